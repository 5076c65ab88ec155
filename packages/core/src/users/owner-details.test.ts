import { expect, test } from 'vitest'
import { deskForFile, tcknOf } from '../reservations/testing.ts'
import { getOwnerDetails, revealOwnerNumber, saveOwnerDetails } from './owner-details.ts'

const desk = deskForFile()
const tckn = tcknOf(123_456_789)
const person = {
  kind: 'PERSON',
  identityNo: tckn,
  companyTitle: '',
  iban: 'TR330006100519786457841326',
  address: 'Kalkan',
} as const
const ownerId = () => desk.owner.actor.id
const row = () =>
  desk.database.db
    .selectFrom('owner_details')
    .selectAll()
    .where('user_id', '=', ownerId())
    .executeTakeFirstOrThrow()
const audits = () =>
  desk.database.db
    .selectFrom('audit_log')
    .select(['action', 'change', 'actor_id'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', String(ownerId()))
    .orderBy('id')
    .execute()

test('an owner’s number is sealed, shown by its ending, and whole only with a line that says who looked', async () => {
  expect(await getOwnerDetails(desk.ctx, ownerId())).toMatchObject({ hasIdentity: false, iban: '' })
  const saved = await saveOwnerDetails(desk.ctx, ownerId(), person)
  expect(saved).toMatchObject({ hasIdentity: true, identityEnding: tckn.slice(-3), iban: person.iban })
  const kept = await row()
  expect(JSON.stringify(kept)).not.toContain(tckn)
  expect(kept.identity_cipher?.toString('latin1')).not.toContain(tckn)

  expect(await revealOwnerNumber(desk.ctx, ownerId())).toEqual({ identityNo: tckn })
  const log = await audits()
  expect(log.map(({ action }) => action)).toEqual(['user.details_saved', 'user.details_seen'])
  expect(log.at(-1)?.actor_id).toBe(desk.ctx.actor.id)
  expect(JSON.stringify(log)).not.toContain(tckn)
})

test('left out, the number stays; for another kind of owner it does not; emptied, it goes', async () => {
  await saveOwnerDetails(desk.ctx, ownerId(), person)
  const { identityNo: _, ...rest } = person
  await saveOwnerDetails(desk.ctx, ownerId(), { ...rest, address: 'Kaş' })
  expect(await revealOwnerNumber(desk.ctx, ownerId())).toEqual({ identityNo: tckn })
  const company = { ...rest, kind: 'COMPANY', companyTitle: 'Işık Turizm Ltd. Şti.' } as const
  expect(await saveOwnerDetails(desk.ctx, ownerId(), company)).toMatchObject({ hasIdentity: false })
  await expect(revealOwnerNumber(desk.ctx, ownerId())).rejects.toMatchObject({ code: 'user.no_identity' })
  await saveOwnerDetails(desk.ctx, ownerId(), { ...company, identityNo: '4540536920' })
  expect(await revealOwnerNumber(desk.ctx, ownerId())).toEqual({ identityNo: '4540536920' })
  expect(await saveOwnerDetails(desk.ctx, ownerId(), { ...company, identityNo: '' })).toMatchObject({
    hasIdentity: false,
    identityEnding: '',
  })
})

test('a number that is none is refused and nothing is kept; staff have no such details', async () => {
  await saveOwnerDetails(desk.ctx, ownerId(), person)
  for (const identityNo of ['12345678901', '4540536920'])
    await expect(saveOwnerDetails(desk.ctx, ownerId(), { ...person, identityNo })).rejects.toMatchObject({
      code: 'user.bad_identity',
    })
  expect(await revealOwnerNumber(desk.ctx, ownerId())).toEqual({ identityNo: tckn })
  await expect(getOwnerDetails(desk.ctx, desk.ctx.actor.id)).rejects.toMatchObject({
    code: 'user.not_an_owner',
  })
})

test('a number copied to another owner’s row cannot be opened there', async () => {
  await saveOwnerDetails(desk.ctx, ownerId(), person)
  const { wrapped_key, identity_cipher } = await row()
  const other = await desk.database.db
    .insertInto('users')
    .values({
      email: 'baska@example.com',
      password_hash: '-',
      role: 'OWNER',
      first_name: 'A',
      last_name: 'B',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await desk.database.db
    .insertInto('owner_details')
    .values({ user_id: other.id, wrapped_key, identity_cipher, updated_at: desk.ctx.now })
    .execute()
  await expect(revealOwnerNumber(desk.ctx, other.id)).rejects.toThrow()
})
