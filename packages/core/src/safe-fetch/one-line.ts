/**
 * Makes one line of a foreign text, without control or direction characters and without characters the database
 * refuses.
 */
export function oneLine(text: string, max: number): string {
  const printable = text
    .slice(0, 8 * max)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return Array.from(printable).slice(0, max).join('').trimEnd()
}
