import { create } from 'qrcode'

/** The QR code of a text as an SVG path in a square of `size` units, without a quiet zone. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  modules.data.forEach((dark, place) => {
    if (dark) squares.push(`M${place % modules.size} ${Math.floor(place / modules.size)}h1v1h-1z`)
  })
  return { path: squares.join(''), size: modules.size }
}
