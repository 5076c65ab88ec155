import { auditFilter } from '@plato/contract/users/audit.contract'
import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAudit, recordOwnAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { editSettings } from '../settings/edit-settings.ts'
import {
  contextForFile,
  counting,
  freshDatabase,
  newContext,
  newUser,
  newVilla,
} from '../testing/platform.ts'
import { getAuditEntry, listAuditLog, listPeopleInLog } from './list-audit-log.ts'
import { updateUser } from './update-user.ts'

const { database, ctx } = contextForFile()
const listEntries = (filter: object = {}) => listAuditLog(ctx, auditFilter.parse(filter))
const write = (entry: Parameters<typeof recordAudit>[2], by: Context = ctx) =>
  database.db.transaction().execute((tx) => recordAudit(tx, by, entry))
const actionsIn = ({ rows }: { rows: readonly { action: string }[] }) => rows.map(({ action }) => action)

test('listAuditLog returns actor, request, old value and new value of a changed setting', async () => {
  await editSettings(ctx, 'contact', { site_phone: '+90 242 555 00 01' })
  await editSettings(ctx, 'contact', { site_phone: '+90 242 555 00 02' })
  const { rows } = await listEntries({ subject: 'settings' })
  expect(rows[0]).toMatchObject({
    action: 'settings.changed',
    actor: { id: ctx.actor.id, name: expect.stringContaining('Deniz') },
    subjectId: 'contact',
    requestId: 'test',
    lines: [{ path: ['site_phone'], from: '+90 242 555 00 01', to: '+90 242 555 00 02' }],
    lineCount: 1,
  })
})

test('an audit entry of a changed user lists only the fields that differ from the previous entry', async () => {
  const { id } = await newUser(database.db, { role: 'OWNER' })
  const person = {
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'Er',
    phone: null,
    role: 'OWNER' as const,
  }
  await updateUser(ctx, id, person)
  await updateUser(ctx, id, { ...person, firstName: 'Ayda', password: 'mor begonvil taş duvar' })
  const { rows } = await listEntries({ subject: 'user', thing: String(id) })
  expect(rows[0]?.lines).toEqual([
    { path: ['firstName'], from: 'Ada', to: 'Ayda' },
    { path: ['passwordChanged'], from: false, to: true },
  ])
  // The first entry has no previous one, so all its fields are listed.
  expect(rows[1]?.lineCount).toBeGreaterThan(2)
  expect(await getAuditEntry(ctx, rows[0]?.id ?? 0)).toMatchObject({ subjectName: 'Ayda Er', lineCount: 2 })
  await expect(getAuditEntry(ctx, 2_000_000_000)).rejects.toMatchObject({ code: 'audit.not_found' })
})

test('listAuditLog filtered by villa includes price changes, and its thing filter matches a subject’s name or id', async () => {
  const villa = await newVilla(database.db, { ownerId: ctx.actor.id })
  const other = await newVilla(database.db, { ownerId: ctx.actor.id })
  // Names without digits: a number also finds names that contain it.
  const rename = (id: number, name: string) =>
    database.db.updateTable('villas').set({ name }).where('id', '=', id).execute()
  await rename(villa.id, 'Çınaraltı Konağı')
  await rename(other.id, 'Sakız Evi')
  await write({ action: 'villa.published', subjectId: villa.id })
  await write({ action: 'price.removed', subjectId: 77, change: { villaId: villa.id } })
  await write({ action: 'villa.published', subjectId: other.id })
  const own = await listEntries({ villa_id: villa.id })
  expect(actionsIn(own)).toEqual(['price.removed', 'villa.published'])
  expect(own.rows.map(({ subjectName, villa: of }) => [subjectName, of?.name])).toEqual([
    [null, 'Çınaraltı Konağı'],
    ['Çınaraltı Konağı', undefined],
  ])
  expect(actionsIn(await listEntries({ thing: 'cinaralti' }))).toEqual(['villa.published'])
  expect(actionsIn(await listEntries({ subject: 'villa', thing: String(villa.id) }))).toEqual([
    'villa.published',
  ])
  expect(actionsIn(await listEntries({ subject: 'town', thing: 'cinaralti' }))).toEqual([])
})

test('listAuditLog filters by actor, by action and by day, and the system is an actor too', async () => {
  await using colleague = await newContext(database)
  await write({ action: 'team.order_set', subjectId: 'all', change: { ids: [2, 1] } }, colleague)
  await database.db
    .transaction()
    .execute((tx) =>
      recordOwnAudit(tx, ctx, { action: 'exchange.read', subjectId: 1, change: { rates: {} } }),
    )
  expect(actionsIn(await listEntries({ actor: colleague.actor.id }))).toEqual(['team.order_set'])
  const own = await listEntries({ actor: 'system' })
  expect([actionsIn(own), own.rows[0]?.actor]).toEqual([['exchange.read'], null])
  expect(actionsIn(await listEntries({ action: 'team.order_set' }))).toEqual(['team.order_set'])
  expect((await listEntries({ date2: '2020-01-01' })).total).toBe(0)
  expect((await listEntries({ date1: '2020-01-01' })).total).toBeGreaterThan(3)
  const people = (await listPeopleInLog(ctx)).map(({ id }) => id)
  expect(people).toContain(colleague.actor.id)
})

test('the day filter of listAuditLog uses Istanbul time', async () => {
  const values = { actor_id: ctx.actor.id, action: 'picture.kept', subject: 'picture', request_id: 'x' }
  await database.db
    .insertInto('audit_log')
    .values([
      { ...values, subject_id: 'late', at: new Date('2025-05-04T20:59:59Z') },
      { ...values, subject_id: 'next', at: new Date('2025-05-04T21:00:00Z') },
    ])
    .execute()
  const day = await listEntries({ date1: '2025-05-05', date2: '2025-05-05' })
  expect(day.rows.map(({ subjectId }) => subjectId)).toEqual(['next'])
})

test('listAuditLog and getAuditEntry never return payment attempt ids and tokens, also when an entry contains them', async () => {
  await write({
    action: 'card_refund.asked',
    subjectId: 'r1',
    change: { attemptId: 'OPENS-A-PAGE', amountMinor: 100, nested: [{ token: 'OPENS-A-PAGE' }] },
  })
  const page = await listEntries({ subject: 'card_refund' })
  const whole = await getAuditEntry(ctx, page.rows[0]?.id ?? 0)
  expect(JSON.stringify([page, whole])).not.toContain('OPENS-A-PAGE')
  expect(whole.lines).toContainEqual({ path: ['amountMinor'], to: 100 })
})

const many = 100_000
const written = sql`
  insert into audit_log (at, actor_id, action, subject, subject_id, change, request_id)
  select timestamptz '2024-01-01' + n * interval '5 minutes', (select min(id) from users) + n % 3,
    case n % 4 when 0 then 'villa.changed' when 1 then 'price.changed' when 2 then 'town.changed' else 'posting.recorded' end,
    case n % 4 when 0 then 'villa' when 1 then 'price' when 2 then 'town' else 'posting' end, (n % 500)::text,
    jsonb_build_object('villaId', n % 700, 'reservationId', n % 900, 'name', 'x' || n), 'r' || n
  from generate_series(1, ${sql.lit(many)}) n`

/** The number of log rows that the executed plan read, and the indexes it used. */
async function planOf(db: Context['db'], query: CompiledQuery) {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  })
  const nodes: Plan[] = []
  const walk = (node: Plan) => {
    nodes.push(node)
    for (const child of node.Plans ?? []) walk(child)
  }
  const top = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (top) walk(top)
  return {
    touched: nodes
      .filter((node) => node['Relation Name'] === 'audit_log')
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      ),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

test('listAuditLog reads a page of 100,000 entries in one indexed SQL statement, and its pages skip no entry', async () => {
  await using big = await freshDatabase()
  await using caller = await newContext(big)
  await newUser(big.db)
  await newUser(big.db)
  await written.execute(big.db)
  await sql`analyze audit_log`.execute(big.db)

  const sent: CompiledQuery[] = []
  const counted = counting(big.db)
  const listening = counted.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(big.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const filters: [object, string][] = [
    [{}, 'audit_log_by_time'],
    [{ actor: caller.actor.id }, 'audit_log_by_actor'],
    [{ subject: 'villa' }, 'audit_log_by_kind'],
    [{ subject: 'villa', thing: '12' }, 'audit_log_by_subject'],
    [{ action: 'town.changed' }, 'audit_log_by_action'],
    [{ villa_id: 12 }, 'audit_log_by_villa'],
    [{ reservation_id: 12 }, 'audit_log_by_reservation'],
    [{ date1: '2024-02-01', date2: '2024-02-02' }, 'audit_log_by_time'],
    [{ thing: 'boyle-bir-sey-yok' }, 'audit_log_by_subject'],
    [{ before: 50_000 }, 'audit_log_by_time'],
    [{ after: 50_000, actor: caller.actor.id }, 'audit_log_by_actor'],
  ]
  for (const [filter, index] of filters) {
    const label = JSON.stringify(filter)
    const statementsBefore = counted.statements()
    const page = await listAuditLog({ ...caller, db: listening }, auditFilter.parse(filter))
    expect(counted.statements() - statementsBefore, label).toBe(1)
    // Sub-queries are compiled first; the last one is the whole statement.
    const { touched, indexes } = await planOf(big.db, sent.at(-1) as CompiledQuery)
    expect(indexes, label).toContain(index)
    // The count reads up to 10,000 rows; the page and its previous entries are read besides.
    expect(touched, label).toBeLessThan(12_000)
    expect(page.rows.length, label).toBeLessThanOrEqual(50)
  }
  expect((await listAuditLog(caller, auditFilter.parse({}))).capped).toBe(true)

  const seen: number[] = []
  let before: number | undefined
  for (let pages = 0; pages < 4; pages += 1) {
    const page = await listAuditLog(caller, auditFilter.parse({ take: 7, ...(before ? { before } : {}) }))
    expect([page.hasNewer, page.hasOlder]).toEqual([pages > 0, true])
    seen.push(...page.rows.map(({ id }) => id))
    before = page.rows.at(-1)?.id
  }
  expect(seen).toEqual(Array.from({ length: 28 }, (_, n) => many - n))
  const back = await listAuditLog(caller, auditFilter.parse({ take: 7, after: seen[14] }))
  expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(7, 14))
  const newest = await listAuditLog(caller, auditFilter.parse({ take: 7, after: seen[3] }))
  expect([newest.rows.length, newest.hasNewer, newest.hasOlder]).toEqual([3, false, true])
}, 120_000)
