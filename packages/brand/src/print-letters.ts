/** The letters of the text fonts that fonts/make-print-fonts.py writes. */
const printed = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b‘’‚“”„–—…•‹›€₺−×]/u
/** In that range, and yet not in the font. */
const missing = /[ĔĕĬĭĲĳĸĿŀŉŎŏſ]/u
/** What the title font has of the letters beyond Latin-1: Turkish ones. */
const inTitles = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff‘’“”–—…•€₺−×ĞğİıŞş]/u

/** As passports write them: guests from the north show a passport at the door, and its letters stand here. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i' },
  ...{ і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't' },
  ...{ у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'iu', я: 'ia' },
}

function latinOf(character: string): string | undefined {
  const small = character.toLowerCase()
  const latin = cyrillic[small]
  return latin === undefined || character === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

const isPrinted = (character: string) => printed.test(character) && !missing.test(character)
const spelt = (character: string, has: (character: string) => boolean): string => {
  if (has(character)) return character
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return latinOf(character) ?? ([...base].every(has) ? base : '')
}

const lettersOf = (text: string, has: (character: string) => boolean): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '), (character) => spelt(character, has)).join('')

const spell = (text: string, has: (character: string) => boolean): string => lettersOf(text, has).trim()

/** The text in letters our fonts have: another script by its Latin letters, and never an empty box. */
export const printable = (text: string): string => spell(text, isPrinted)

/** The same for a part of a sentence, whose spaces at its ends part words. */
export const printablePart = (text: string): string => lettersOf(text, isPrinted)

/** The same for titles, whose font has fewer. */
export const printableTitle = (text: string): string => spell(text, (character) => inTitles.test(character))
