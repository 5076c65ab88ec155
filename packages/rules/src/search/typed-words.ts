import { codeBeginning } from '../reservations/public-code.ts'

/** No name is longer. */
const lettersRead = 80
/** An index knows letters in threes: fewer would have to be looked for in every row. */
const fewestLetters = 3
const fewestFigures = 4
const phoneFigures = 10

/** What somebody typed into the quick search, as each thing it may mean is looked for; null: it does not mean that. */
export interface TypedWords {
  /** As it was typed, without what no keyboard writes. */
  readonly text: string
  readonly code: string | null
  readonly phone: string | null
  readonly mayBeName: boolean
}

/** "0532 555", "+90 532 555" and "532555" begin the same number. */
function phoneIn(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const figures = text
    .replaceAll(/\D/g, '')
    .replace(/^(00)?90(?=5)|^0+/, '')
    .slice(-phoneFigures)
  return figures.length >= fewestFigures ? figures : null
}

/** Undefined when there is nothing in it that could be looked for. */
export function typedWords(typed: string): TypedWords | undefined {
  // Some keyboards send "ş" as two characters; and control characters are no text to PostgreSQL.
  const text = typed
    .slice(0, lettersRead)
    .normalize('NFC')
    .replace(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < fewestLetters) return undefined
  const code = codeBeginning(text)
  return {
    text,
    code: /^PV\d{1,2}(-|$)/.test(code) ? code : null,
    phone: phoneIn(text),
    mayBeName: (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters,
  }
}
