/** Limits of a guest comment and of the answer of staff: the contract refuses more, and the forms show the limits. */
export const shortestComment = 20
export const maxCommentLength = 2_000
export const maxReplyLength = 1_500

const lineEnds = /\r\n?|[\u2028\u2029]/g
/** Invisible characters that reverse or hide text. The joiner is excluded: emoji need it. */
const unseen = /(?!\n)\p{Cc}|(?!\u200D)\p{Cf}/gu
const manyEmptyLines = /\n\s*\n\s*/g

/** Plain text in lines and paragraphs, whatever it was copied from. */
export const plainComment = (text: string): string =>
  text
    .replaceAll(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .replaceAll(manyEmptyLines, '\n\n')
    .trim()

const upper = (text: string) => text.toLocaleUpperCase('tr')
const lower = (text: string) => text.toLocaleLowerCase('tr')

/** Corrects a name in all lower or all upper case; any other spelling is retained. */
function capitalised(word: string): string {
  if (word !== upper(word) && word !== lower(word)) return word
  const [first = '', ...rest] = word
  return upper(first) + lower(rest.join(''))
}

/** "Elif K.": people who know the guest recognise the name, search engines do not. */
export function signedAs({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim().split(/\s+/).map(capitalised).join(' ')
  const [initial] = lastName.trim()
  return initial ? `${first} ${upper(initial)}.` : first
}
