import type { FeedFault, FeedFinding } from '@plato/rules/availability/feeds/feed-kinds'
import { readCalendar } from '../../availability/feeds/read-calendar.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import { type FeedReaderOptions, feedReader } from '../../safe-fetch/fetch-feed.ts'

/** The one loopback address that tests may read; all others represent an internal network. */
export const stubAddress = '127.0.0.2'

export const testReader = (options: Partial<FeedReaderOptions> = {}) =>
  feedReader({ siteOrigin: 'https://platovilla.example', exemptAddresses: [stubAddress], ...options })

/** The fault of a reading that must fail; rethrows anything but a `FeedUnreadable`. */
export async function faultOf(reading: Promise<unknown>): Promise<FeedFault | 'READ'> {
  return (await failureOf(reading))?.fault ?? 'READ'
}

export async function failureOf(reading: Promise<unknown>): Promise<FeedUnreadable | null> {
  try {
    await reading
    return null
  } catch (error) {
    if (error instanceof FeedUnreadable) return error
    throw error
  }
}

export const testToday = '2026-07-01'
export const testProducer = '-//Some Tool//EN'

export const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${testProducer}`, ...lines, 'END:VCALENDAR', ''].join('\r\n')
export const eventLines = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
export const stayLines = (uid: string, from: string, to: string, ...more: readonly string[]): string[] =>
  eventLines(`UID:${uid}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, ...more)

export const readText = (text: string, host: string | null = null) =>
  readCalendar(text, { today: testToday, ownHost: 'platovilla.example', host })
export const codesOf = (text: string) => readText(text).findings.map(({ code }) => code)
export const countOf = (text: string, code: FeedFinding) =>
  readText(text).findings.find((finding) => finding.code === code)?.count ?? 0
export const daysOf = (text: string) => readText(text).events.map(({ from, to }) => `${from}/${to}`)

/** The refusal of a text that is no complete calendar. */
export function refusalOf(text: string): FeedUnreadable {
  try {
    readText(text)
  } catch (error) {
    if (error instanceof FeedUnreadable) return error
    throw error
  }
  throw new Error('it was read')
}
