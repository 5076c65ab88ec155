import { type Style, widthOf } from './letters.ts'

function filledLines(style: Style, pieces: readonly string[], joiner: string, width: number): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const longer = `${last}${joiner}${piece}`
    if (last !== undefined && widthOf(style, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

const evenStep = 8

/** As few lines as the width asks for, and these as even as they can be. */
function evenLines(style: Style, pieces: readonly string[], joiner: string, width: number): string[] {
  const fewest = filledLines(style, pieces, joiner, width)
  const widest = Math.max(0, ...pieces.map((piece) => widthOf(style, piece)))
  let even = fewest
  for (let narrower = width - evenStep; narrower >= widest; narrower -= evenStep) {
    const lines = filledLines(style, pieces, joiner, narrower)
    if (lines.length > fewest.length) break
    even = lines
  }
  return even
}

export interface Fitted {
  readonly style: Style
  readonly lines: readonly string[]
  /** From one baseline to the next. */
  readonly leading: number
}

/** From the first line's baseline to the last one's. */
export const depthOf = ({ lines, leading }: Fitted): number => Math.max(0, lines.length - 1) * leading

/** Of capital letters, in ems: all faces are near it. */
export const capHeight = 0.7

const heightOf = (fitted: Fitted): number => fitted.style.size * capHeight + depthOf(fitted)

interface Room {
  /** Tried from the first on. */
  readonly sizes: readonly number[]
  readonly width: number
  /** Without it, the first size whose lines are narrow enough is taken. */
  readonly height?: number
  /** In ems. */
  readonly leading: number
  readonly joiner?: string
}

/** The pieces in the first size in which they fit; what fits in none is made as small as its width asks. */
export function fitText(style: Omit<Style, 'size'>, pieces: readonly string[], room: Room): Fitted {
  const { sizes, width, height = Number.POSITIVE_INFINITY, joiner = ' ' } = room
  const fittedIn = (size: number): Fitted => ({
    style: { ...style, size },
    lines: evenLines({ ...style, size }, pieces, joiner, width),
    leading: Math.round(size * room.leading),
  })
  const widest = (fitted: Fitted) => Math.max(0, ...fitted.lines.map((line) => widthOf(fitted.style, line)))
  const fits = sizes.map(fittedIn).find((one) => widest(one) <= width && heightOf(one) <= height)
  if (fits) return fits
  const smallest = fittedIn(Math.min(...sizes))
  const size = (smallest.style.size * width) / Math.max(width, widest(smallest))
  return { ...smallest, style: { ...style, size } }
}
