import { type FeedChannel, feedChannels } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysByAnother,
  newExport,
  nightsIn,
  publishedStay,
  textOf,
} from '../../testing/feeds/calendar-exports.ts'
import { contextForFile, newUser, newVilla } from '../../testing/platform.ts'
import { closeDates } from '../close-dates.ts'
import { readCalendar } from '../feeds/read-calendar.ts'

const { ctx } = contextForFile()

/** Ends of months, the leap day, and the days on which clocks are moved somewhere. */
const edges = [
  '2027-06-30',
  '2027-10-31',
  '2027-12-31',
  '2028-02-28',
  '2028-02-29',
  '2028-03-26',
  '2028-03-31',
]
const span = fc
  .record({
    edge: fc.constantFrom(...edges),
    before: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 25 }),
  })
  .map(({ edge, before, nights }) => ({ from: addDays(edge, -before), to: addDays(edge, nights - before) }))
const names = ['Komşu acente', 'Öz Çınar Şti.'] as const
const otherGuest = fc.record({
  span,
  channel: fc.constantFrom(...feedChannels),
  name: fc.constantFrom(...names),
})
const villaName = fc.string({
  unit: fc.constantFrom(...'ığüşöçİĞÜŞÖÇ aeiZ,;\\0-🏝'),
  minLength: 1,
  maxLength: 200,
  size: 'max',
})
const someVilla = fc.record({
  name: villaName,
  closures: fc.array(span, { maxLength: 8, size: 'max' }),
  reported: fc.array(otherGuest, { maxLength: 12, size: 'max' }),
})

const meet = (one: { from: string; to: string }, other: typeof one) =>
  one.from < other.to && other.from < one.to

const isOwn = (reported: { channel: FeedChannel; name: string }, channel: FeedChannel, name: string) =>
  reported.channel === channel && (channel !== 'OTHER' || reported.name === name)

test('random nights in calendar exports for every channel are read back unchanged by our parser and by a second one', async () => {
  const { id: ownerId } = await newUser(ctx.db, { role: 'OWNER' })
  for (const { name, closures, reported } of fc.sample(someVilla, { numRuns: 40, seed: 20_270_616 })) {
    const { id: villaId } = await newVilla(ctx.db, { ownerId })
    await ctx.db.updateTable('villas').set({ name }).where('id', '=', villaId).execute()
    const ours = closures.filter((one, place) => !closures.slice(0, place).some((other) => meet(one, other)))
    for (const { from, to } of ours)
      await closeDates(ctx, { villa_id: villaId, startsOn: from, endsOn: to, reason: 'OTHER', note: '' })
    for (const { span: nights, ...by } of reported) await publishedStay(ctx.db, villaId, { ...nights, ...by })

    for (const channel of feedChannels) {
      const text = await textOf(ctx, await newExport(ctx, villaId, channel, names[0]))
      const others = reported.filter((one) => !isOwn(one, channel, names[0])).map((one) => one.span)
      const expected = nightsIn([...ours, ...others])
      const read = readCalendar(text, { today: '2027-01-01', ownHost: 'another.test', host: null })
      expect(nightsIn(read.events), `${channel} ${JSON.stringify({ ours, told: reported })}`).toEqual(
        expected,
      )
      expect(nightsIn(daysByAnother(text))).toEqual(expected)
      expect(new Set(read.events.map(({ uid }) => uid)).size).toBe(read.events.length)
      expect(read.events.map(({ uid }) => uid).sort()).toEqual(
        daysByAnother(text)
          .map(({ uid }) => uid)
          .sort(),
      )
    }
  }
})
