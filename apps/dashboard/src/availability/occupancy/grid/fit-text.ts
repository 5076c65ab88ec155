/** Cuts a text to a width and ends it with an ellipsis; '' when not even one character fits. */
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

/** Measures each text once on a canvas; the factor covers the letter spacing of the dashboard font. */
export function measureIn(font: string): (text: string) => number {
  const known = new Map<string, number>()
  let context: CanvasRenderingContext2D | null | undefined
  let isThere = false
  return (text) => {
    const cached = known.get(text)
    if (cached !== undefined) return cached
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return text.length * 7
    context.font = font
    const width = context.measureText(text).width * 1.02
    // Widths measured before the font has loaded are not cached.
    isThere ||= document.fonts.check(font)
    if (isThere) known.set(text, width)
    return width
  }
}

const manrope = '"Manrope Variable", system-ui, sans-serif'
export const barWidthOf = measureIn(`600 12px ${manrope}`)
export const nameWidthOf = measureIn(`600 13px ${manrope}`)
export const townWidthOf = measureIn(`400 13px ${manrope}`)
