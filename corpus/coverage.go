package corpus

// missingStrings are the interface strings that English has and l lacks, in
// order.
func (l *Lexicon) missingStrings(english *Lexicon) []string {
	var missing []string
	for _, name := range sortedKeys(english.Interface) {
		if l.Interface[name] == "" {
			missing = append(missing, name)
		}
	}
	return missing
}
