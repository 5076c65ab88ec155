import { brandFilePath } from '@plato/brand/node/files'
import { printable, printableTitle } from '@plato/brand/print-letters'
import sharp from 'sharp'

/** The fonts of packages/brand/fonts/make-print-fonts.py: sharp reads one TrueType file for a text. */
const faces = {
  name: { file: 'literata-name', letters: printableTitle },
  text: { file: 'manrope-medium', letters: printable },
  price: { file: 'manrope-semibold', letters: printable },
} as const

export interface TextStyle {
  readonly face: keyof typeof faces
  readonly colour: string
  /** Letter spacing in ems. */
  readonly tracking?: number
  /** From one baseline to the next, in ems. */
  readonly lineHeight: number
}

/** A text as RGBA pixels, trimmed. */
export interface TextBlock {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

export interface Room {
  /** Font sizes in pixels, tried from the first on. */
  readonly sizes: readonly number[]
  readonly width: number
  /** Without it the first size is taken. */
  readonly height?: number
}

type Lines = readonly string[]

/** Pango's unit of length in markup. */
const unitsPerPixel = 1024
/** Drawn larger and scaled down: Pango moves each letter to a whole pixel, which small texts show as uneven gaps. */
const scale = 3

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Letters the face lacks are replaced by their base letter first: Pango would take a system font for them. */
async function render(lines: Lines, style: TextStyle, size: number, width: number): Promise<TextBlock> {
  const { face, colour, tracking = 0, lineHeight } = style
  const { file, letters } = faces[face]
  const em = size * scale * unitsPerPixel
  const attributes = [
    `font_family="${file} print"`,
    `size="${Math.round(em)}"`,
    `foreground="${colour}"`,
    `letter_spacing="${Math.round(tracking * em)}"`,
    // From 1024 on Pango reads a length, below it a factor.
    `line_height="${Math.round(lineHeight * em)}"`,
    'insert_hyphens="false"',
  ]
  const text = lines.map((line) => escaped(letters(line))).join('\n')
  // No character can be drawn: sharp refuses an empty text.
  if (text.trim() === '') return { pixels: Buffer.alloc(scale * scale * 4), width: 1, height: 1 }
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes.join(' ')}>${text}</span>`,
      fontfile: brandFilePath(`fonts/${file}-print.ttf`),
      width: width * scale,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width / scale, height: info.height / scale }
}

async function scaledDown({ pixels, ...size }: TextBlock): Promise<TextBlock> {
  const raw = { width: size.width * scale, height: size.height * scale, channels: 4 } as const
  const { data, info } = await sharp(pixels, { raw })
    .resize(Math.ceil(size.width), Math.ceil(size.height), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Searches the narrowest width that needs no further line, so that the lines have about the same length. */
async function renderBalanced(
  lines: Lines,
  style: TextStyle,
  size: number,
  width: number,
): Promise<TextBlock> {
  const lineStep = size * style.lineHeight
  let balanced = await render(lines, style, size, width)
  const maxHeight = balanced.height + lineStep / 2
  if (balanced.height < lineStep) return balanced
  let [tooNarrow, wideEnough] = [Math.round(width / 3), width]
  while (wideEnough - tooNarrow > 8) {
    const middle = Math.round((tooNarrow + wideEnough) / 2)
    const block = await render(lines, style, size, middle)
    if (block.height > maxHeight || block.width > middle) tooNarrow = middle
    else [balanced, wideEnough] = [block, middle]
  }
  return balanced
}

/** The text in the first size that fits the height, or in the last one; long words break. */
export async function setText(text: string, style: TextStyle, room: Room): Promise<TextBlock> {
  const { sizes, width, height = Number.POSITIVE_INFINITY } = room
  const [size = 0, ...smaller] = sizes
  if (smaller.length > 0 && (await render([text], style, size, width)).height > height)
    return setText(text, style, { ...room, sizes: smaller })
  return scaledDown(await renderBalanced([text], style, size, width))
}

/** Joins the pieces by a separator, which is omitted at a line end. */
export async function setPieces(
  pieces: Lines,
  style: TextStyle,
  { separator, size, width }: { separator: string; size: number; width: number },
): Promise<TextBlock> {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${separator}${piece}` : piece
    const { height } = await render([longer], style, size, width)
    if (lines.length > 0 && height < size * style.lineHeight) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return scaledDown(await render(lines, style, size, width))
}
