import { describe, expect, test } from 'vitest'
import { airbnbCalendar, bookingCalendar, type StubStay, vrboCalendar } from './channel-calendars.ts'

const booking: StubStay = {
  key: 'a',
  from: '2026-08-02',
  to: '2026-08-09',
  kind: 'BOOKING',
  guest: 'Çağla Öğüt; İzmir',
}
const block: StubStay = { key: 'b', from: '2026-09-02', to: '2026-09-05', kind: 'BLOCK' }
const uidsOf = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)

describe.each([
  ['Airbnb', airbnbCalendar],
  ['Booking.com', bookingCalendar],
  ['Vrbo', vrboCalendar],
] as const)('%s', (_name, write) => {
  test('writes lines of at most 75 octets that end as the standard says, and cuts no letter', () => {
    const text = write([{ ...booking, guest: 'Öğüt Çağla '.repeat(30) }, block])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  test('stamps every event with the moment of the fetch and is otherwise the same', () => {
    const stamped = (at: string) => write([booking, block], { at: new Date(at) })
    const first = stamped('2026-07-01T10:11:12Z')
    expect(first.match(/DTSTAMP:20260701T101112Z/g)).toHaveLength(2)
    expect(stamped('2026-07-02T10:11:12Z').replaceAll('20260702', '20260701')).toBe(first)
  })

  test('gives the first free day as the end', () => {
    expect(write([booking])).toContain('DTSTART;VALUE=DATE:20260802')
    expect(write([booking])).toContain('DTEND;VALUE=DATE:20260809')
  })
})

describe('names', () => {
  const longer = { ...booking, to: '2026-08-12' }
  const longerBlock = { ...block, to: '2026-09-08' }

  test('of Airbnb: a booking keeps its own, a block is named by its days', () => {
    const [uid = '', blockUid = ''] = uidsOf(airbnbCalendar([booking, block]))
    expect(uid).toMatch(/^[\da-f]{12}-[\da-f]{32}@airbnb\.com$/)
    expect(uidsOf(airbnbCalendar([longer, longerBlock]))[0]).toBe(uid)
    expect(uidsOf(airbnbCalendar([longer, longerBlock]))[1]).not.toBe(blockUid)
  })

  test('of Booking.com: 32 digits', () => {
    expect(uidsOf(bookingCalendar([booking]))[0]).toMatch(/^[\da-f]{32}@booking\.com$/)
  })

  test('of Vrbo: other days are another name, and a block’s name is its days', () => {
    const [uid = '', blockUid = ''] = uidsOf(vrboCalendar([booking, block]))
    expect(uid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(blockUid).toMatch(/^09022026-0905-2026-[\da-f]{4}-[\da-f]{12}$/)
    expect(uidsOf(vrboCalendar([longer, longerBlock]))).not.toContain(uid)
  })
})

test('words are the channels’ own', () => {
  const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, words]) => words)
  expect(summaries(airbnbCalendar([booking, block]))).toEqual(['Reserved', 'Airbnb (Not available)'])
  expect(summaries(bookingCalendar([booking, block]))).toEqual(Array(2).fill('CLOSED - Not available'))
  expect(summaries(bookingCalendar([booking], { namesGuests: true }))).toEqual([
    'CLOSED - Çağla Öğüt\\; İzmir',
  ])
  expect(summaries(vrboCalendar([booking, block], { language: 'fr' }))).toEqual([
    'Réservée - Çağla Öğüt\\; İzmir',
    'Indisponible',
  ])
})
