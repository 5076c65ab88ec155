/** Endings that follow the sound of the word before them. */
const backVowels = 'aıouâû'
const frontVowels = 'eiöüî'
const hardConsonants = 'fstkçşhp'

function soundOf(word: string): { hard: boolean; back: boolean } {
  const letters = [...word.toLocaleLowerCase('tr')].filter((character) => /\p{L}/u.test(character))
  const vowel = letters.findLast(
    (character) => backVowels.includes(character) || frontVowels.includes(character),
  )
  return {
    hard: hardConsonants.includes(letters.at(-1) ?? ' '),
    back: backVowels.includes(vowel ?? 'a'),
  }
}

/** "Kalkan’da", "Kaş’ta", "Göcek’te", "Fethiye’de" */
export function inPlace(name: string): string {
  const { hard, back } = soundOf(name)
  return `${name}’${hard ? 't' : 'd'}${back ? 'a' : 'e'}`
}

const spoken = {
  ones: ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  tens: ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
} as const

/** The word a whole number ends with when it is read aloud. */
function lastWord(units: number): string {
  if (units === 0) return 'sıfır'
  if (units % 10 !== 0) return spoken.ones[units % 10] ?? ''
  if (units % 100 !== 0) return spoken.tens[(units % 100) / 10] ?? ''
  if (units % 1_000 !== 0) return 'yüz'
  return units % 1_000_000 === 0 ? 'milyon' : 'bin'
}

/** What is put behind an amount to say "from": "’den", "’dan", "’ten", "’tan". */
export function fromEnding(units: number): string {
  const { hard, back } = soundOf(lastWord(units))
  return `’${hard ? 't' : 'd'}${back ? 'a' : 'e'}n`
}

const closeVowel: Readonly<Record<string, string>> = {
  ...{ a: 'ı', ı: 'ı', e: 'i', i: 'i' },
  ...{ o: 'u', u: 'u', ö: 'ü', ü: 'ü' },
}

/** What is put behind a count to say "of them": "86’sı", "20’si", "9’u", "4’ü". */
export function ofThemEnding(units: number): string {
  const word = lastWord(units)
  const vowel = [...word].findLast((character) => character in closeVowel) ?? 'a'
  const afterVowel = (word.at(-1) ?? '') in closeVowel
  return `’${afterVowel ? 's' : ''}${closeVowel[vowel]}`
}

/** What is put behind an amount to say "to" or "until": "’a", "’e", "’ya", "’ye". */
export function toEnding(units: number): string {
  const word = lastWord(units)
  const last = word.at(-1) ?? ''
  const afterVowel = backVowels.includes(last) || frontVowels.includes(last)
  return `’${afterVowel ? 'y' : ''}${soundOf(word).back ? 'a' : 'e'}`
}
