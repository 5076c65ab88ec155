/** Lower case without accents, the Turkish way: I and İ, ı and i all become i, so that spelling does not hide a word. */
export const foldPassword = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** Neighbouring keys of the English and the Turkish Q keyboard (folded), the number pad, and both alphabets. */
const rows = [
  '12345678901234567890',
  'qwertyuiop',
  'qwertyuiopgu',
  'asdfghjkl',
  'asdfghjklsi',
  'zxcvbnm',
  'zxcvbnmoc',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmk',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'qweasdzxc',
  '147258369147',
  '741852963741',
  '789456123789',
  'abcdefghijklmnopqrstuvwxyz',
  'abccdefgghiijklmnooprsstuuvyz',
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]
const minRunLength = 4

function runLengthAt(text: string, start: number): number {
  let length = minRunLength
  if (!runs.some((row) => row.includes(text.slice(start, start + length)))) return 0
  while (
    start + length < text.length &&
    runs.some((row) => row.includes(text.slice(start, start + length + 1)))
  )
    length += 1
  return start + length <= text.length ? length : 0
}

/** The text without keyboard runs and sequences of four or more characters. */
export function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runLengthAt(text, at)
    if (length === 0) rest += text[at]
    at += Math.max(1, length)
  }
  return rest
}

/** `letmeinletmein` is `letmein` typed twice; anything else is itself. */
export function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part
  }
  return text
}

/** `112233` is `123` with each key pressed twice. */
export const withoutDoubles = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1')

const exchanged = (text: string, signs: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => signs[sign] ?? sign).join('')

/** Signs above the digits, English and Turkish, as the digit of their key. */
const shiftedDigits = [
  { '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
  { '!': '1', "'": '2', '^': '3', '+': '4', '%': '5', '&': '6', '/': '7', '(': '8', ')': '9', '=': '0' },
]
export const withUnshiftedDigits = (text: string): readonly string[] => [
  text,
  ...shiftedDigits.map((signs) => exchanged(text, signs)),
]

const leet = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '8': 'b' }
const unleet = (text: string): readonly string[] => [
  exchanged(text, { ...leet, '1': 'i' }),
  exchanged(text, { ...leet, '1': 'l' }),
]

const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const withoutEndDigits = (text: string): string => text.replaceAll(/^\d+|[^\p{L}@$]+$/gu, '')
/** `love-4-ever` is two words joined; letters scattered one by one over signs are none. */
const joinedTerms = (text: string): string => {
  const parts = text.split(/[^\p{L}]+/u).filter(Boolean)
  return parts.every((word) => word.length >= 3) ? parts.join('') : text
}

/** The words a folded password may be made of: without digits and signs around them, leet undone, once if repeated. */
export function passwordCores(folded: string): ReadonlySet<string> {
  const spelled = [folded, withoutRuns(folded)].flatMap((text) => [
    text,
    bare(text),
    ...unleet(text),
    ...unleet(withoutEndDigits(text)),
  ])
  return new Set(
    spelled
      .flatMap((text) => [text, bare(text), joinedTerms(text)])
      .flatMap((text) => [text, repeatedPart(text)]),
  )
}
