import { readFileSync } from 'node:fs'

/** One weight of a font as outlines, so that a picture looks the same on every machine, with fonts or without. */
interface Face {
  readonly unitsPerEm: number
  /** How far each letter moves the pen, and its path, upwards from the baseline. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>
  readonly kerns: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Files, not modules: the brand's letters and marks are data here, its code stays with the screens. */
export const readBrandFile = (path: string): string =>
  readFileSync(new URL(`../../../../brand/${path}`, import.meta.url), 'utf8')

const readFace = (name: string): Face => JSON.parse(readBrandFile(`fonts/${name}-outlines.json`))

export const faces = {
  name: readFace('literata-name'),
  text: readFace('manrope-text'),
  price: readFace('manrope-price'),
}

export interface Style {
  readonly face: Face
  /** Pixels. */
  readonly size: number
  /** Added between letters, in ems. */
  readonly tracking?: number
}

const baseOf = (letter: string): string => letter.normalize('NFD').charAt(0)

/** A letter the face lacks is drawn as its base letter, or left out: never as an empty box. */
const lettersOf = ({ glyphs }: Face, text: string): string[] =>
  [...text.normalize('NFC')].map((letter) => (glyphs[letter] ? letter : baseOf(letter)))

interface SetText {
  readonly width: number
  readonly paths: readonly string[]
}

/** In the face's own units. */
function setText({ face, tracking = 0 }: Style, text: string): SetText {
  const paths: string[] = []
  let x = 0
  let before: string | undefined
  for (const letter of lettersOf(face, text)) {
    const glyph = face.glyphs[letter]
    if (!glyph) continue
    const [advance, path] = glyph
    if (before !== undefined) x += tracking * face.unitsPerEm + (face.kerns[before]?.[baseOf(letter)] ?? 0)
    if (path) paths.push(`<path transform="translate(${Math.round(x)})" d="${path}"/>`)
    x += advance
    before = baseOf(letter)
  }
  return { width: x, paths }
}

export const widthOf = (style: Style, text: string): number =>
  (setText(style, text).width * style.size) / style.face.unitsPerEm

/** The text as SVG, its first letter at x on the baseline. */
export function textAt(style: Style, text: string, x: number, baseline: number, colour: string): string {
  const scale = style.size / style.face.unitsPerEm
  const { paths } = setText(style, text)
  return `<g fill="${colour}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
