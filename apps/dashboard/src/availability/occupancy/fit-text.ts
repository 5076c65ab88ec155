/** As much of a text as fits a width, the rest told by an ellipsis. */
export function fitted(text: string, roomPx: number, widthOf: (text: string) => number): string {
  if (roomPx <= 0) return ''
  if (widthOf(text) <= roomPx) return text
  let [fits, long] = [0, text.length]
  while (long - fits > 1) {
    const middle = (fits + long) >> 1
    if (widthOf(`${text.slice(0, middle)}…`) <= roomPx) fits = middle
    else long = middle
  }
  return fits === 0 ? '' : `${text.slice(0, fits).trimEnd()}…`
}

/** The browser's own widths, each text measured once; the words of the back office stand a little apart. */
export function measureIn(font: string): (text: string) => number {
  const known = new Map<string, number>()
  let paper: CanvasRenderingContext2D | null | undefined
  let isThere = false
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    paper ??= document.createElement('canvas').getContext('2d')
    if (!paper) return text.length * 7
    paper.font = font
    const width = paper.measureText(text).width * 1.02
    // Before the font is there, another one is measured.
    isThere ||= document.fonts.check(font)
    if (isThere) known.set(text, width)
    return width
  }
}

const manrope = '"Manrope Variable", system-ui, sans-serif'
export const barWidthOf = measureIn(`600 12px ${manrope}`)
export const nameWidthOf = measureIn(`600 13px ${manrope}`)
export const townWidthOf = measureIn(`400 13px ${manrope}`)
