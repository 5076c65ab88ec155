import { slugOf } from '@plato/rules/slug'

interface Part {
  readonly text: string
  readonly typed: boolean
}

/** Letter by letter, so that the folded text keeps its places: "Ş" is "s", and what folds to nothing stays. */
const folded = (letters: readonly string[]): string =>
  letters.map((character) => slugOf(character) || character).join('')

/** The name in parts, with the one that was typed marked, with or without Turkish letters. */
export function markedParts(name: string, typed: string): readonly Part[] {
  const letters = [...name.normalize('NFC')]
  const wanted = folded([...typed.trim().normalize('NFC')])
  const from = wanted === '' ? -1 : folded(letters).indexOf(wanted)
  const to = from + wanted.length
  if (from < 0) return [{ text: name, typed: false }]
  return [
    { text: letters.slice(0, from).join(''), typed: false },
    { text: letters.slice(from, to).join(''), typed: true },
    { text: letters.slice(to).join(''), typed: false },
  ].filter(({ text }) => text !== '')
}
