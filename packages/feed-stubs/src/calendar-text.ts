const longestLine = 75

/** A line of more octets goes on in the next one after a blank; never in the middle of a letter. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const letter of line) {
    const room = pieces.length === 0 ? longestLine : longestLine - 1
    if (Buffer.byteLength(piece + letter) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece].join('\r\n ')
}

/** What a value of text may not hold as it is. */
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
