import { newExternal } from '@plato/core/testing/feeds/external-record'
import { newPosting, postAlone, someReservations } from '@plato/core/testing/payments'
import { newContext, newUser, newVilla } from '@plato/core/testing/platform'
import { newPublishedVilla } from '@plato/core/testing/search'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newApi } from './new-api.ts'
import { endpointOf, specified } from './specified/caller.ts'

test('endpoints that the API specification names for visitors are public, and those for staff require a session', {
  tags: ['spec-6.3', 'spec-6.6', 'spec-6.7'],
}, () => {
  const wrong = specified.filter(
    ({ name, audience }) => (endpointOf(name)?.access === 'public') !== (audience === 'public'),
  )
  expect(wrong).toEqual([])
})

test('every list endpoint accepts the query parameters and has the default page size of the API specification', {
  tags: ['spec-3.24', 'spec-9.1..9.14'],
}, () => {
  let sizes = 0
  for (const { name, notes } of specified) {
    const { querystring } = endpointOf(name) ?? {}
    const [, size] = /take=(\d+)/.exec(notes) ?? []
    if (!size) continue
    sizes += 1
    expect(querystring?.parse({}), name).toMatchObject({ skip: 0, take: Number(size) })
    const named = notes.split(/ as |,/).flatMap((part) => /^\s*(\w+)[?=]?/.exec(part)?.[1] ?? [])
    const known = Object.keys(querystring instanceof z.ZodObject ? querystring.shape : {})
    expect(known, name).toEqual(expect.arrayContaining(named.filter((word) => word !== 'ISO')))
  }
  expect(sizes).toBe(14)
})

type Api = Awaited<ReturnType<typeof newApi>>

/** Inserts more rows into every list than one page shows. */
async function fillEveryList({ db, database }: Api): Promise<void> {
  await using ctx = await newContext(database)
  const ownerId = ctx.actor.id
  for (let n = 0; n < 11; n += 1) await newUser(db)
  for (let n = 0; n < 21; n += 1) await newVilla(db, { ownerId })
  const { districtId } = await newVilla(db, { ownerId })
  const villa = await newPublishedVilla(ctx, { ownerId, districtId })
  for (let n = 0; n < 21; n += 1)
    await newExternal(db, villa, [addDays('2027-08-01', n * 2), addDays('2027-08-02', n * 2)])
  for (const id of await someReservations(db, 101)) await postAlone(db, newPosting(id))
  const rows = sql`generate_series(1, 51) n`
  await sql`insert into public_slugs (slug, kind) select 'tip-' || n, 'villa_type' from ${rows}`.execute(db)
  await sql`insert into villa_types (slug, name) select 'tip-' || n, 'Tip ' || n from ${rows}`.execute(db)
  await sql`insert into contact_messages (name, email, message)
    select 'Elif', 'elif@example.com', 'Merhaba ' || n from ${rows}`.execute(db)
  await sql`insert into villa_comments (villa_id, name, rating, text, stay_month, active)
    select ${villa}, 'Elif', 5, 'Güzeldi.', '2027-05', true from ${rows}`.execute(db)
  await sql`insert into subscribers (email) select n || '@example.com' from ${rows}`.execute(db)
  await sql`insert into articles (kind, slug, title, summary, body)
    select kind, 'yazi-' || n, 'Yazı ' || n, '', '' from ${rows}, unnest(enum_range(null::article_kind)) kind`.execute(
    db,
  )
}

test('every list endpoint returns as many rows as the page size of the API specification when there are more rows', {
  tags: [
    'spec-7.4',
    'spec-7.10',
    'spec-7.16',
    'spec-7.21',
    'spec-7.48',
    'spec-7.53',
    'spec-7.59',
    'spec-7.61',
    'spec-7.68',
    'spec-7.70',
    'spec-7.81',
    'spec-7.85',
    'spec-7.102',
    'spec-7.137',
    'spec-9.1..9.14',
  ],
}, async () => {
  await using api = await newApi()
  await fillEveryList(api)
  const { headers } = await api.signIn('ADMIN')
  const shown: Record<string, number> = {}
  const promised: Record<string, number> = {}
  for (const { name, notes } of specified) {
    const size = Number(/take=(\d+)/.exec(notes)?.[1] ?? 0)
    if (!size) continue
    const answer = await api.app.inject({ url: name.replace('GET ', ''), headers })
    const { rows, total } = answer.json().content
    expect(total, name).toBeGreaterThan(size)
    shown[name] = rows.length
    promised[name] = size
  }
  expect(shown).toEqual(promised)
})
