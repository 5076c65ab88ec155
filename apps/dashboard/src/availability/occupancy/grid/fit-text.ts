/**
 * Cuts a text to a width and ends it with an ellipsis; '' when not even one character fits. Kerning and ligatures make a
 * text narrower than its characters, whose widths are cached: usual texts need no measurement, a cut one needs one or two.
 */
export function fitted(text: string, roomPx: number, widthOf: (text: string) => number): string {
  if (roomPx <= 0) return ''
  let sum = 0
  let fits = 0
  const ellipsis = widthOf('…')
  for (let place = 0; place < text.length; place += 1) {
    sum += widthOf(text.charAt(place))
    if (sum + ellipsis <= roomPx) fits = place + 1
  }
  if (sum <= roomPx || widthOf(text) <= roomPx) return text
  while (fits + 1 < text.length && widthOf(`${text.slice(0, fits + 1)}…`) <= roomPx) fits += 1
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
