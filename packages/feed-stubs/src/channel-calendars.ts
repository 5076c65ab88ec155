import { createHash } from 'node:crypto'
import { calendarText, compactDay, compactMoment, escaped } from './calendar-text.ts'

/** A stay or a closed stretch as a channel knows it. */
export interface StubStay {
  /** The channel's own name for it, whatever becomes of its days. */
  readonly key: string
  readonly from: string
  /** The day it is free again. */
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

/** A booking keeps its name when its days move; a block is named by its days, and gets an old name back with them. */
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
  /** As it was once: the guest in place of "Not available". */
  readonly namesGuests?: boolean
}

/** The same words for a guest and for a closed night. */
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

const vrboWords = {
  en: ['Reserved', 'Blocked'],
  fr: ['Réservée', 'Indisponible'],
  de: ['Reserviert', 'Blockiert'],
  es: ['Reservado', 'Bloqueado'],
  it: ['Prenotato', 'Bloccato'],
  nl: ['Gereserveerd', 'Geblokkeerd'],
  tr: ['Rezerve', 'Kapalı'],
} as const

export interface VrboDrawing extends Drawing {
  readonly language?: keyof typeof vrboWords
}

/** Days that move make a new name; a block's name is its days. */
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
  const [reserved, blocked] = vrboWords[language]
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
