import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@plato/rules/calendar-day'
import { permitDueOn } from '@plato/rules/villas/permit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { permitDueOnSql } from '../../shared-sql/permit-sql.ts'
import { diskStorage } from '../../storage/disk-storage.ts'
import { newPdf } from '../../testing/content.ts'
import { newVilla } from '../../testing/platform.ts'
import { bookableVilla, reservationFixture } from '../../testing/reservations.ts'
import { permit, saveFacts } from '../../testing/villas.ts'
import { getVilla } from '../get-villa.ts'
import { selectPublishedAddresses } from '../publish.queries.ts'
import { setVillaActivity } from '../set-villa-activity.ts'
import { checkPermits } from './check-permits.ts'
import { addPermitCheck, getPermitRecord, permitProof } from './permit-record.ts'
import { endTakeDown, takeDownVilla } from './take-down.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
const folder = mkdtempSync(join(tmpdir(), 'plato-permits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const withStorage = () => ({ ...ctx, today: ctx.today, now: ctx.now, storage: diskStorage(folder) })

const statusOf = async (id: number) => (await getVilla(ctx, id)).status
const check = async (moment: string) => {
  moveTo(moment)
  await checkPermits(ctx)
}

/** The mails about the permit of the villa, by their occasion. */
async function warnings(id: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mails')
    .select(['template_key as key', 'occasion'])
    .where('occasion', 'like', `permit-${id}-%`)
    .orderBy('created_at')
    .orderBy('template_key')
    .execute()
  return rows.map(({ key, occasion }) => `${key} ${occasion.replace(`permit-${id}-`, '')}`)
}

/** The price periods of the fixture end in 2027: without prices the villa could not return. */
const extendPrices = (id: number) =>
  database.db.updateTable('price_periods').set({ ends_on: '2030-01-01' }).where('villa_id', '=', id).execute()

/** Whether guests find the villa in the search and search engines in the sitemap. */
async function isOnSite(id: number): Promise<{ search: boolean; sitemap: boolean }> {
  const { slug } = (await getVilla(ctx, id)).facts
  const found = await sql<{ n: number }>`
    select count(*)::int as n from search_villas s where s.villa_id = ${id}`.execute(database.db)
  const addresses = await selectPublishedAddresses(database.db, 1_000)
  return { search: found.rows[0]?.n === 1, sitemap: addresses.some((one) => one.slug === slug) }
}

test('agency and owner get one mail 30 and 7 days before a verification is too old, and one when the villa leaves the site', async () => {
  const id = fixture.villaId
  const due = permitDueOn(permit.permitVerifiedOn, 12)
  expect(due).toBe('2028-01-05')
  await check('2027-12-05T09:00:00Z')
  expect(await warnings(id)).toEqual([])
  // Before nine o’clock in Istanbul.
  await check('2027-12-06T05:59:00Z')
  expect(await warnings(id)).toEqual([])
  for (const moment of ['2027-12-06T06:07:00Z', '2027-12-06T07:07:00Z', '2027-12-20T09:07:00Z'])
    await check(moment)
  expect(await warnings(id)).toEqual([`BELGE_UYARI ${due}-30`, `BELGE_UYARI_EV_SAHIBI ${due}-30`])
  for (const moment of ['2027-12-29T09:07:00Z', '2028-01-04T09:07:00Z']) await check(moment)
  expect((await warnings(id)).slice(2)).toEqual([`BELGE_UYARI ${due}-7`, `BELGE_UYARI_EV_SAHIBI ${due}-7`])
  expect(await statusOf(id)).toBe('PUBLISHED')
  await check('2028-01-04T21:07:00Z')
  await check('2028-01-05T09:07:00Z')
  expect((await warnings(id)).slice(4)).toEqual([`BELGE_UYARI ${due}-0`, `BELGE_UYARI_EV_SAHIBI ${due}-0`])
})

test('a villa whose verification is too old leaves search and sitemap in one run, and returns when its permit is checked', async () => {
  const id = fixture.villaId
  await extendPrices(id)
  expect(await isOnSite(id)).toEqual({ search: true, sitemap: true })
  await Promise.all([check('2028-01-05T03:07:00Z'), check('2028-01-05T03:07:00Z')])
  expect(await statusOf(id)).toBe('PASSIVE')
  expect(await isOnSite(id)).toEqual({ search: false, sitemap: false })
  expect((await getPermitRecord(ctx, id)).takeDowns).toMatchObject([
    { reason: 'PERMIT_AGE', takenDownByName: null, endedAt: null },
  ])
  await expect(setVillaActivity(ctx, { villa_id: id, active: true })).rejects.toMatchObject({
    code: 'villa.not_publishable',
    details: { gaps: ['permit_verified_on'] },
  })
  const file = newPdf('Sorgu ekranı')
  const record = await addPermitCheck(withStorage(), id, { bytes: file, name: 'sorgu.pdf' })
  expect(record).toMatchObject({
    dueOn: '2029-01-05',
    checks: [{ checkedOn: '2028-01-05', permitNo: '07-1234' }],
  })
  expect(record.takeDowns[0]?.endedAt).not.toBeNull()
  expect(await isOnSite(id)).toEqual({ search: true, sitemap: true })
  const proof = await permitProof(withStorage(), record.checks[0]?.id ?? 0)
  expect(Buffer.from(proof.base64, 'base64').equals(Buffer.from(file))).toBe(true)
})

test('a villa that left the site for its verification also returns when staff save a later verification date', async () => {
  const id = fixture.villaId
  await extendPrices(id)
  await check('2028-01-05T03:07:00Z')
  await saveFacts(ctx, id, { permitVerifiedOn: '2028-01-04' })
  expect(await statusOf(id)).toBe('PUBLISHED')
})

test('a villa that staff hid, and one that lacks something else, stay off the site when they are verified', async () => {
  const hidden = fixture.villaId
  const incomplete = await bookableVilla(ctx)
  await extendPrices(hidden)
  await extendPrices(incomplete)
  await check('2028-01-05T03:07:00Z')
  await saveFacts(ctx, incomplete, { summary: '' })
  await saveFacts(ctx, incomplete, { permitVerifiedOn: '2028-01-05' })
  expect(await statusOf(incomplete)).toBe('PASSIVE')
  await saveFacts(ctx, hidden, { permitVerifiedOn: '2028-01-05' })
  moveTo('2028-01-05T03:08:00Z')
  await setVillaActivity(ctx, { villa_id: hidden, active: false })
  await saveFacts(ctx, hidden, { permitVerifiedOn: '2028-01-04' })
  expect(await statusOf(hidden)).toBe('PASSIVE')
})

test('the number of months after which a verification is too old is a setting', async () => {
  const setting = { key: 'permit_check_months', value: '18', public: false }
  await database.db.insertInto('settings').values(setting).execute()
  await check('2028-01-05T09:07:00Z')
  expect(await statusOf(fixture.villaId)).toBe('PUBLISHED')
  expect(await getPermitRecord(ctx, fixture.villaId)).toMatchObject({ dueOn: '2028-07-05' })
  await database.db.deleteFrom('settings').where('key', '=', setting.key).execute()
})

test('after an upgrade no villa leaves the site before the day that the upgrade set, and both reminders come before it', async () => {
  const id = fixture.villaId
  await extendPrices(id)
  const setting = { key: 'permit_checks_from', value: '2028-03-01', public: false }
  await database.db.insertInto('settings').values(setting).execute()
  for (const moment of ['2028-01-31T09:07:00Z', '2028-02-01T09:07:00Z', '2028-02-24T09:07:00Z'])
    await check(moment)
  expect(await statusOf(id)).toBe('PUBLISHED')
  await saveFacts(ctx, id, { summary: 'Deniz manzaralı, yeni yazılmış tanıtım' })
  await check('2028-02-29T21:07:00Z')
  expect(await statusOf(id)).toBe('PASSIVE')
  expect((await warnings(id)).filter((mail) => !mail.includes('EV_SAHIBI'))).toEqual([
    'BELGE_UYARI 2028-03-01-30',
    'BELGE_UYARI 2028-03-01-7',
    'BELGE_UYARI 2028-03-01-0',
  ])
  await database.db.deleteFrom('settings').where('key', '=', setting.key).execute()
})

test('the database computes the first day on which a verification is too old as the rule does', async () => {
  const days = Array.from({ length: 800 }, (_, n) => addDays('2027-01-01', n))
  const { rows } = await sql<{ day: string; due: string }>`
    select d::text as day, ${permitDueOnSql(sql`d`)}::text as due from unnest(${days}::date[]) d`.execute(
    database.db,
  )
  expect(rows).toHaveLength(days.length)
  for (const { day, due } of rows) expect(due).toBe(permitDueOn(day, 12))
})

test('a demand of an authority takes a villa off the site at once with its 24 hours, and it is published again only after the demand is ended', async () => {
  const id = fixture.villaId
  moveTo('2027-06-16T07:50:00Z')
  const demand = { warnedAt: '2027-06-16T05:00:00.000Z', source: 'İl müdürlüğü', note: 'E-posta ile geldi' }
  await takeDownVilla(ctx, id, demand)
  expect(await isOnSite(id)).toEqual({ search: false, sitemap: false })
  expect((await getPermitRecord(ctx, id)).takeDowns).toMatchObject([
    {
      ...demand,
      reason: 'WARNING',
      deadlineAt: '2027-06-17T05:00:00.000Z',
      takenDownAt: ctx.now.toISOString(),
      endedAt: null,
    },
  ])
  await expect(takeDownVilla(ctx, id, demand)).rejects.toMatchObject({ code: 'villa.taken_down' })
  await expect(setVillaActivity(ctx, { villa_id: id, active: true })).rejects.toMatchObject({
    code: 'villa.taken_down',
  })
  await endTakeDown(ctx, id)
  await expect(endTakeDown(ctx, id)).rejects.toMatchObject({ code: 'villa.not_taken_down' })
  expect(await statusOf(id)).toBe('PASSIVE')
  await setVillaActivity(ctx, { villa_id: id, active: true })
  expect(await isOnSite(id)).toEqual({ search: true, sitemap: true })
  const later = { ...demand, warnedAt: '2027-06-16T08:00:00.000Z' }
  await expect(takeDownVilla(ctx, id, later)).rejects.toMatchObject({ code: 'villa.warned_later' })
})

test('the permit record lists other villas with the same number and the doubts about the form of the number', async () => {
  const id = fixture.villaId
  const other = await newVilla(database.db, { ownerId: ctx.actor.id })
  await database.db
    .updateTable('villas')
    .set({ permit_no: '07 -9876', permit_type: 'TOURISM_RENTAL' })
    .where('id', '=', other.id)
    .execute()
  await saveFacts(ctx, id, { permitNo: '07-9876' })
  const { sameNumber } = await getPermitRecord(ctx, id)
  expect(sameNumber.map((villa) => villa.id)).toEqual([other.id])
  await saveFacts(ctx, id, { permitNo: '1234' })
  expect(await getPermitRecord(ctx, id)).toMatchObject({ doubts: ['SHAPE'], sameNumber: [] })
  await expect(
    addPermitCheck(withStorage(), other.id, { bytes: Buffer.from('no file'), name: 'x.pdf' }),
  ).rejects.toMatchObject({ code: 'document.bad_file' })
})
