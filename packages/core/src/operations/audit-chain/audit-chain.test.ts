import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { drawQueuedMail } from '../../mail/draw-queued-mail.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Tx } from '../../platform/context.ts'
import { contextForFile, newUser } from '../../testing/platform.ts'
import { checkInvariants } from '../invariants.ts'
import { anchorText, checkAudit, parseAnchor, readAnchor } from './check-audit.ts'
import { mailAnchor } from './mail-anchor.ts'
import { sealAudit } from './seal-audit.ts'

const { database, ctx } = contextForFile()

const asOwner = (work: (tx: Tx) => Promise<unknown>) =>
  database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger all`.execute(tx)
    await sql`alter table audit_seals disable trigger all`.execute(tx)
    await work(tx)
    await sql`alter table audit_log enable trigger all`.execute(tx)
    await sql`alter table audit_seals enable trigger all`.execute(tx)
  })

const record = (count: number) =>
  database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await recordAudit(tx, ctx, { action: 'town.created', subjectId: n, change: { name: `Kaş ${n}` } })
  })
const faults = async () => (await checkAudit(database.db)).faults

beforeEach(async () => {
  await asOwner(async (tx) => {
    await tx.deleteFrom('audit_seals').execute()
    await tx.deleteFrom('audit_log').execute()
  })
  await record(30)
  await sealAudit(ctx)
  expect(await checkAudit(database.db)).toMatchObject({ sealed: 30, faults: 0 })
})

test('every changed field of a sealed audit entry is found', async () => {
  const middle = sql`(select audit_id from audit_seals where no = 15)`
  const changes = {
    at: sql`at + interval '1 microsecond'`,
    actor_id: sql`null`,
    action: sql`'town.removed'`,
    subject: sql`'district'`,
    subject_id: sql`'other'`,
    request_id: sql`request_id || ' '`,
    change: sql`change || '{"name": "Kas 14"}'`,
  }
  for (const [column, value] of Object.entries(changes)) {
    const { rows } = await sql<{ was: string | null }>`select ${sql.ref(column)}::text as was from audit_log
      where id = ${middle}`.execute(database.db)
    await asOwner((tx) =>
      sql`update audit_log set ${sql.ref(column)} = ${value} where id = ${middle}`.execute(tx),
    )
    expect(await checkAudit(database.db), column).toMatchObject({ faults: 1, examples: ['15'] })
    const type = { at: 'timestamptz', actor_id: 'integer', change: 'jsonb' }[column] ?? 'text'
    await asOwner((tx) =>
      sql`update audit_log set ${sql.ref(column)} = ${rows[0]?.was}::${sql.raw(type)} where id = ${middle}`.execute(
        tx,
      ),
    )
    expect(await faults(), column).toBe(0)
  }
})

test('a removed audit entry is found, and so is one removed together with its seal', async () => {
  await asOwner(async (tx) => {
    await sql`delete from audit_seals where no = 10`.execute(tx)
    await sql`delete from audit_log where id not in (select audit_id from audit_seals)`.execute(tx)
  })
  expect(await checkAudit(database.db)).toMatchObject({ examples: ['11'] })
})

test('a chain that was recomputed after a change does not contain the anchor of the original chain', async () => {
  const anchor = await readAnchor(database.db)
  if (!anchor) throw new Error('nothing was sealed')
  expect(parseAnchor(anchorText(anchor))).toEqual(anchor)
  await record(5)
  await sealAudit(ctx)
  expect(await checkAudit(database.db, anchor)).toMatchObject({ sealed: 35, hasAnchor: true })
  await asOwner(async (tx) => {
    await sql`update audit_log set subject_id = 'other' where id = (select min(id) from audit_log)`.execute(
      tx,
    )
    await tx.deleteFrom('audit_seals').execute()
  })
  await sealAudit(ctx)
  expect(await checkAudit(database.db, anchor)).toMatchObject({ sealed: 35, faults: 0, hasAnchor: false })
})

test('removing the newest entries with their seals is found by the anchor', async () => {
  const anchor = await readAnchor(database.db)
  await asOwner(async (tx) => {
    await sql`delete from audit_seals where no > 25`.execute(tx)
    await sql`delete from audit_log where id not in (select audit_id from audit_seals)`.execute(tx)
  })
  expect(await checkAudit(database.db, anchor)).toMatchObject({ faults: 0, hasAnchor: false })
})

test('concurrent seal jobs append every entry once', async () => {
  await record(40)
  await Promise.all([1, 2, 3].map(() => sealAudit(ctx)))
  expect(await checkAudit(database.db)).toMatchObject({ sealed: 70, faults: 0 })
})

/** Commits an entry after a later one was sealed. */
const commitLate = () =>
  database.db.transaction().execute(async (tx) => {
    await recordAudit(tx, ctx, { action: 'town.created', subjectId: 'late' })
    await record(1)
    await sealAudit(ctx)
  })

test('an entry that is committed after a later one is sealed by the next run', async () => {
  await commitLate()
  expect(await checkAudit(database.db)).toMatchObject({ sealed: 31, faults: 0 })
  await sealAudit(ctx)
  expect(await checkAudit(database.db)).toMatchObject({ sealed: 32, faults: 0 })
})

test('the invariants report a changed audit entry, and one without a seal ten minutes after a later one was sealed', async () => {
  const violations = async () =>
    (await checkInvariants(database.db)).find(({ name }) => name === 'audit-chain-broken')?.violations
  expect(await violations()).toBe(0)
  await asOwner((tx) => sql`update audit_log set subject_id = '-' where subject_id = '7'`.execute(tx))
  expect(await violations()).toBe(1)
  await commitLate()
  expect(await violations()).toBe(1)
  await asOwner((tx) => sql`update audit_seals set sealed_at = sealed_at - interval '11 minutes'`.execute(tx))
  expect(await violations()).toBe(2)
})

test('mailAnchor mails the end of the chain to every administrator, once a day also when it runs twice', async () => {
  const { db } = database
  await newUser(db, { role: 'OWNER' })
  const other = await newUser(db, { role: 'ADMIN' })
  await mailAnchor(ctx)
  await record(5)
  await sealAudit(ctx)
  await mailAnchor(ctx)
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('template_key', '=', 'ISLEM_KAYDI_MUHRU')
    .orderBy('to_address')
    .execute()
  const admins = await db.selectFrom('users').select('email').where('role', '=', 'ADMIN').execute()
  expect(admins.map(({ email }) => email)).toContain(other.email)
  expect(mails.map((mail) => mail.to_address)).toEqual(admins.map(({ email }) => email).sort())
  for (const { template_key: templateKey, words } of mails) {
    const { plain } = await drawQueuedMail(ctx, {
      templateKey,
      words,
      subject: null,
      html: null,
      plain: null,
    })
    const anchor = parseAnchor(/--anchor (\S+)/.exec(plain)?.[1] ?? '')
    expect(anchor?.no).toBe(30)
    expect(await checkAudit(db, anchor)).toMatchObject({ hasAnchor: true })
  }
  const tomorrow = { now: new Date('2027-06-17T05:00:00Z'), today: '2027-06-17' }
  await mailAnchor({ ...ctx, databaseTime: async () => tomorrow })
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('template_key', '=', 'ISLEM_KAYDI_MUHRU')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2 * admins.length)
})

test('parseAnchor refuses text that is not a number and a hash', () => {
  for (const text of ['', '12', '12:abc', `x:${'0'.repeat(64)}`, `1:${'G'.repeat(64)}`])
    expect(parseAnchor(text)).toBeUndefined()
})
