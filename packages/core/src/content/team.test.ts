import { newTeamMember } from '@plato/contract/content/team.contract'
import { beforeEach, expect, test } from 'vitest'
import { contextForFile, counting } from '../testing.ts'
import { addMember, changeMember, listPublicTeam, listTeam, removeMember, setTeamOrder } from './team.ts'

const { database, ctx } = contextForFile()
beforeEach(() => database.db.deleteFrom('team_members').execute())

const person = (name: string, more: object = {}) => newTeamMember.parse({ name, ...more })
const names = async () => (await listPublicTeam(ctx)).map(({ name }) => name)

async function aPicture(key: string, state: 'READY' | 'PROCESSING'): Promise<string> {
  await database.db.insertInto('content_pictures').values({ key, state, created_at: ctx.now }).execute()
  return key
}

test('people are added at the end, changed and taken off, each with a line in the log', async () => {
  const selin = await addMember(ctx, person('Selin Aksoy', { title: 'Kurucu' }))
  const burak = await addMember(ctx, person('Burak Öztürk'))
  expect(await names()).toEqual(['Selin Aksoy', 'Burak Öztürk'])
  const changed = await changeMember(ctx, burak.id, person('Burak Öztürk', { title: 'Rezervasyon' }))
  expect(changed).toMatchObject({ id: burak.id, title: 'Rezervasyon', picture: null })
  await removeMember(ctx, selin.id)
  expect(await names()).toEqual(['Burak Öztürk'])
  const nobody = 999_999
  await expect(changeMember(ctx, nobody, person('Kim'))).rejects.toMatchObject({ code: 'team.not_found' })
  await expect(removeMember(ctx, nobody)).rejects.toMatchObject({ code: 'team.not_found' })
  const audits = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'team')
    .orderBy('id')
    .execute()
  expect(audits.map(({ action }) => action)).toEqual([
    'team.added',
    'team.added',
    'team.changed',
    'team.removed',
  ])
})

test('a portrait has an address once it is ready, and guests never see its key', async () => {
  const ready = await aPicture('a'.repeat(40), 'READY')
  const early = await aPicture('b'.repeat(40), 'PROCESSING')
  await addMember(ctx, person('Hazır', { pictureKey: ready }))
  await addMember(ctx, person('Erken', { pictureKey: early }))
  expect((await listTeam(ctx)).map(({ picture, pictureKey }) => [picture, pictureKey])).toEqual([
    [`/media/pictures/${ready}`, ready],
    [null, early],
  ])
  const { db, statements } = counting(database.db)
  expect((await listPublicTeam({ db })).map((one) => 'pictureKey' in one)).toEqual([false, false])
  expect(statements()).toBe(1)
  const unknown = person('Yok', { pictureKey: 'c'.repeat(40) })
  await expect(addMember(ctx, unknown)).rejects.toMatchObject({ code: 'image.not_found' })
})

test('a portrait nobody shows any more is let go of, one that another shows is not', async () => {
  const key = await aPicture('d'.repeat(40), 'READY')
  const [one, two] = [
    await addMember(ctx, person('Bir', { pictureKey: key })),
    await addMember(ctx, person('İki', { pictureKey: key })),
  ]
  const kept = async () =>
    (await database.db.selectFrom('content_pictures').where('key', '=', key).select('key').execute()).length
  await changeMember(ctx, one.id, person('Bir'))
  expect(await kept()).toBe(1)
  await removeMember(ctx, two.id)
  expect(await kept()).toBe(0)
})

test('an order names every person once; a list that is out of date changes nothing', async () => {
  const [a, b, c] = [
    await addMember(ctx, person('Ada')),
    await addMember(ctx, person('Beste')),
    await addMember(ctx, person('Cem')),
  ]
  await setTeamOrder(ctx, { ids: [c.id, a.id, b.id] })
  expect(await names()).toEqual(['Cem', 'Ada', 'Beste'])
  for (const ids of [
    [a.id, b.id],
    [a.id, b.id, b.id],
    [a.id, b.id, 999_999],
    [a.id, b.id, c.id, c.id],
  ])
    await expect(setTeamOrder(ctx, { ids })).rejects.toMatchObject({ code: 'team.not_found' })
  expect(await names()).toEqual(['Cem', 'Ada', 'Beste'])
})

test('orders, additions and removals at once leave an order that one of them asked for', async () => {
  const ids: number[] = []
  for (let n = 0; n < 8; n += 1) ids.push((await addMember(ctx, person(`Kişi ${n}`))).id)
  const turned = [...ids].reverse()
  const done = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, n) => setTeamOrder(ctx, { ids: n % 2 ? ids : turned })),
    addMember(ctx, person('Sonradan')),
    removeMember(ctx, ids[3] ?? 0),
  ])
  for (const one of done)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'team.not_found' })
  const rows = await database.db
    .selectFrom('team_members')
    .select(['id', 'order_no'])
    .orderBy('order_no')
    .execute()
  expect(new Set(rows.map((row) => row.order_no)).size).toBe(8)
  const stood = rows.map(({ id }) => id).filter((id) => ids.includes(id))
  expect([ids, turned].map((order) => order.filter((id) => stood.includes(id)))).toContainEqual(stood)
})
