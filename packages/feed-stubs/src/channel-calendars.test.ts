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
] as const)('%s calendar stub', (_name, write) => {
  test('a channel calendar stub writes CRLF lines of max 75 octets without splitting a character', () => {
    const text = write([{ ...booking, guest: 'Öğüt Çağla '.repeat(30) }, block])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(Buffer.from(text).toString()).toBe(text)
  })

  test('a channel calendar stub differs between two requests only in the DTSTAMP of its events', () => {
    const stamped = (at: string) => write([booking, block], { at: new Date(at) })
    const first = stamped('2026-07-01T10:11:12Z')
    expect(first.match(/DTSTAMP:20260701T101112Z/g)).toHaveLength(2)
    expect(stamped('2026-07-02T10:11:12Z').replaceAll('20260702', '20260701')).toBe(first)
  })

  test('a channel calendar stub writes the check-out day as the exclusive DTEND', () => {
    expect(write([booking])).toContain('DTSTART;VALUE=DATE:20260802')
    expect(write([booking])).toContain('DTEND;VALUE=DATE:20260809')
  })
})

describe('UIDs of channel calendar stubs', () => {
  const longer = { ...booking, to: '2026-08-12' }
  const longerBlock = { ...block, to: '2026-09-08' }

  test('the Airbnb stub retains the UID of a booking when its dates change, but not that of a block', () => {
    const [uid = '', blockUid = ''] = uidsOf(airbnbCalendar([booking, block]))
    expect(uid).toMatch(/^[\da-f]{12}-[\da-f]{32}@airbnb\.com$/)
    expect(uidsOf(airbnbCalendar([longer, longerBlock]))[0]).toBe(uid)
    expect(uidsOf(airbnbCalendar([longer, longerBlock]))[1]).not.toBe(blockUid)
  })

  test('the Booking.com stub writes UIDs of 32 hexadecimal digits', () => {
    expect(uidsOf(bookingCalendar([booking]))[0]).toMatch(/^[\da-f]{32}@booking\.com$/)
  })

  test('the Vrbo stub changes a UID with the dates, and derives the UID of a block from its dates', () => {
    const [uid = '', blockUid = ''] = uidsOf(vrboCalendar([booking, block]))
    expect(uid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(blockUid).toMatch(/^09022026-0905-2026-[\da-f]{4}-[\da-f]{12}$/)
    expect(uidsOf(vrboCalendar([longer, longerBlock]))).not.toContain(uid)
  })
})

test('the channel calendar stubs write the SUMMARY texts of their channels', () => {
  const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)
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
