/** The unfolded lines of a calendar, without lines that are no properties. */
export interface CalendarLines {
  readonly lines: readonly string[]
  readonly hasByteOrderMark: boolean
  /** Lines without the form NAME:VALUE; the parser would reject the whole file because of one. */
  readonly stray: readonly string[]
}

const byteOrderMark = '\uFEFF'
const isLine = /^[\w.-]+(;.*)?:/s

export function calendarLines(text: string): CalendarLines {
  const hasByteOrderMark = text.startsWith(byteOrderMark)
  const lines: string[] = []
  const stray: string[] = []
  for (const line of unfolded(hasByteOrderMark ? text.slice(1) : text)) {
    if (isLine.test(line)) lines.push(line)
    else stray.push(line)
  }
  return { lines, hasByteOrderMark, stray }
}

/** Accepts mixed line ends. A line that begins with a blank continues the previous one. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    const last = lines.length - 1
    if ((line.startsWith(' ') || line.startsWith('\t')) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line.trimEnd())
  }
  return lines
}
