import { subscriberFilter } from '@plato/contract/inbox/subscribers.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newsletterForFile } from '../testing/newsletter.ts'
import { counting, freshDatabase, newContext } from '../testing/platform.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'
import { subscribe } from './subscribe.ts'
import { leaveNewsletter, seeSubscription } from './subscription.ts'

const { database, at, lastMail, events, newReader } = newsletterForFile()

const list = async (query: object) => {
  const { rows, total } = await listSubscribers(at(), subscriberFilter.parse(query))
  return { shown: rows.map(({ email, state }) => `${email} ${state}`), total }
}
const auditOf = (action: string) =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'change'])
    .where('action', '=', action)
    .execute()

test('listSubscribers returns the newest first and filters by state and by any part of the e-mail address', async () => {
  await newReader('onayli@liste.example')
  await subscribe(at(10), { email: 'Bekleyen_1@liste.example' })
  await newReader('ayrilan@liste.example')
  await leaveNewsletter(at(20), (await lastMail('ayrilan@liste.example')).leave)
  expect(await list({ search: 'LISTE.' })).toEqual({
    shown: ['Bekleyen_1@liste.example ASKED', 'ayrilan@liste.example LEFT', 'onayli@liste.example CONFIRMED'],
    total: 3,
  })
  for (const [state, email] of [
    ['ASKED', 'Bekleyen_1@liste.example'],
    ['CONFIRMED', 'onayli@liste.example'],
    ['LEFT', 'ayrilan@liste.example'],
  ])
    expect((await list({ search: 'liste.example', state })).shown).toEqual([`${email} ${state}`])
  expect((await list({ search: 'n_1@l' })).total).toBe(1)
  expect((await list({ search: 'n%1' })).total).toBe(0)
})

test('listSubscribers runs one query, returns 50 rows a page and caps the total at 10,000', async () => {
  await using own = await freshDatabase()
  await sql`insert into subscribers (email, created_at, confirmed_at)
    select 'okur' || n || '@example.com', now() - n * interval '1 minute', case when n % 5 = 0 then now() end
    from generate_series(1, 12000) n`.execute(own.db)
  const { db, statements } = counting(own.db)
  const all = await listSubscribers({ db }, subscriberFilter.parse({}))
  expect(statements()).toBe(1)
  expect([all.rows.length, all.total, all.capped]).toEqual([50, 10_000, true])
  expect(all.rows[0]?.email).toBe('okur1@example.com')
  const confirmed = await listSubscribers({ db }, subscriberFilter.parse({ state: 'CONFIRMED', skip: 2_350 }))
  expect(statements()).toBe(2)
  expect([confirmed.rows.length, confirmed.total, confirmed.capped]).toEqual([50, 2_400, false])
  const found = await listSubscribers({ db }, subscriberFilter.parse({ search: 'okur1199' }))
  expect(found.total).toBe(11)
})

test('removeSubscriber deletes the e-mail address from the list and retains its consent events', async () => {
  const email = 'silinen@example.com'
  await newReader(email)
  const { leave } = await lastMail(email)
  const { rows } = await listSubscribers(at(), subscriberFilter.parse({ search: email }))
  const id = rows[0]?.id ?? 0
  const { actor } = at()
  expect(await removeSubscriber(at(30), id)).toEqual({ id })
  expect((await list({ search: email })).total).toBe(0)
  expect((await events(email)).map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['ASKED', null],
    ['CONFIRMED', null],
    ['REMOVED', actor.id],
  ])
  expect(await auditOf('subscriber.removed')).toEqual([
    { actor_id: actor.id, subject_id: String(id), change: { email, state: 'CONFIRMED' } },
  ])
  await expect(removeSubscriber(at(31), id)).rejects.toMatchObject({ code: 'subscriber.not_found' })
  await expect(seeSubscription(at(31), leave)).rejects.toMatchObject({ code: 'subscriber.bad_link' })
})

test('the database refuses to update or delete rows of subscriber_events', async () => {
  await subscribe(at(), { email: 'kanit@example.com' })
  const table = database.db
  await expect(table.deleteFrom('subscriber_events').execute()).rejects.toThrow(/append-only|append only/)
  await expect(table.updateTable('subscriber_events').set({ address: '' }).execute()).rejects.toThrow()
})

test('exportSubscribers writes only confirmed subscribers, with their consent data, and audits each export', async () => {
  await using own = await freshDatabase()
  await using ctx = await newContext(own)
  const when = new Date('2027-06-16T21:30:00Z')
  const requested = { asked_at: ctx.now, kvkk_version: 3 }
  const confirmed = { ...requested, confirmed_at: when }
  const readers = [
    { email: '+90@example.com', ...confirmed },
    { email: 'bekleyen@example.com', ...requested },
    { email: 'ayrilan@example.com', ...confirmed, unsubscribed_at: when },
    { email: 'Okur@example.com', ...confirmed },
  ]
  for (const reader of readers) await own.db.insertInto('subscribers').values(reader).execute()
  const proofs = readers.map(({ email }) => ({ email: email.toLowerCase(), kind: 'CONFIRMED', at: when }))
  await own.db
    .insertInto('subscriber_events')
    .values(proofs.map((proof) => ({ ...proof, address: '203.0.113.7' })))
    .execute()
  const file = async () => {
    let text = ''
    for await (const line of await exportSubscribers(ctx)) text += line
    return text.slice(1).trimEnd().split('\r\n').slice(1)
  }
  const proof = '"2027-06-16 10:34:00";"2027-06-17 00:30:00";"203.0.113.7";3'
  expect(await file()).toEqual([`"'+90@example.com";${proof}`, `"Okur@example.com";${proof}`])
  await sql`insert into subscribers (email, confirmed_at)
    select 'okur' || n || '@example.com', now() from generate_series(1, 1200) n`.execute(own.db)
  expect(await file()).toHaveLength(1_202)
  const audits = await own.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'subscriber.exported')
    .execute()
  expect(audits).toEqual([{ actor_id: ctx.actor.id }, { actor_id: ctx.actor.id }])
})
