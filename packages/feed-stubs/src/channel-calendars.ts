import { createHash } from 'node:crypto'
import { calendarText, compactDay, compactMoment, escaped } from './calendar-text.ts'

/** A stay or a closed stretch as a channel knows it. */
export interface StubStay {
  /** The channel's id, which stays the same when the dates change. */
  readonly key: string
  readonly from: string
  /** The check-out day. */
  readonly to: string
  readonly kind: 'BOOKING' | 'BLOCK'
  readonly guest?: string
}

export interface Drawing {
  /** When the file is fetched; channels stamp every event with it. */
  readonly at?: Date
}

const someMoment = new Date('2026-01-01T00:00:00Z')

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const days = ({ from, to }: StubStay): string[] => [
  `DTSTART;VALUE=DATE:${compactDay(from)}`,
  `DTEND;VALUE=DATE:${compactDay(to)}`,
]

/** A booking keeps its UID when its dates change; the UID of a block is derived from its dates. */
function airbnbUid(stay: StubStay): string {
  const identity = stay.kind === 'BOOKING' ? stay.key : `${stay.from}/${stay.to}`
  return `${hash(`villa ${stay.kind}`, 12)}-${hash(identity, 32)}@airbnb.com`
}

const airbnbDescription = ({ key }: StubStay): string => {
  const code = `HM${hash(key, 8).toUpperCase()}`
  const digits = String(Number.parseInt(hash(key, 6), 16))
    .slice(-4)
    .padStart(4, '0')
  return `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\nPhone Number (Last 4 Digits): ${digits}`
}

export function airbnbCalendar(stays: readonly StubStay[], { at = someMoment }: Drawing = {}): string {
  return calendarText(
    ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
    stays.map((stay) => [
      `DTSTAMP:${compactMoment(at)}`,
      ...days(stay).reverse(),
      `UID:${airbnbUid(stay)}`,
      ...(stay.kind === 'BOOKING'
        ? [`DESCRIPTION:${escaped(airbnbDescription(stay))}`, 'SUMMARY:Reserved']
        : ['SUMMARY:Airbnb (Not available)']),
    ]),
  )
}

export interface BookingDrawing extends Drawing {
  /** Former behaviour: the guest's name instead of "Not available". */
  readonly namesGuests?: boolean
}

/** The same SUMMARY for bookings and closures. */
export function bookingCalendar(
  stays: readonly StubStay[],
  { at = someMoment, namesGuests = false }: BookingDrawing = {},
): string {
  return calendarText(
    ['METHOD:PUBLISH', 'PRODID:-//admin.booking.com\\, b.v.//NONSGML v1.0//EN', 'VERSION:2.0'],
    stays.map((stay) => [
      ...days(stay),
      `DTSTAMP:${compactMoment(at)}`,
      `UID:${hash(stay.key, 32)}@booking.com`,
      `SUMMARY:CLOSED - ${namesGuests && stay.guest ? escaped(stay.guest) : 'Not available'}`,
    ]),
  )
}

const vrboTerms = {
  en: ['Reserved', 'Blocked'],
  fr: ['Réservée', 'Indisponible'],
  de: ['Reserviert', 'Blockiert'],
  es: ['Reservado', 'Bloqueado'],
  it: ['Prenotato', 'Bloccato'],
  nl: ['Gereserveerd', 'Geblokkeerd'],
  tr: ['Rezerve', 'Kapalı'],
} as const

export interface VrboDrawing extends Drawing {
  readonly language?: keyof typeof vrboTerms
}

/** Changed dates give a new UID; the UID of a block contains its dates. */
function vrboUid({ key, from, to, kind }: StubStay): string {
  const american = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`
  const digits =
    kind === 'BLOCK' ? `${american(from)}${american(to)}${hash('block', 16)}` : hash(key + from + to, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function vrboCalendar(
  stays: readonly StubStay[],
  { at = someMoment, language = 'en' }: VrboDrawing = {},
): string {
  const [reserved, blocked] = vrboTerms[language]
  return calendarText(
    ['PRODID:-//HomeAway.com, Inc.//EN', 'VERSION:2.0'],
    stays.map((stay) => [
      `UID:${vrboUid(stay)}`,
      `DTSTAMP:${compactMoment(at)}`,
      ...days(stay),
      `SUMMARY:${stay.kind === 'BLOCK' ? blocked : `${reserved} - ${escaped(stay.guest ?? 'Ayşe')}`}`,
    ]),
  )
}
