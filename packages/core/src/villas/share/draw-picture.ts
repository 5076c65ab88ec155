import { lightColours as colours } from '@plato/brand/node/colours'
import { readBrandFile } from '@plato/brand/node/files'
import sharp, { type OverlayOptions } from 'sharp'
import { setPieces, setText, type TextBlock } from './set-text.ts'
import type { ShareLabels } from './share-labels.tr.ts'

/** Raise it when the drawing changes: every stored picture is then drawn again. */
export const drawingNo = 2

const shareWidth = 1200
const shareHeight = 630

const photoWidth = 804
const margin = 44
const left = photoWidth + margin
const width = shareWidth - left - margin
const logoTop = 48
const nameTop = 150
const bottom = shareHeight - 44

/** Pixels between two texts. */
const gaps = {
  namePlace: 22,
  placeFacts: 30,
  factsPrice: 30,
  perNightPrice: 11,
  priceLine: 26,
  linePermit: 22,
}

/** A shared picture has no dark variant. */
const text = { face: 'text', lineHeight: 1.45 } as const

const logo = readBrandFile('marks/logo-light.svg').replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')

/** The logo's own drawing begins at 8, 4.5. */
const logoAndLine = (lineTop: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}"><g transform="translate(${left} ${logoTop}) scale(1.22) translate(-8 -4.5)">${logo}</g><rect x="${left}" y="${lineTop}" width="${width}" height="1" fill="${colours.line}"/></svg>`,
  )

interface Stack {
  readonly overlays: readonly OverlayOptions[]
  readonly top: number
}

const at = (top: number, { pixels, ...size }: TextBlock): OverlayOptions => ({
  input: pixels,
  raw: { ...size, channels: 4 },
  left,
  top,
})

/** Adds a text block above the previous ones. */
const onTop = ({ overlays, top }: Stack, block: TextBlock, gap: number): Stack => {
  const blockTop = top - gap - block.height
  return { overlays: [...overlays, at(blockTop, block)], top: blockTop }
}

/** Draws permit, line, price and facts from the bottom up. */
async function drawLower(labels: ShareLabels): Promise<Stack & { lineTop: number }> {
  const permit = await setText(
    labels.permit,
    { ...text, colour: colours['ink-faint'] },
    { sizes: [18], width },
  )
  const first = onTop({ overlays: [], top: bottom }, permit, 0)
  const lineTop = first.top - gaps.linePermit
  let stack: Stack = { ...first, top: lineTop }
  if (labels.price) {
    const priceStyle = { face: 'price', colour: colours.ink, tracking: -0.015, lineHeight: 1 } as const
    const price = await setText(labels.price, priceStyle, { sizes: [36, 30, 24, 18], width, height: 40 })
    const perNight = await setText(
      labels.perNight,
      { ...text, colour: colours['ink-soft'] },
      { sizes: [20], width },
    )
    stack = onTop(onTop(stack, price, gaps.priceLine), perNight, gaps.perNightPrice)
  }
  const facts = await setPieces(
    labels.facts,
    { ...text, colour: colours.ink },
    { separator: ' · ', size: 22, width },
  )
  return { ...onTop(stack, facts, labels.price ? gaps.factsPrice : gaps.priceLine), lineTop }
}

/** Draws name and place from the top down, in the remaining height. */
async function drawUpper(labels: ShareLabels, end: number): Promise<OverlayOptions[]> {
  const placeStyle = { face: 'text', colour: colours['ink-soft'], lineHeight: 1.35 } as const
  const place = await setText(labels.place, placeStyle, { sizes: [22, 20], width, height: 28 })
  const name = await setText(
    labels.name,
    { face: 'name', colour: colours.ink, tracking: -0.018, lineHeight: 1.12 },
    {
      sizes: [56, 50, 44, 38, 34, 30, 26, 22, 18],
      width,
      height: end - gaps.placeFacts - place.height - gaps.namePlace - nameTop,
    },
  )
  return [at(nameTop, name), at(nameTop + name.height + gaps.namePlace, place)]
}

const maxBytes = 150_000
const qualities = [80, 74, 68, 60]

/** The cover photo on the left with texts beside it; the best JPEG quality that stays below `maxBytes`. */
export async function drawPicture(cover: Uint8Array, labels: ShareLabels): Promise<Uint8Array> {
  const lower = await drawLower(labels)
  const upper = await drawUpper(labels, lower.top)
  const picture = await sharp(cover)
    .toColourspace('srgb')
    .resize(photoWidth, shareHeight, { fit: 'cover' })
    .extend({ right: shareWidth - photoWidth, background: colours.paper })
    .composite([{ input: logoAndLine(lower.lineTop), left: 0, top: 0 }, ...upper, ...lower.overlays])
    .raw()
    .toBuffer({ resolveWithObject: true })
  let made = Buffer.alloc(0)
  for (const quality of qualities) {
    made = await sharp(picture.data, { raw: picture.info })
      .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (made.length <= maxBytes) break
  }
  return made
}
