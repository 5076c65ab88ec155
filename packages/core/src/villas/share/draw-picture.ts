import sharp from 'sharp'
import { capHeight, depthOf, type Fitted, fitText } from './fit-text.ts'
import { faces, readBrandFile, textAt } from './letters.ts'
import type { ShareWords } from './share-words.tr.ts'

/** Raise it when the drawing changes: every picture drawn before is then drawn anew. */
export const drawingNo = 1

const shareWidth = 1200
const shareHeight = 630

const photoWidth = 804
const margin = 44
const left = photoWidth + margin
const width = shareWidth - left - margin
const logoTop = 48
const nameTop = 152
const lastBaseline = shareHeight - 48
const airBelow = 24

/** The light tokens of the brand: a shared picture has no dark twin. */
const colours = { paper: '#fbf9f5', ink: '#1b1a18', soft: '#55504a', faint: '#6a645c', line: '#e6e0d5' }

const text = { face: faces.text }
const logo = readBrandFile('marks/logo-light.svg').replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')

/** The logo's own drawing begins at 8, 4.5. */
const logoAt = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.22) translate(-8 -4.5)">${logo}</g>`

const linesFrom = (baseline: number, { style, lines, leading }: Fitted, colour: string): string =>
  lines.map((line, place) => textAt(style, line, left, baseline + place * leading, colour)).join('')

interface Drawn {
  readonly svg: string
  /** Where what stands above must end. */
  readonly top: number
}

/** From the bottom up: permit, price, facts. */
function drawLower(words: ShareWords): Drawn {
  const permit = fitText(text, words.permit, { sizes: [18], width, leading: 1.45 })
  const permitY = lastBaseline - depthOf(permit)
  const lineY = permitY - 40
  const parts = [
    linesFrom(permitY, permit, colours.faint),
    `<rect x="${left}" y="${lineY}" width="${width}" height="1" fill="${colours.line}"/>`,
  ]
  let y = lineY - 26
  if (words.price) {
    const price = fitText({ face: faces.price, tracking: -0.015 }, [words.price], {
      sizes: [36],
      width,
      leading: 1,
    })
    const perNight = textAt({ ...text, size: 20 }, words.perNight, left, y - 42, colours.soft)
    parts.push(linesFrom(y, price, colours.ink), perNight)
    y -= 42 + 50
  }
  const facts = fitText(text, words.facts, { joiner: ' · ', sizes: [22], width, leading: 1.45 })
  parts.push(linesFrom(y - depthOf(facts), facts, colours.ink))
  return { svg: parts.join(''), top: y - depthOf(facts) - 22 }
}

/** From the top down: name and place, in the room that is left above the rest. */
function drawUpper(words: ShareWords, end: number): string {
  const place = fitText(text, words.place, { sizes: [22, 20], width, leading: 1.35 })
  const underName = 42 + depthOf(place)
  const name = fitText({ face: faces.name, tracking: -0.018 }, words.name.split(/\s+/), {
    sizes: [56, 50, 44, 38, 34, 30, 26, 22, 18],
    width,
    height: end - airBelow - underName - nameTop,
    leading: 1.12,
  })
  const nameY = nameTop + Math.round(name.style.size * capHeight)
  const placeY = nameY + depthOf(name) + underName - depthOf(place)
  return linesFrom(nameY, name, colours.ink) + linesFrom(placeY, place, colours.soft)
}

function panelOf(words: ShareWords): Buffer {
  const lower = drawLower(words)
  const drawn = logoAt(left, logoTop) + drawUpper(words, lower.top) + lower.svg
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}">${drawn}</svg>`,
  )
}

const largestBytes = 150_000
const qualities = [80, 74, 68, 60]

/** The photograph untouched on the left, words on paper beside it; as good as the bytes allow. */
export async function drawPicture(cover: Uint8Array, words: ShareWords): Promise<Uint8Array> {
  const picture = sharp(cover)
    .toColourspace('srgb')
    .resize(photoWidth, shareHeight, { fit: 'cover' })
    .extend({ right: shareWidth - photoWidth, background: colours.paper })
    .composite([{ input: panelOf(words), left: 0, top: 0 }])
  let made = Buffer.alloc(0)
  for (const quality of qualities) {
    made = await picture.clone().jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (made.length <= largestBytes) break
  }
  return made
}
