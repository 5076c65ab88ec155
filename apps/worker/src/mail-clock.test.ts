import { createInterface } from 'node:readline'
import { mailAbout } from '@plato/core/mail/mail-about'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { shiftedClock } from '@plato/core/platform/fake-clock'
import { newReservation } from '@plato/core/testing/payments'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { expect, test, vi } from 'vitest'
import { kill, newMailServer, newWorkerProcess, within } from './testing.ts'

const hourMs = 3_600_000

test.each([
  { shift: '+2h', hours: 2 },
  { shift: '-2h', hours: -2 },
])('a worker whose clock is off by $shift sends mails with the database’s time', async ({ shift, hours }) => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using mails = await newMailServer()
  const reservationId = await newReservation(ctx.db)
  const before = await databaseTime(ctx.db)
  await ctx.db
    .transaction()
    .execute((tx) =>
      mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', reservationId, occasion: 'request', at: before }),
    )
  const worker = newWorkerProcess({
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    ...shiftedClock(shift),
  })
  try {
    if (!worker.stdout) throw new Error('the worker says nothing')
    // The log uses the process's own clock: proves that the clock is shifted.
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
    // The Date header has whole seconds.
    expect(date).toBeGreaterThanOrEqual(Math.floor(before.now.getTime() / 1000) * 1000)
    expect(date).toBeLessThanOrEqual(after.now.getTime())
  } finally {
    await kill(worker)
  }
})
