const maxLineLength = 75

/** Folds a line after max 75 octets, never inside a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    const room = pieces.length === 0 ? maxLineLength : maxLineLength - 1
    if (Buffer.byteLength(piece + character) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n ')
}

/** Escapes a text value. */
export const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')

export const compactDay = (day: string): string => day.replaceAll('-', '')

/** 20260802T160000Z */
export const compactMoment = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A whole calendar: lines of its head, then one list of lines for each event. */
export function calendarText(head: readonly string[], events: readonly (readonly string[])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
