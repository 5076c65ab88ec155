/** A foreign text as one line: nothing in it may move a cursor, turn the text around or be refused by the database. */
export function oneLine(text: string, longest: number): string {
  const printable = text
    .slice(0, 8 * longest)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return Array.from(printable).slice(0, longest).join('').trimEnd()
}
