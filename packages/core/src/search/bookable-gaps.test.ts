import { shortTermQuery } from '@plato/contract/search/search.contract'
import { gapStateOf, restOf } from '@plato/rules/availability/gaps'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { type CompiledSheet, compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/context.ts'
import { loadSheets } from '../pricing/load-price-sheet.ts'
import { databaseForFile, newUser } from '../testing/platform.ts'
import { insertInvented, inventedNights, startHorizon, withGapsApart } from '../testing/search.ts'
import { listFirstGaps } from './short-term/list-first-gaps.ts'
import { countShortTermStays, listShortTerm } from './short-term/list-short-term.ts'

const database = databaseForFile()
const start = dayNumber(today)
const seed = Math.floor(Math.random() * 2 ** 31)
const days = [start, start + 1, start + 9, start + 40]
const seen = { NO_PRICE: 0, BEGUN: 0, WHOLE_ONLY: 0, OFFERED: 0 }

interface Known {
  readonly id: number
  readonly sheet: CompiledSheet
  readonly spans: readonly { from: string; to: string }[]
}
const villas: Known[] = []
beforeAll(async () => {
  const { db } = database
  await startHorizon(db)
  const { id: ownerId } = await newUser(db, { role: 'OWNER' })
  for (const [n, [drawn, spans]] of fc
    .sample(fc.tuple(sheets, inventedNights), { numRuns: 120, seed })
    .entries()) {
    const sheet = n % 3 === 0 ? drawn : withGapsApart(drawn, spans)
    const id = await db.transaction().execute((tx) => insertInvented(tx, ownerId, sheet, spans))
    const stored = (await loadSheets(db, [id], '-infinity')).get(id)
    if (stored) villas.push({ id, sheet: compileSheet(stored), spans })
  }
})

/** Every stay of the list, page by page. */
async function listed(db: Db, day: number, take: number) {
  const lines: string[] = []
  let cursor: string | undefined
  for (;;) {
    const query = shortTermQuery.parse({ take, ...(cursor ? { cursor } : {}) })
    const page = await listShortTerm({ db, today: dateOf(day) }, query)
    lines.push(
      ...page.villas.map(({ id, stay }) => `${stay?.checkIn} + ${stay?.nights} ${id}: ${stay?.totalMinor}`),
    )
    if (!page.next) return lines
    cursor = page.next
  }
}

/**
 * The expected list: the quote for the rest of every gap of every villa; gaps that the quote refuses are in no list.
 */
function quoted(day: number) {
  const stays: { checkIn: number; nights: number; id: number; totalMinor: number }[] = []
  for (const { id, sheet, spans } of villas)
    for (const [n, { to }] of spans.entries()) {
      const next = spans[n + 1]
      const gap = { from: dayNumber(to), to: dayNumber(next?.from ?? to) }
      const state = gap.to > gap.from ? gapStateOf(sheet, gap, day) : undefined
      if (!state) continue
      const rest = restOf(sheet, gap, day)
      const request = { checkIn: dateOf(rest.checkIn), checkOut: dateOf(rest.checkOut), guests: 1 }
      const answer = quoteStay(sheet, request, dateOf(day), { freeSpanAt: () => gap })
      expect(answer.ok, `${state} on ${dateOf(day)}, seed ${seed}`).toBe(
        state === 'OFFERED' || state === 'WHOLE_ONLY',
      )
      seen[state] += 1
      const nights = rest.checkOut - rest.checkIn
      if (answer.ok) stays.push({ checkIn: rest.checkIn, nights, id, totalMinor: answer.quote.totalMinor })
    }
  return stays
    .sort((a, b) => a.checkIn - b.checkIn || a.nights - b.nights || a.id - b.id)
    .map(({ checkIn, nights, id, totalMinor }) => `${dateOf(checkIn)} + ${nights} ${id}: ${totalMinor}`)
}

test('listShortTerm returns on several days exactly the free gaps between bookings that quoteStay accepts, at the same total', async () => {
  const { db } = database
  for (const day of days) {
    const expected = quoted(day)
    for (const take of [7, 48])
      expect(await listed(db, day, take), `${dateOf(day)}, seed ${seed}`).toEqual(expected)
    const { total, groups } = await countShortTermStays({ db, today: dateOf(day) })
    expect(total).toBe(expected.length)
    const { months, gaps } = await listFirstGaps({ db, today: dateOf(day) }, { months: 3, each: 4 })
    for (const { month, count } of months) {
      const ofMonth = expected.filter((line) => line.startsWith(month))
      expect(count).toBe(ofMonth.length)
      expect(count).toBe(groups.filter((one) => one.month === month).reduce((sum, one) => sum + one.count, 0))
      const first = gaps.filter(({ stay }) => stay?.checkIn.startsWith(month))
      expect(
        first.map(({ id, stay }) => `${stay?.checkIn} + ${stay?.nights} ${id}: ${stay?.totalMinor}`),
      ).toEqual(ofMonth.slice(0, 4))
    }
  }
  // Without enough cases of each state the comparison would prove nothing.
  for (const [state, count] of Object.entries(seen)) expect(count, state).toBeGreaterThan(20)
})
