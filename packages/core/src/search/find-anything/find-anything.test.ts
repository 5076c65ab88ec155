import { expect, test } from 'vitest'
import { counting, newUser } from '../../testing/platform.ts'
import {
  act,
  bookableVilla,
  newConfirmedStay,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../../testing/reservations.ts'
import { newDraft } from '../../testing/villas.ts'
import { findAnything } from './find-anything.ts'

const fixture = reservationFixture()
const staff = (typed: string) => findAnything(fixture.ctx, typed)
const july = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
const august = { checkIn: '2027-08-07', checkOut: '2027-08-14' }
const burak = {
  firstName: 'Burak',
  lastName: 'Şahin',
  email: 'burak@example.com',
  phone: '+90 532 987 65 43',
}

async function namedVilla(name: string, ownerId?: number): Promise<number> {
  const id = await bookableVilla(fixture.ctx, ownerId === undefined ? {} : { ownerId })
  await fixture.database.db.updateTable('villas').set({ name }).where('id', '=', id).execute()
  return id
}

test('findAnything runs one SQL statement per query and none for a query without characters to search', async () => {
  for (const caller of [fixture.ctx, fixture.owner])
    for (const [typed, expected] of [
      ['yelken', 1],
      ['PV27-K7', 1],
      ['0532 555 14 20', 1],
      ['%%', 0],
      ['', 0],
    ] as const) {
      const { db, statements } = counting(fixture.database.db)
      await findAnything({ ...caller, db }, typed)
      expect(statements()).toBe(expected)
    }
})

test('findAnything finds a villa by part of its name in any spelling or by code, archived villas last', async () => {
  const [gone, id] = [await namedVilla('Villa Gökçe Yelken'), await namedVilla('Villa Gökçeyelken')]
  await fixture.database.db.updateTable('villas').set({ status: 'ARCHIVED' }).where('id', '=', gone).execute()
  for (const typed of ['gokceyelken', 'GÖKÇEYELKEN', 'yelken', `PV-${1000 + id}`])
    expect((await staff(typed)).villas.map((villa) => villa.id)).toContain(id)
  expect((await staff('gökçe')).villas.map((villa) => villa.id)).toEqual([id, gone])
  expect((await staff('100%')).villas).toEqual([])
  const draft = await newDraft(fixture.ctx, 'Villa Begonvilli')
  expect((await staff('begonvilli')).villas).toMatchObject([{ id: draft, status: 'DRAFT', townName: null }])
})

test('findAnything finds a reservation by code, by guest name in any spelling and by phone in any format', async () => {
  const stay = await newConfirmedStay(fixture.ctx, fixture.villaId, july, burak)
  for (const part of [100_000, 200_000]) await pay(fixture.ctx, stay.id, part)
  for (const typed of [
    stay.code,
    stay.code.toLowerCase().replace('-', ' '),
    'sahin',
    'ŞAHİN',
    'burak ş',
    '0532 987 65 43',
    '9876543',
    '+90 532 987',
  ])
    expect((await staff(typed)).reservations, typed).toMatchObject([
      { id: stay.id, guestName: 'Burak Şahin', villaId: fixture.villaId, status: 'CONFIRMED', ...july },
    ])
})

test('findAnything lists the upcoming reservations of a found villa, nearest first and without rejected ones', async () => {
  const villa = await namedVilla('Villa Turkuaz Deneme')
  const [late, soon] = [
    await newRequestedStay(fixture.ctx, villa, august),
    await newRequestedStay(fixture.ctx, villa, july),
  ]
  const ended = await newRequestedStay(fixture.ctx, villa, { checkIn: '2027-09-04', checkOut: '2027-09-11' })
  await act(fixture.ctx, ended.id, 'REJECT', { reason: 'Dolu' })
  const found = await staff('turkuaz den')
  expect(found.villas).toMatchObject([{ id: villa, name: 'Villa Turkuaz Deneme' }])
  expect(found.reservations.map(({ id }) => id)).toEqual([soon.id, late.id])
})

test('findAnything returns an owner only own villas, guest names only once confirmed, and nothing by phone', async () => {
  const { id: otherId } = await newUser(fixture.database.db, { role: 'OWNER' })
  const [own, foreign] = [
    await namedVilla('Villa Zümrüt', fixture.owner.actor.id),
    await namedVilla('Villa Zümrüt İki', otherId),
  ]
  const guest = (n: number) => ({
    firstName: 'Zeynep',
    lastName: 'Zorlu',
    email: `z${n}@example.com`,
    phone: `+90 533 444 55 6${n}`,
  })
  const confirmed = await newConfirmedStay(fixture.ctx, own, july, guest(1))
  const requested = await newRequestedStay(fixture.ctx, own, august, guest(2))
  const others = await newConfirmedStay(fixture.ctx, foreign, july, guest(3))
  const owner = (typed: string) => findAnything(fixture.owner, typed)

  expect((await staff('zumrut')).villas.map(({ id }) => id)).toEqual([own, foreign])
  const byVilla = await owner('zumrut')
  expect(byVilla.villas.map(({ id }) => id)).toEqual([own])
  expect(byVilla.reservations).toMatchObject([
    { id: confirmed.id, guestName: 'Zeynep Zorlu' },
    { id: requested.id, guestName: null },
  ])
  expect((await owner('zorlu')).reservations.map(({ id }) => id)).toEqual([confirmed.id])
  expect((await owner(requested.code)).reservations).toMatchObject([{ id: requested.id, guestName: null }])
  for (const typed of [others.code, '0533 444 55 61', '4445563'])
    expect((await owner(typed)).reservations).toEqual([])
  expect((await staff('0533 444 55 61')).reservations.map(({ id }) => id)).toEqual([confirmed.id])
})

test('findAnything returns max five villas and six reservations', async () => {
  for (let n = 0; n < 8; n += 1) {
    const villa = await namedVilla(`Villa Kalabalık ${n}`)
    await newRequestedStay(fixture.ctx, villa, july, { firstName: 'Kalabalık', lastName: 'Aile' })
  }
  const found = await staff('kalabalik')
  expect([found.villas.length, found.reservations.length]).toEqual([5, 6])
})

test('findAnything finds a reservation by a part of the guest’s e-mail for staff and not for an owner', async () => {
  const villaId = await namedVilla('Villa Eposta', fixture.owner.actor.id)
  const guest = { ...burak, firstName: 'Pelin', lastName: 'Uslu', email: 'Pelin.Uslu+tatil@ornek.example' }
  const stay = await newConfirmedStay(fixture.ctx, villaId, july, guest)
  for (const typed of ['pelin.uslu+tatil@ornek.example', 'uslu+tatil', 'TATIL@ORNEK'])
    expect(
      (await staff(typed)).reservations.map(({ id }) => id),
      typed,
    ).toEqual([stay.id])
  expect((await findAnything(fixture.owner, 'tatil@ornek')).reservations).toEqual([])
})

test('findAnything lists users by name or e-mail to staff only, owners first and closed accounts last', async () => {
  const person = (role: 'OWNER' | 'ADMIN', over: object) => newUser(fixture.database.db, { role, ...over })
  const name = async ({ id }: { id: number }, first_name: string) =>
    fixture.database.db
      .updateTable('users')
      .set({ first_name, last_name: 'Özgüneş' })
      .where('id', '=', id)
      .execute()
  const [clerk, owner, closed] = [
    await person('ADMIN', {}),
    await person('OWNER', {}),
    await person('OWNER', {}),
  ]
  await name(clerk, 'Ali')
  await name(owner, 'Veli')
  await name(closed, 'Can')
  await fixture.database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  await fixture.database.db
    .updateTable('users')
    .set({ email: 'veli.villalari@ornek.example' })
    .where('id', '=', owner.id)
    .execute()
  expect((await staff('ozgunes')).users.map(({ id }) => id)).toEqual([owner.id, clerk.id, closed.id])
  expect((await staff('veli.villalari@')).users).toMatchObject([
    { id: owner.id, role: 'OWNER', name: 'Veli Özgüneş' },
  ])
  expect((await findAnything(fixture.owner, 'ozgunes')).users).toEqual([])
})

test('findAnything finds an offer by guest name, e-mail and resulting reservation code, for staff only', async () => {
  const stay = await newConfirmedStay(fixture.ctx, fixture.villaId, august, burak)
  const made = await fixture.database.db
    .insertInto('offers')
    .values({
      check_in: august.checkIn,
      check_out: august.checkOut,
      adults: 2,
      guest_name: 'Nazlı Tekinalp',
      guest_email: 'nazli@ornek.example',
      valid_until: fixture.ctx.now,
      created_by: fixture.ctx.actor.id,
      created_at: fixture.ctx.now,
      reservation_id: stay.id,
      converted_at: fixture.ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const typed of ['tekinalp', 'NAZLI', 'nazli@ornek', stay.code])
    expect(
      (await staff(typed)).offers.map(({ id }) => id),
      typed,
    ).toEqual([made.id])
  expect((await findAnything(fixture.owner, 'tekinalp')).offers).toEqual([])
})
