import { databaseTime } from '@plato/core/database-time.queries'
import { aReservation } from '@plato/core/payments/testing'
import { aContext, freshDatabase, shiftedClock } from '@plato/core/testing'
import { expect, test, vi } from 'vitest'
import { aMailServer, aWorkerProcess, kill } from './testing.ts'

const within = { timeout: 30_000, interval: 50 }
const minuteMs = 60_000

test.each(['+2h', '-2h'])(
  'holds end by the database’s clock, whatever a worker that is off by %s thinks',
  async (shift) => {
    await using database = await freshDatabase()
    await using ctx = await aContext(database)
    await using mails = await aMailServer()
    const { now } = await databaseTime(ctx.db)
    const held = async (minutesLeft: number) => {
      const id = await aReservation(ctx.db)
      await ctx.db
        .updateTable('reservations')
        .set({
          status: 'AWAITING_PAYMENT',
          held_since: new Date(now.getTime() - 600 * minuteMs),
          hold_expires_at: new Date(now.getTime() + minutesLeft * minuteMs),
        })
        .where('id', '=', id)
        .execute()
      return id
    }
    // Two hours on, the second would be over; two hours back, the first would not.
    const [over, running] = [await held(-1), await held(90)]
    const statusOf = async (id: number) =>
      (
        await ctx.db
          .selectFrom('reservations')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status
    const clocks = { DATABASE_URL: database.url, SMTP_URL: mails.url, ...shiftedClock(shift) }
    const worker = aWorkerProcess(clocks)
    try {
      await ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'reservations.run-clocks', {}))
      await vi.waitFor(async () => expect(await statusOf(over)).toBe('EXPIRED'), within)
      // The reminder of the last three hours is the other one's sign that the clock came by and let it be.
      await vi.waitFor(
        async () =>
          expect(
            await ctx.db
              .selectFrom('mails')
              .select('template_key')
              .where('reservation_id', '=', running)
              .where('state', '=', 'SENT')
              .execute(),
          ).toEqual([{ template_key: 'OPSIYON_HATIRLATMA' }]),
        within,
      )
      expect(await statusOf(running)).toBe('AWAITING_PAYMENT')
    } finally {
      await kill(worker)
    }
  },
)
