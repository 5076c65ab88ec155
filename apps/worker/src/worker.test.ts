import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedPages } from '@plato/core/content/sitemap'
import { createTown } from '@plato/core/regions/save-town'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { freshDatabase, newContext, newSession, newUser, newVilla } from '@plato/core/testing/platform'
import { newReadyVilla } from '@plato/core/testing/villas'
import { setVillaActivity } from '@plato/core/villas/set-villa-activity'
import { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { newWorker, within } from './testing.ts'

test('the worker adds a newly created town to the sitemap', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using _worker = await newWorker(database)
  await createTown(ctx, {
    name: 'Patara',
    description: '',
    provinceCode: 7,
    lat: 36,
    lng: 29,
    popular: false,
    orderNo: 0,
  })
  const paths = async () =>
    (await database.db.selectFrom('sitemap_pages').select('path').orderBy('path').execute()).map(
      (row) => row.path,
    )
  const all = [...fixedPages, '/patara'].sort()
  await vi.waitFor(async () => expect(await paths()).toEqual(all), within)
})

test('the worker creates the social media preview picture of a villa when the villa is published', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const media = mkdtempSync(join(tmpdir(), 'plato-worker-'))
  try {
    const photo = sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#2878a0' } })
    const cover = `pictures/${'0'.repeat(40)}/1920.jpg`
    await diskStorage(media).put(cover, await photo.jpeg().toBuffer(), 'image/jpeg')
    await using _worker = await newWorker(database, { media })
    const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
    const id = await newReadyVilla(ctx, { ownerId: ctx.actor.id, districtId })
    await setVillaActivity(ctx, { villa_id: id, active: true })
    const drawn = () => database.db.selectFrom('villa_share_pictures').select('villa_id').execute()
    await vi.waitFor(async () => expect(await drawn()).toEqual([{ villa_id: id }]), within)
  } finally {
    rmSync(media, { recursive: true, force: true })
  }
})

test('the worker’s log contains no payment attempt id, because that id opens the guest’s payment page', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const lines: object[] = []
  const keep = (fields: object) => void lines.push(fields)
  await using _worker = await newWorker(database, { logger: { info: keep, warn: keep, error: keep } })
  const attemptId = crypto.randomUUID()
  await database.db.transaction().execute((tx) => ctx.sendJob(tx, 'payments.verify', { attemptId }))
  const done = { job: 'payments.verify', ms: expect.any(Number) }
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(done)), within)
  expect(JSON.stringify(lines)).not.toContain(attemptId)
})

test('the worker schedules its cron jobs, and the job for expired sessions removes no valid session', async () => {
  await using database = await freshDatabase()
  const { db, url } = database
  const user = await newUser(db)
  const living = await newSession(db, user.id, new Date())
  await newSession(db, user.id, new Date(Date.now() - 60 * 60 * 1000))
  await using _worker = await newWorker(database)

  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  try {
    expect(await boss.getSchedules()).toMatchObject([
      { name: 'approvals.apply-due', cron: '* * * * *', timezone: 'Europe/Istanbul' },
      { name: 'auth.remove-expired-sessions', cron: '*/10 * * * *', timezone: 'Europe/Istanbul' },
      { name: 'availability.sync-feeds', cron: '* * * * *', timezone: 'Europe/Istanbul' },
      { name: 'content.rebuild-sitemap', cron: '5 0 * * *', timezone: 'Europe/Istanbul' },
      { name: 'content.remove-unused-pictures', cron: '30 4 * * *', timezone: 'Europe/Istanbul' },
      { name: 'operations.check-invariants', cron: '*/5 * * * *', timezone: 'Europe/Istanbul' },
      { name: 'operations.mail-audit-anchor', cron: '0 8 * * *', timezone: 'Europe/Istanbul' },
      { name: 'operations.seal-audit', cron: '* * * * *', timezone: 'Europe/Istanbul' },
      { name: 'operations.seal-stored-values', cron: '50 2 * * *', timezone: 'Europe/Istanbul' },
      { name: 'payments.reconcile', cron: '* * * * *', timezone: 'Europe/Istanbul' },
      { name: 'privacy.apply-retention', cron: '30 2 * * *', timezone: 'Europe/Istanbul' },
      { name: 'reservations.forget-keys', cron: '20 4 * * *', timezone: 'Europe/Istanbul' },
      { name: 'reservations.purge-identities', cron: '10 4 * * *', timezone: 'Europe/Istanbul' },
      { name: 'reservations.run-clocks', cron: '* * * * *', timezone: 'Europe/Istanbul' },
      { name: 'search.roll-horizon', cron: '10 3 * * *', timezone: 'Europe/Istanbul' },
      { name: 'settings.read-exchange', cron: '45 15 * * 1-5', timezone: 'Europe/Istanbul' },
      { name: 'villas.check-permits', cron: '7 * * * *', timezone: 'Europe/Istanbul' },
      { name: 'villas.draw-stale-share-pictures', cron: '40 3 * * *', timezone: 'Europe/Istanbul' },
    ])
    // Sends at once the job that the schedule sends every ten minutes.
    await boss.send('auth.remove-expired-sessions', {})
    const left = async () => (await db.selectFrom('sessions').select('id').execute()).map((row) => row.id)
    await vi.waitFor(async () => expect(await left()).toEqual([living]), within)
  } finally {
    await boss.stop({ graceful: false })
  }
})
