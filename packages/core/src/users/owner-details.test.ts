import { expect, test } from 'vitest'
import { reservationFixture, tcknOf } from '../testing/reservations.ts'
import { getOwnerDetails, revealOwnerNumber, saveOwnerDetails } from './owner-details.ts'

const fixture = reservationFixture()
const tckn = tcknOf(123_456_789)
const person = {
  kind: 'PERSON',
  identityNo: tckn,
  companyTitle: '',
  iban: 'TR330006100519786457841326',
  address: 'Kalkan',
} as const
const ownerId = () => fixture.owner.actor.id
const row = () =>
  fixture.database.db
    .selectFrom('owner_details')
    .selectAll()
    .where('user_id', '=', ownerId())
    .executeTakeFirstOrThrow()
const audits = () =>
  fixture.database.db
    .selectFrom('audit_log')
    .select(['action', 'change', 'actor_id'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', String(ownerId()))
    .orderBy('id')
    .execute()

test('an owner’s identity number is encrypted, shown by its last digits, and revealing it is in the audit log', async () => {
  expect(await getOwnerDetails(fixture.ctx, ownerId())).toMatchObject({ hasIdentity: false, iban: '' })
  const saved = await saveOwnerDetails(fixture.ctx, ownerId(), person)
  expect(saved).toMatchObject({ hasIdentity: true, identityEnding: tckn.slice(-3), waitingIban: person.iban })
  const stored = await row()
  expect(JSON.stringify(stored)).not.toContain(tckn)
  expect(stored.identity_cipher?.toString('latin1')).not.toContain(tckn)

  expect(await revealOwnerNumber(fixture.ctx, ownerId())).toEqual({ identityNo: tckn })
  const log = await audits()
  expect(log.map(({ action }) => action)).toEqual(['user.details_saved', 'user.details_seen'])
  expect(log.at(-1)?.actor_id).toBe(fixture.ctx.actor.id)
  expect(JSON.stringify(log)).not.toContain(tckn)
})

test('saveOwnerDetails retains an omitted identity number and removes an emptied one or that of another owner kind', async () => {
  await saveOwnerDetails(fixture.ctx, ownerId(), person)
  const { identityNo: _, ...rest } = person
  await saveOwnerDetails(fixture.ctx, ownerId(), { ...rest, address: 'Kaş' })
  expect(await revealOwnerNumber(fixture.ctx, ownerId())).toEqual({ identityNo: tckn })
  const company = { ...rest, kind: 'COMPANY', companyTitle: 'Işık Turizm Ltd. Şti.' } as const
  expect(await saveOwnerDetails(fixture.ctx, ownerId(), company)).toMatchObject({ hasIdentity: false })
  await expect(revealOwnerNumber(fixture.ctx, ownerId())).rejects.toMatchObject({ code: 'user.no_identity' })
  await saveOwnerDetails(fixture.ctx, ownerId(), { ...company, identityNo: '4540536920' })
  expect(await revealOwnerNumber(fixture.ctx, ownerId())).toEqual({ identityNo: '4540536920' })
  expect(await saveOwnerDetails(fixture.ctx, ownerId(), { ...company, identityNo: '' })).toMatchObject({
    hasIdentity: false,
    identityEnding: '',
  })
})

test('saveOwnerDetails refuses an invalid identity number, and getOwnerDetails refuses the user id of a staff member', async () => {
  await saveOwnerDetails(fixture.ctx, ownerId(), person)
  for (const identityNo of ['12345678901', '4540536920'])
    await expect(saveOwnerDetails(fixture.ctx, ownerId(), { ...person, identityNo })).rejects.toMatchObject({
      code: 'user.bad_identity',
    })
  expect(await revealOwnerNumber(fixture.ctx, ownerId())).toEqual({ identityNo: tckn })
  await expect(getOwnerDetails(fixture.ctx, fixture.ctx.actor.id)).rejects.toMatchObject({
    code: 'user.not_an_owner',
  })
})

test('an encrypted identity number copied to another owner’s row cannot be decrypted', async () => {
  await saveOwnerDetails(fixture.ctx, ownerId(), person)
  const { wrapped_key, identity_cipher } = await row()
  const other = await fixture.database.db
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
  await fixture.database.db
    .insertInto('owner_details')
    .values({ user_id: other.id, wrapped_key, identity_cipher, updated_at: fixture.ctx.now })
    .execute()
  await expect(revealOwnerNumber(fixture.ctx, other.id)).rejects.toThrow()
})
