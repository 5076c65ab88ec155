import { newTeamMember } from '@plato/contract/content/team.contract'
import { beforeEach, expect, test } from 'vitest'
import { contextForFile, counting } from '../testing/platform.ts'
import { addMember, changeMember, listPublicTeam, listTeam, removeMember, setTeamOrder } from './team.ts'

const { database, ctx } = contextForFile()
beforeEach(() => database.db.deleteFrom('team_members').execute())

const person = (name: string, more: object = {}) => newTeamMember.parse({ name, ...more })
const names = async () => (await listPublicTeam(ctx)).map(({ name }) => name)

async function newPicture(key: string, state: 'READY' | 'PROCESSING'): Promise<string> {
  await database.db.insertInto('content_pictures').values({ key, state, created_at: ctx.now }).execute()
  return key
}

test('team members are added at the end, changed and removed, each with an audit entry', {
  tags: ['spec-7.94..7.96', 'spec-7.134'],
}, async () => {
  const selin = await addMember(ctx, person('Selin Aksoy', { title: 'Kurucu' }))
  const burak = await addMember(ctx, person('Burak Öztürk'))
  expect(await names()).toEqual(['Selin Aksoy', 'Burak Öztürk'])
  const changed = await changeMember(ctx, burak.id, person('Burak Öztürk', { title: 'Rezervasyon' }))
  expect(changed).toMatchObject({ id: burak.id, title: 'Rezervasyon', picture: null })
  await removeMember(ctx, selin.id)
  expect(await names()).toEqual(['Burak Öztürk'])
  const unknownId = 999_999
  await expect(changeMember(ctx, unknownId, person('Kim'))).rejects.toMatchObject({ code: 'team.not_found' })
  await expect(removeMember(ctx, unknownId)).rejects.toMatchObject({ code: 'team.not_found' })
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

test('a team portrait has a URL once its picture is READY, and listPublicTeam never returns the picture key', async () => {
  const ready = await newPicture('a'.repeat(40), 'READY')
  const early = await newPicture('b'.repeat(40), 'PROCESSING')
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

test('a team portrait is removed when no member shows it any more', async () => {
  const key = await newPicture('d'.repeat(40), 'READY')
  const [one, two] = [
    await addMember(ctx, person('Bir', { pictureKey: key })),
    await addMember(ctx, person('İki', { pictureKey: key })),
  ]
  const storedCount = async () =>
    (await database.db.selectFrom('content_pictures').where('key', '=', key).select('key').execute()).length
  await changeMember(ctx, one.id, person('Bir'))
  expect(await storedCount()).toBe(1)
  await removeMember(ctx, two.id)
  expect(await storedCount()).toBe(0)
})

test('setTeamOrder sets the order and refuses a list that does not name every member exactly once', {
  tags: 'spec-7.97',
}, async () => {
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

test('simultaneous setTeamOrder, addMember and removeMember calls leave one of the requested orders', async () => {
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
