import type { BulkAction } from '@plato/contract/bulk/bulk.contract'
import { beforeAll, expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import type { Context } from '../platform/context.ts'
import { newDraftsForBulk } from '../testing/bulk.ts'
import { newNotice, storedMessage } from '../testing/inbox.ts'
import { contextForFile, newUser } from '../testing/platform.ts'
import { getVilla } from '../villas/get-villa.ts'
import { createVillaType } from '../villas/types/save-villa-type.ts'
import { previewBulk } from './preview-bulk.ts'
import { giveUpBulk, runBulk } from './run-bulk.ts'
import { getBulkRun, listOwnBulkRuns, startBulkRun } from './start-bulk-run.ts'

const { database, ctx } = contextForFile()
const villaCount = 400
let ids: number[] = []
beforeAll(async () => {
  ids = await newDraftsForBulk(ctx, villaCount)
}, 120_000)

const start = (action: BulkAction, of: readonly number[] = ids, caller: Context = ctx) =>
  startBulkRun(caller, { action, ids: of }, crypto.randomUUID())

async function run(action: BulkAction, of: readonly number[] = ids) {
  const { id } = await start(action, of)
  await runBulk({ ...ctx, now: new Date(ctx.now.getTime() + 60_000) }, id)
  return getBulkRun(ctx, id)
}

const withoutPhotos = () => ids.filter((_, index) => (index + 1) % 10 === 0)

/** Publications, audit entries and states must agree for every villa: nothing is half done. */
async function publishedVillas(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('villas')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  const published = rows.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id)
  const periods = await database.db
    .selectFrom('villa_publications')
    .select('villa_id as id')
    .where('unpublished_at', 'is', null)
    .execute()
  const recorded = await database.db
    .selectFrom('audit_log')
    .select('subject_id as id')
    .where('action', '=', 'villa.published')
    .execute()
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  expect(sorted(periods.map(({ id }) => id))).toEqual(sorted(published))
  expect(sorted(recorded.map(({ id }) => Number(id)))).toEqual(sorted(published))
  return sorted(published)
}

test('a bulk publication of 400 villas that is interrupted continues, changes each villa once and lists every refused villa with its reason', {
  timeout: 240_000,
}, async () => {
  const action = { kind: 'VILLA_PUBLISH' } as const
  const expected = await previewBulk(ctx, { action, selection: { ids } })
  expect(expected).toMatchObject({ willChange: 360, same: 0 })
  expect(expected.skipped.map(({ id }) => id)).toEqual(withoutPhotos())

  const { id } = await start(action)
  let sent = 0
  // Fails inside the transaction of a villa, after its status was written.
  const failing: Context = {
    ...ctx,
    sendJob: async (tx, name, data, options) => {
      if (name === 'content.rebuild-sitemap') sent += 1
      if (sent > 150) throw new Error('connection lost')
      await ctx.sendJob(tx, name, data, options)
    },
  }
  await expect(runBulk(failing, id)).rejects.toThrow('connection lost')
  const interrupted = await getBulkRun(ctx, id)
  expect(await publishedVillas()).toHaveLength(150)
  expect(interrupted).toMatchObject({ total: 400, changed: 150, finishedAt: null })
  expect(interrupted.waiting).toBeGreaterThan(200)

  // The job is delivered again, by mistake twice at once.
  await Promise.all([runBulk(ctx, id), runBulk(ctx, id)])
  const done = await getBulkRun(ctx, id)
  expect(done).toMatchObject({ total: 400, waiting: 0, changed: 360, same: 0, skippedCount: 40 })
  expect(done.finishedAt).not.toBeNull()
  expect(done.skipped).toEqual(expected.skipped)
  expect(done.skipped[0]).toMatchObject({
    name: 'Toplu villa 10',
    code: 'villa.not_publishable',
    details: { gaps: ['images'] },
  })
  expect(await publishedVillas()).toEqual(ids.filter((one) => !withoutPhotos().includes(one)))
})

test('two bulk runs on the same 400 villas at once both take effect on every villa', {
  timeout: 240_000,
}, async () => {
  const policy = await start({ kind: 'VILLA_POLICY', cancellationPolicy: 'KATI' })
  const commission = await start({ kind: 'VILLA_COMMISSION', commissionShare: 1_750 })
  await Promise.all([runBulk(ctx, policy.id), runBulk(ctx, commission.id)])
  for (const { id } of [policy, commission])
    expect(await getBulkRun(ctx, id)).toMatchObject({ changed: 400, skippedCount: 0, waiting: 0 })
  const different = await database.db
    .selectFrom('villas')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('cancellation_policy', '<>', 'KATI'), eb('commission_share', '<>', 1_750)]))
    .execute()
  expect(different).toEqual([])
  const changes = await database.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'villa.changed')
    .execute()
  expect(changes).toHaveLength(800)
  const again = await previewBulk(ctx, {
    action: { kind: 'VILLA_POLICY', cancellationPolicy: 'KATI' },
    selection: { ids },
  })
  expect(again).toMatchObject({ willChange: 0, same: 400, skipped: [] })
})

test('a bulk closure skips the villas with a taken night and names what takes it', async () => {
  const [taken = 0, ...free] = ids.slice(0, 20)
  await closeDates(ctx, {
    villa_id: taken,
    startsOn: '2027-08-03',
    endsOn: '2027-08-05',
    reason: 'MAINTENANCE',
    note: '',
  })
  const nights = { startsOn: '2027-08-01', endsOn: '2027-08-10', reason: 'OWNER_USE' } as const
  const action = { kind: 'VILLA_CLOSE', nights } as const
  const expected = await previewBulk(ctx, { action, selection: { ids: [taken, ...free] } })
  const done = await run(action, [taken, ...free])
  expect(done).toMatchObject({ changed: 19, skippedCount: 1 })
  expect(done.skipped).toEqual(expected.skipped)
  expect(done.skipped[0]).toMatchObject({
    id: taken,
    code: 'stay.dates_taken',
    details: { values: { nights: '3-4 Ağu geceleri dolu: kapalı (Bakım).' } },
  })
  const closed = await database.db
    .selectFrom('closures')
    .select('villa_id as id')
    .where('reason', '=', 'OWNER_USE')
    .orderBy('id')
    .execute()
  expect(closed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(free)
})

test('a bulk change of types adds and removes types and leaves the other parts of a villa unchanged', async () => {
  const newType = async (name: string) =>
    (await createVillaType(ctx, { name, slug: name, description: '', orderNo: 0 })).id
  const [first, second] = [await newType('tip-bir'), await newType('tip-iki')]
  const some = ids.slice(0, 3)
  const before = await getVilla(ctx, some[0] ?? 0)
  await run({ kind: 'VILLA_TYPES', add: [first], remove: [] }, some)
  expect(await run({ kind: 'VILLA_TYPES', add: [second], remove: [first] }, ids.slice(0, 4))).toMatchObject({
    changed: 4,
  })
  const after = await getVilla(ctx, some[0] ?? 0)
  expect(after.parts).toEqual({ ...before.parts, typeIds: [second] })
  expect(after.facts).toEqual(before.facts)
  const same = await run({ kind: 'VILLA_TYPES', add: [second], remove: [first] }, some)
  expect(same).toMatchObject({ changed: 0, same: 3 })
  const unknown = await run({ kind: 'VILLA_TYPES', add: [99_999], remove: [] }, some)
  expect(unknown.skipped.map(({ code }) => code)).toEqual(Array(3).fill('villa_type.not_found'))
})

test('a bulk action that hides villas leaves drafts unchanged', async () => {
  const [draft = 0] = withoutPhotos()
  const [published = 0] = ids
  expect(await run({ kind: 'VILLA_HIDE' }, [draft, published])).toMatchObject({ changed: 1, same: 1 })
  expect((await getVilla(ctx, draft)).status).toBe('DRAFT')
  expect((await getVilla(ctx, published)).status).toBe('PASSIVE')
})

test('a bulk deletion deletes the selected contact messages of a filter except the unticked ones', async () => {
  await newNotice(database.db)
  const written: number[] = []
  for (const subject of ['Temmuz', 'Temmuz', 'Temmuz', 'Ağustos'])
    written.push(await storedMessage(ctx, { subject }))
  const action = { kind: 'MESSAGE_DELETE' } as const
  const [gone = 0, , retained = 0, other = 0] = written
  const selection = { messages: { search: 'temmuz' }, except: [retained] }
  const { ids: selected } = await previewBulk(ctx, { action, selection })
  expect(selected).toEqual(written.slice(0, 2))
  const { id } = await start(action, selected)
  await database.db.deleteFrom('contact_messages').where('id', '=', gone).execute()
  await runBulk(ctx, id)
  expect(await getBulkRun(ctx, id)).toMatchObject({
    changed: 1,
    skipped: [{ id: gone, name: '', code: 'message.not_found' }],
  })
  const left = await database.db.selectFrom('contact_messages').select('id').orderBy('id').execute()
  expect(left.map((row) => row.id)).toEqual([retained, other])
})

test('previewBulk resolves a filter of the villa list and refuses a selection without records', async () => {
  const action = { kind: 'VILLA_HIDE' } as const
  const of = (search: string) => ({ action, selection: { villas: { search }, except: ids.slice(0, 2) } })
  expect((await previewBulk(ctx, of('Toplu villa'))).ids).toEqual(ids.slice(2))
  await expect(previewBulk(ctx, of('yok böyle'))).rejects.toMatchObject({ code: 'bulk.nothing_selected' })
  const missing = await previewBulk(ctx, { action, selection: { ids: [999_999] } })
  expect(missing.skipped).toEqual([{ id: 999_999, name: '', code: 'villa.not_found', details: {} }])
})

test('startBulkRun refuses a role that may not do the action to one villa, and an owner', async () => {
  const as = (role: Context['actor']['role']): Context => ({ ...ctx, actor: { ...ctx.actor, role } })
  const forbidden = { code: 'auth.forbidden' }
  const commission = { kind: 'VILLA_COMMISSION', commissionShare: 100 } as const
  await expect(start(commission, ids, as('CONTENT'))).rejects.toMatchObject(forbidden)
  await expect(start({ kind: 'VILLA_HIDE' }, ids, as('RESERVATIONS'))).rejects.toMatchObject(forbidden)
  const nights = { startsOn: '2027-09-01', endsOn: '2027-09-02', reason: 'OTHER' } as const
  await expect(start({ kind: 'VILLA_CLOSE', nights }, ids, as('OWNER'))).rejects.toMatchObject(forbidden)
})

test('a bulk run whose starter lost the right or the account refuses the records that still wait', async () => {
  const clerk = await newUser(database.db, { role: 'CONTENT' })
  const caller: Context = { ...ctx, actor: { ...ctx.actor, id: clerk.id, role: 'CONTENT' } }
  const some = ids.slice(30, 32)
  const { id } = await start({ kind: 'VILLA_HIDE' }, some, caller)
  await database.db.updateTable('users').set({ active: false }).where('id', '=', clerk.id).execute()
  await runBulk(ctx, id)
  const done = await getBulkRun(caller, id)
  expect(done.skipped.map(({ code }) => code)).toEqual(['auth.forbidden', 'auth.forbidden'])
  expect((await getVilla(ctx, some[0] ?? 0)).status).toBe('PUBLISHED')
})

test('a bulk run belongs to the person who started it, and a repeated idempotency key starts it once', async () => {
  const key = crypto.randomUUID()
  const input = { action: { kind: 'VILLA_PUBLISH' }, ids: ids.slice(0, 2) } as const
  const first = await startBulkRun(ctx, input, key)
  expect((await startBulkRun(ctx, input, key)).id).toBe(first.id)
  const other = await newUser(database.db)
  const stranger: Context = { ...ctx, actor: { ...ctx.actor, id: other.id } }
  await expect(getBulkRun(stranger, first.id)).rejects.toMatchObject({ code: 'bulk.run_not_found' })
  expect(await listOwnBulkRuns(stranger, { subject: 'VILLA' })).toEqual([])
  expect((await listOwnBulkRuns(ctx, { subject: 'VILLA' }))[0]).toMatchObject({ id: first.id, waiting: 2 })
})

test('a bulk run that was given up ends with its waiting records unchanged and listed', async () => {
  const { id } = await start({ kind: 'VILLA_HIDE' }, ids.slice(40, 42))
  await giveUpBulk(ctx, id)
  const ended = await getBulkRun(ctx, id)
  expect(ended).toMatchObject({ waiting: 0, changed: 0, skippedCount: 2 })
  expect(ended.skipped.map(({ code }) => code)).toEqual([null, null])
  expect(ended.finishedAt).not.toBeNull()
  await runBulk(ctx, id)
  expect(await getBulkRun(ctx, id)).toEqual(ended)
})

test('bulk runs older than 30 days are deleted when another run is started', async () => {
  const { id } = await start({ kind: 'VILLA_HIDE' }, ids.slice(0, 1))
  await database.db
    .updateTable('bulk_runs')
    .set({ created_at: new Date(ctx.now.getTime() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await start({ kind: 'VILLA_HIDE' }, ids.slice(0, 1))
  await expect(getBulkRun(ctx, id)).rejects.toMatchObject({ code: 'bulk.run_not_found' })
})
