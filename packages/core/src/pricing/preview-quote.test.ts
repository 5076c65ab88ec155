import { expect, test } from 'vitest'
import { aRequestedStay, aWeek, bookableVilla, movable } from '../reservations/testing.ts'
import { aContext, freshDatabase } from '../testing.ts'
import { previewQuote } from './preview-quote.ts'

test('a reservation that is to move is not in its own way, but every other one is', async () => {
  await using database = await freshDatabase()
  await using base = await aContext(database)
  const { ctx } = movable(base)
  const villaId = await bookableVilla(ctx)
  const { id } = await aRequestedStay(ctx, villaId)
  const ask = (exceptReservationId?: number) =>
    previewQuote(ctx, villaId, { ...aWeek, guests: 2, exceptReservationId })
  expect(await ask()).toMatchObject({ ok: false, reason: 'stay.dates_taken' })
  expect(await ask(id)).toMatchObject({ ok: true })
  expect(await ask(id + 1)).toMatchObject({ ok: false, reason: 'stay.dates_taken' })
})
