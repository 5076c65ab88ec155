import { codeBeginning } from '../reservations/public-code.ts'

/** Max characters that are read; no name is longer. */
const lettersRead = 80
/** The index stores trigrams: a shorter text would need a scan of every row. */
const minCharacters = 3
const minFigures = 4
const phoneFigures = 10

/** The input of the quick search in each of its possible meanings; null: it cannot have that meaning. */
export interface SearchTerms {
  /** As typed, without control characters. */
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
  return figures.length >= minFigures ? figures : null
}

/** Undefined when the input is too short to search for. */
export function searchTerms(typed: string): SearchTerms | undefined {
  // Some keyboards send "ş" as two characters, and PostgreSQL refuses control characters.
  const text = typed
    .slice(0, lettersRead)
    .normalize('NFC')
    .replace(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < minCharacters) return undefined
  const code = codeBeginning(text)
  return {
    text,
    code: /^PV\d{1,2}(-|$)/.test(code) ? code : null,
    phone: phoneIn(text),
    mayBeName: (text.match(/\p{L}/gu)?.length ?? 0) >= minCharacters,
  }
}
