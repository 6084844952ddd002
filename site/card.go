package site

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"furrow/engine"
)

// A picture of the board stands for a page where it is linked to. It has no
// words: the place it is shown in has the title of the page beside it, in the
// right script and size.

const (
	cardWidth  = 1200
	cardHeight = 630

	defaultCard = "cards/furrow.png"
)

func cardPath(game string) string { return "cards/" + game + ".png" }

// The colours of a board, as player.css has them in the light.
var (
	cardGround = color.NRGBA{0xfb, 0xf8, 0xf1, 255}
	cardBoard  = color.NRGBA{0xd6, 0xb1, 0x7c, 255}
	cardEdge   = color.NRGBA{0x8d, 0x68, 0x36, 255}
	cardPit    = color.NRGBA{0x8d, 0x66, 0x3d, 255}
	cardPitRim = color.NRGBA{0xb0, 0x86, 0x55, 255}
	cardSeed   = color.NRGBA{0xf4, 0xee, 0xe2, 255}
	cardLine   = color.NRGBA{0x5b, 0x43, 0x28, 255}
)

// canvas is a picture being drawn, with the length of a unit of the drawing in
// pixels and where its origin lies.
type canvas struct {
	*image.NRGBA
	scale, x, y float64
}

// boardCard draws a position as large as it will go.
func boardCard(g Geometry, pos engine.Position) ([]byte, error) {
	c := &canvas{NRGBA: image.NewNRGBA(image.Rect(0, 0, cardWidth, cardHeight))}
	draw.Draw(c, c.Bounds(), image.NewUniform(cardGround), image.Point{}, draw.Src)
	top, bottom := float64(g.tray(true)+trayHeight/2), float64(g.tray(false)-trayHeight/2)
	const margin = 60.0
	c.scale = min((cardWidth-2*margin)/float64(g.Width()), (cardHeight-2*margin)/(bottom-top))
	c.x = (cardWidth - c.scale*float64(g.Width())) / 2
	c.y = (cardHeight-c.scale*(bottom-top))/2 - c.scale*top

	c.box(0, top, float64(g.Width()), bottom, 18, cardEdge)
	c.box(3, top+3, float64(g.Width())-3, bottom-3, 16, cardBoard)
	for i := range g.Board.Size() {
		p := g.pit(i, false)
		x, y := float64(p.X), float64(p.Y)
		c.disc(x, y, pitRadius, cardPitRim)
		c.disc(x, y, pitRadius-2, cardPit)
		seeds := int(pos.Pits[i])
		if g.Single && seeds == 1 {
			c.seed(x, y, 19)
			continue
		}
		spots, radius := pack(seeds)
		for _, at := range spots {
			c.seed(x+hundredths(at[0]*seedsArea), y+hundredths(at[1]*seedsArea), hundredths(radius*seedsArea))
		}
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, c.paletted())
	return b.Bytes(), err
}

// hundredths rounds a coordinate, so that the last bits of a sine, in which
// machines differ, make no difference to the picture.
func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// seed is a disc with an edge.
func (c *canvas) seed(x, y, r float64) {
	c.disc(x, y, r, cardLine)
	c.disc(x, y, r*0.84, cardSeed)
}

// disc fills a circle, its edge softened.
func (c *canvas) disc(x, y, r float64, paint color.NRGBA) {
	x, y, r = c.x+x*c.scale, c.y+y*c.scale, r*c.scale
	c.fill(x-r, y-r, x+r, y+r, paint, func(px, py float64) float64 { return r - math.Hypot(px-x, py-y) })
}

// box fills a rectangle with round corners, its edge softened.
func (c *canvas) box(x0, y0, x1, y1, r float64, paint color.NRGBA) {
	x0, y0, x1, y1, r = c.x+x0*c.scale, c.y+y0*c.scale, c.x+x1*c.scale, c.y+y1*c.scale, r*c.scale
	mx, my := (x0+x1)/2, (y0+y1)/2
	c.fill(x0, y0, x1, y1, paint, func(px, py float64) float64 {
		dx, dy := math.Abs(px-mx)-(x1-mx-r), math.Abs(py-my)-(y1-my-r)
		return r - math.Hypot(max(dx, 0), max(dy, 0)) - min(max(dx, dy), 0)
	})
}

// fill paints the points of a rectangle that lie inside a shape: depth is how
// far, in pixels, and falls below nought outside.
func (c *canvas) fill(x0, y0, x1, y1 float64, paint color.NRGBA, depth func(x, y float64) float64) {
	area := image.Rect(int(x0)-1, int(y0)-1, int(x1)+2, int(y1)+2).Intersect(c.Bounds())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			// Sixteen steps of softness are all that is seen, and keep the
			// picture to few colours.
			cover := math.Round(min(max(depth(float64(x)+0.5, float64(y)+0.5)+0.5, 0), 1)*16) / 16
			if cover == 0 {
				continue
			}
			under := c.NRGBAAt(x, y)
			mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-cover) + float64(b)*cover)) }
			c.SetNRGBA(x, y, color.NRGBA{mix(under.R, paint.R), mix(under.G, paint.G), mix(under.B, paint.B), 255})
		}
	}
}

// paletted is the picture with a table of its colours where these are few
// enough, which makes a file a third the size.
func (c *canvas) paletted() image.Image {
	index := map[color.NRGBA]uint8{}
	p := image.NewPaletted(c.Bounds(), nil)
	for y := range cardHeight {
		for x := range cardWidth {
			at := c.NRGBAAt(x, y)
			i, known := index[at]
			if !known {
				if len(p.Palette) == 256 {
					return c
				}
				i = uint8(len(p.Palette))
				index[at] = i
				p.Palette = append(p.Palette, at)
			}
			p.SetColorIndex(x, y, i)
		}
	}
	return p
}

// writeCards draws the picture of each game, and of the first for all other
// pages, after the move that its home page plays.
func (s *site) writeCards(ctx context.Context, out *tree) error {
	return s.each(ctx, len(s.studies)+1, func(i int) error {
		if i < len(s.studies) {
			st := s.studies[i]
			return writeCard(out, cardPath(st.game.ID), st.geometry, st.program.Start())
		}
		st := s.featured()
		if st == nil {
			return nil
		}
		pos := st.program.Start()
		if _, play := st.firstCapture(); play != nil {
			pos = play.plies[len(play.plies)-1].Trace.After
		}
		return writeCard(out, defaultCard, st.geometry, pos)
	})
}

func writeCard(out *tree, path string, g Geometry, pos engine.Position) error {
	b, err := boardCard(g, pos)
	if err != nil {
		return err
	}
	return out.write(path, b)
}
