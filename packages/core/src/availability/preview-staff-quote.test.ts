import { expect, test } from 'vitest'
import { freshDatabase, newContext } from '../testing/platform.ts'
import { bookableVilla, movable, newRequestedStay, oneWeek } from '../testing/reservations.ts'
import { previewQuote } from './preview-staff-quote.ts'

test('previewQuote treats the nights of the reservation exceptReservationId as free, and those of no other reservation', async () => {
  await using database = await freshDatabase()
  await using base = await newContext(database)
  const { ctx } = movable(base)
  const villaId = await bookableVilla(ctx)
  const { id } = await newRequestedStay(ctx, villaId)
  const ask = (exceptReservationId?: number) =>
    previewQuote(ctx, villaId, { ...oneWeek, guests: 2, exceptReservationId })
  expect(await ask()).toMatchObject({ ok: false, reason: 'stay.dates_taken' })
  expect(await ask(id)).toMatchObject({ ok: true })
  expect(await ask(id + 1)).toMatchObject({ ok: false, reason: 'stay.dates_taken' })
})
