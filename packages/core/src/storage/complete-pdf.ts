const blank = '[\\s\\0]'
/** The end of every PDF: the offset of its cross-reference table and %%EOF. */
const ending = new RegExp(`startxref${blank}+(\\d{1,10})${blank}+%%EOF${blank}*$`)
/** Content at that offset: the table, or an object that contains it. */
const contents = /^\s*(xref\b|\d+\s+\d+\s+obj\b)/
const endingBytes = 1_024
/** Number of first bytes that browsers read to detect a content type. */
const guessedBytes = 1_445
const pageBegins = /<(?:!doctype|html|head|body|script|iframe|svg)\b/i
/** A ZIP is read from its end and can follow any file: size of its last record with the max comment. */
const zipEndBytes = 22 + 65_535
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/** Scripts, program starts and attachments. Names inside compressed object streams are not visible to this check. */
const activeContent = /\/(?:JavaScript|Launch|EmbeddedFiles?)\b/
/** A PDF name may spell any character as `#` and two hex digits. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A complete PDF without visible active content, and not at the same time a page or an archive. */
export function isCompletePdf(bytes: Buffer): boolean {
  const text = (from: number, to?: number) => bytes.subarray(from, to).toString('latin1')
  const place = ending.exec(text(Math.max(0, bytes.length - endingBytes)))?.[1]
  if (place === undefined) return false
  if (!contents.test(text(Number(place), Number(place) + 40))) return false
  if (pageBegins.test(text(0, guessedBytes))) return false
  if (bytes.subarray(Math.max(0, bytes.length - zipEndBytes)).includes(zipEnd)) return false
  return !activeContent.test(withoutEscapes(text(0)))
}
