const plain: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
  é: 'e',
}

/** One letter for one letter, so that places in what is folded are places in what was written. */
const folded = (text: string): string =>
  Array.from(text, (character) => {
    const small = character.toLocaleLowerCase('tr')
    const one = small.length === 1 ? small : character
    return plain[one] ?? one
  }).join('')

export const holdsTyped = (text: string, typed: string): boolean =>
  folded(text).includes(folded(typed.trim()))

export interface HitPart {
  readonly text: string
  readonly isHit: boolean
}

/** A text cut where it has what was typed, with or without Turkish letters; whole where it has not. */
export function hitParts(text: string, typed: string): readonly HitPart[] {
  const sought = folded(typed.trim())
  const at = sought === '' ? -1 : folded(text).indexOf(sought)
  if (at < 0) return [{ text, isHit: false }]
  const parts = [
    { text: text.slice(0, at), isHit: false },
    { text: text.slice(at, at + sought.length), isHit: true },
    { text: text.slice(at + sought.length), isHit: false },
  ]
  return parts.filter((part) => part.text !== '')
}
