import { createInterface } from 'node:readline'
import { databaseTime } from '@plato/core/database-time.queries'
import { mailAbout } from '@plato/core/mail/mail-about'
import { aReservation } from '@plato/core/payments/testing'
import { aContext, freshDatabase, shiftedClock } from '@plato/core/testing'
import { expect, test, vi } from 'vitest'
import { aMailServer, aWorkerProcess, kill, within } from './testing.ts'

const hourMs = 3_600_000

test.each([
  { shift: '+2h', hours: 2 },
  { shift: '-2h', hours: -2 },
])('a worker whose clock is off by $shift sends, and tells the database’s time', async ({ shift, hours }) => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await using mails = await aMailServer()
  const reservationId = await aReservation(ctx.db)
  const before = await databaseTime(ctx.db)
  await ctx.db
    .transaction()
    .execute((tx) =>
      mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request', at: before }),
    )
  const worker = aWorkerProcess({
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    ...shiftedClock(shift),
  })
  try {
    if (!worker.stdout) throw new Error('the worker says nothing')
    // The log is written by the process's own clock: it is really off.
    for await (const line of createInterface(worker.stdout)) {
      const { time } = JSON.parse(line) as { time: number }
      expect(Math.round((time - Date.now()) / hourMs)).toBe(hours)
      break
    }
    const mail = () => ctx.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ state: 'SENT' }), within)
    const after = await databaseTime(ctx.db)
    const sentAt = (await mail()).sent_at
    expect(sentAt?.getTime()).toBeGreaterThanOrEqual(before.now.getTime())
    expect(sentAt?.getTime()).toBeLessThanOrEqual(after.now.getTime())
    expect(mails.received).toHaveLength(1)
    const date = mails.dateOf(mails.received[0]).getTime()
    // A header knows whole seconds.
    expect(date).toBeGreaterThanOrEqual(Math.floor(before.now.getTime() / 1000) * 1000)
    expect(date).toBeLessThanOrEqual(after.now.getTime())
  } finally {
    await kill(worker)
  }
})
