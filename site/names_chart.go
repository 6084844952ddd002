package site

import (
	"html/template"
	"math"
	"strconv"
)

// placedName is a place on the map.
type placedName struct {
	nameView
	lat, lon float64 // degrees north and east
}

// mapStep is the width of the meshes of the map's grid, in degrees, and
// mapLeast the least number of meshes either way, so that few places do not
// seem farther apart than they are.
const (
	mapStep  = 5.0
	mapLeast = 3
)

// extent is the least stretch of whole meshes that holds all of values.
func extent(values []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	low, high = math.Floor(low/mapStep)*mapStep, math.Ceil(high/mapStep)*mapStep
	for grow := false; high-low < mapLeast*mapStep; grow = !grow {
		if grow {
			low -= mapStep
		} else {
			high += mapStep
		}
	}
	return low, high
}

// mapDrawing draws places on a plain grid of degrees, one degree north as long as
// one east, which near the equator is nearly true.
func mapDrawing(l *locale, places []placedName) template.HTML {
	var lats, lons []float64
	for _, p := range places {
		lats, lons = append(lats, p.lat), append(lons, p.lon)
	}
	south, north := extent(lats)
	west, east := extent(lons)
	const left, top, right = 46.0, 10.0, 14.0
	scale := (chartWidth - left - right) / (east - west)
	bottom := top + (north-south)*scale
	x := func(lon float64) float64 { return left + (lon-west)*scale }
	y := func(lat float64) float64 { return bottom - (lat-south)*scale }

	d := &drawing{id: "map", height: bottom + 24}
	for lon := west; lon <= east; lon += mapStep {
		d.line(x(lon), top, x(lon), bottom, "fw-chart-grid")
		d.text(x(lon), bottom+17, "fw-chart-note", atMiddle, wholeDegrees(l, lon, "E", "W"))
	}
	for lat := south; lat <= north; lat += mapStep {
		class := "fw-chart-grid"
		if lat == 0 {
			class = "fw-chart-axis" // the equator
		}
		d.line(left, y(lat), chartWidth-right, y(lat), class)
		d.text(left-6, y(lat)+4, "fw-chart-note", atEnd, wholeDegrees(l, lat, "N", "S"))
	}
	desc := ""
	for i, p := range places {
		d.circle(x(p.lon), y(p.lat), 3.5, "fw-chart-dot", p.Name+": "+p.Where)
		// Neighbours have their numbers on different sides.
		dx, at := 8.0, atStart
		if i%2 == 0 {
			dx, at = -8.0, atEnd
		}
		d.text(x(p.lon)+dx, y(p.lat)+4, "fw-chart-label fw-chart-outlined", at, p.Number)
		desc += p.Number + " " + p.Name + ": " + p.Where + ". "
	}
	return d.svg(l.Plain("names-map"), desc)
}

// wholeDegrees is "5° S", and "0°" for nought.
func wholeDegrees(l *locale, x float64, positive, negative string) string {
	switch n := int(math.Round(x)); {
	case n < 0:
		return l.Number(-n) + "° " + negative
	case n > 0:
		return l.Number(n) + "° " + positive
	default:
		return l.Number(0) + "°"
	}
}

// timelineDrawing draws the years of first descriptions along a line of decades.
func timelineDrawing(l *locale, firsts []firstDescription) template.HTML {
	from, to := firsts[0].Year/10*10, (firsts[len(firsts)-1].Year+9)/10*10
	if to == from {
		to += 10
	}
	step := 10
	for (to-from)/step > 6 {
		step *= 2
	}
	const inset, row = 16.0, 34.0
	x := func(year int) float64 {
		return linear(float64(year-from), float64(to-from), inset, chartWidth-inset)
	}
	base := float64(len(firsts))*row + 4
	d := &drawing{id: "timeline", height: base + 22}
	for year := from; year <= to; year += step {
		d.line(x(year), 0, x(year), base+4, "fw-chart-grid")
		d.text(x(year), base+17, "fw-chart-note", atMiddle, strconv.Itoa(year))
	}
	desc := ""
	for i, first := range firsts {
		y := float64(i)*row + row - 8
		d.line(inset, y, chartWidth-inset, y, "fw-chart-track")
		d.circle(x(first.Year), y, 4, "fw-chart-dot", first.Game.Text+": "+strconv.Itoa(first.Year))
		at, label := atStart, first.Game.Text+", "+strconv.Itoa(first.Year)
		if x(first.Year)+textWidth(label, labelSize) > chartWidth {
			at = atEnd
		}
		d.text(x(first.Year), y-9, "fw-chart-label fw-chart-outlined", at, label)
		desc += first.Game.Text + ": " + strconv.Itoa(first.Year) + ". "
	}
	return d.svg(l.Plain("names-timeline"), desc)
}
