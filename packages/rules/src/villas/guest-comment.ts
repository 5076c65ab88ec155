/** How much a guest, and staff below it, may write: the contract refuses more, and the forms say so before. */
export const shortestComment = 20
export const longestComment = 2_000
export const longestReply = 1_500

const lineEnds = /\r\n?|[\u2028\u2029]/g
/** Signs that are not seen but turn or hide what is. The joiner stays: emojis are made with it. */
const unseen = /(?!\n)\p{Cc}|(?!\u200D)\p{Cf}/gu
const manyEmptyLines = /\n\s*\n\s*/g

/** Plain words in lines and paragraphs, whatever they were copied from. */
export const plainComment = (text: string): string =>
  text
    .replaceAll(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .replaceAll(manyEmptyLines, '\n\n')
    .trim()

const upper = (text: string) => text.toLocaleUpperCase('tr')
const lower = (text: string) => text.toLocaleLowerCase('tr')

/** Typed all small or all large it is a habit of the keyboard; anything else is how the name is written. */
function capitalised(word: string): string {
  if (word !== upper(word) && word !== lower(word)) return word
  const [first = '', ...rest] = word
  return upper(first) + lower(rest.join(''))
}

/** "Elif K.": whoever was there knows who it is, a search engine does not. */
export function signedAs({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim().split(/\s+/).map(capitalised).join(' ')
  const [initial] = lastName.trim()
  return initial ? `${first} ${upper(initial)}.` : first
}
