import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { jumpingClock } from '@plato/core/platform/fake-clock'
import { newReservation } from '@plato/core/testing/payments'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { expect, test, vi } from 'vitest'
import { kill, newMailServer, newWorkerProcess, within } from './testing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A reservation on hold for its prepayment, by the database's clock. */
async function held({ db }: Context, minutesLeft: number): Promise<number> {
  const { now } = await databaseTime(db)
  const id = await newReservation(db)
  await db
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

const statusOf = async ({ db }: Context, id: number) =>
  (await db.selectFrom('reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const runClocks = (ctx: Context) =>
  ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'reservations.run-clocks', {}))

const untilExpired = (ctx: Context, id: number) =>
  vi.waitFor(async () => expect(await statusOf(ctx, id)).toBe('EXPIRED'), within)

test.each([
  { jump: '+2h', hours: 2 },
  { jump: '-2h', hours: -2 },
])(
  'holds expire and reminders are sent by the database clock when the worker’s clock jumps by $jump',
  async ({ jump, hours }) => {
    await using database = await freshDatabase()
    await using ctx = await newContext(database)
    await using mails = await newMailServer()
    const folder = mkdtempSync(join(tmpdir(), 'plato-clock-'))
    const clock = join(folder, 'clock')
    writeFileSync(clock, '+0h')
    const worker = newWorkerProcess({
      DATABASE_URL: database.url,
      SMTP_URL: mails.url,
      ...jumpingClock(clock),
    })
    const log: string[] = []
    worker.stdout?.setEncoding('utf8').on('data', (lines: string) => log.push(...lines.trim().split('\n')))
    // The log is written by the process's own clock.
    const hoursOff = () => {
      const { time } = JSON.parse(log.at(-1) ?? '{}') as { time: number }
      return (time - Date.now()) / hourMs
    }
    try {
      const before = await held(ctx, -1)
      await runClocks(ctx)
      await untilExpired(ctx, before)
      expect(hoursOff()).toBeCloseTo(0, 1)

      writeFileSync(clock, jump)
      // By a clock two hours ahead the second hold would be expired, by one two hours behind the first would not.
      const [over, running] = [await held(ctx, -1), await held(ctx, 90)]
      await runClocks(ctx)
      await untilExpired(ctx, over)
      // The reminder mail proves that the job saw the second hold and did not expire it.
      const sent = () =>
        ctx.db
          .selectFrom('mails')
          .select('template_key')
          .where('reservation_id', '=', running)
          .where('state', '=', 'SENT')
          .execute()
      const seen = async () => ({ status: await statusOf(ctx, running), mails: await sent() })
      await vi.waitFor(
        async () => expect(await seen()).not.toEqual({ status: 'AWAITING_PAYMENT', mails: [] }),
        within,
      )
      expect(await seen()).toEqual({
        status: 'AWAITING_PAYMENT',
        mails: [{ template_key: 'OPSIYON_HATIRLATMA' }],
      })
      expect(hoursOff()).toBeCloseTo(hours, 1)
    } finally {
      await kill(worker)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
