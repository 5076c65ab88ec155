import { expect, test } from 'vitest'
import { newUser } from '../testing/platform.ts'
import { elif, newKey, newRequestedStay, reservationFixture } from '../testing/reservations.ts'
import { addNote, changeNote, listNotes, removeNote } from './notes.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

const minutesLater = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)
const bodiesOf = async (place: Parameters<typeof listNotes>[1]) =>
  (await listNotes(ctx, place)).notes.map(({ body }) => body)

async function colleague() {
  const { id } = await newUser(database.db, { role: 'RESERVATIONS' })
  return { ...ctx, actor: { ...ctx.actor, id, role: 'RESERVATIONS' as const } }
}

const august = { checkIn: '2027-08-01', checkOut: '2027-08-08' }

test('a note about the guest is shown on every reservation with the same e-mail or phone, and one about the reservation only there', async () => {
  const first = await newRequestedStay(ctx, fixture.villaId, undefined, elif)
  const later = await newRequestedStay(ctx, fixture.villaId, august, { ...elif, email: 'baska@example.com' })
  const place = { reservation_id: first.id }
  await addNote(ctx, { place, about: 'GUEST', body: 'Sessiz oda ister' }, newKey())
  await addNote(ctx, { place, about: 'RESERVATION', body: 'Salı aranacak' }, newKey())
  expect(await bodiesOf(place)).toEqual(['Salı aranacak', 'Sessiz oda ister'])
  expect(await bodiesOf({ reservation_id: later.id })).toEqual(['Sessiz oda ister'])
})

test('notes about the villa and its owner are shown on the pages of both and on the reservations of the villa', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const ownerId = fixture.owner.actor.id
  await addNote(
    ctx,
    { place: { villa_id: fixture.villaId }, about: 'VILLA', body: 'Anahtar komşuda' },
    newKey(),
  )
  await addNote(ctx, { place: { reservation_id: id }, about: 'OWNER', body: 'Akşam aranır' }, newKey())
  expect(await bodiesOf({ owner_id: ownerId })).toContain('Akşam aranır')
  expect(await bodiesOf({ villa_id: fixture.villaId })).toEqual(['Akşam aranır', 'Anahtar komşuda'])
  expect(await bodiesOf({ reservation_id: id })).toEqual(['Akşam aranır', 'Anahtar komşuda'])
})

test('a pinned note comes first, and addNote with the same key writes one note', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const place = { reservation_id: id }
  const key = newKey()
  const write = { place, about: 'RESERVATION', body: 'Bebek yatağı' } as const
  const old = await addNote(ctx, write, key)
  expect(await addNote(ctx, write, key)).toEqual(old)
  await addNote(ctx, { place, about: 'RESERVATION', body: 'Erken giriş' }, newKey())
  await changeNote(await colleague(), old.id, { pinned: true })
  const { notes } = await listNotes(ctx, place)
  expect(notes.filter(({ about }) => about === 'RESERVATION')).toMatchObject([
    { body: 'Bebek yatağı', pinned: true, editedAt: null },
    { body: 'Erken giriş', pinned: false },
  ])
})

test('only the author may correct or remove a note, and only for ten minutes; an administrator may remove it later', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const author = await colleague()
  const place = { reservation_id: id }
  const note = await addNote(author, { place, about: 'RESERVATION', body: 'Yarn aranacak' }, newKey())
  expect(note).toMatchObject({ mayEdit: true, mayRemove: true })
  const tooOld = { code: 'note.too_old' }
  await expect(changeNote(ctx, note.id, { body: 'Başka' })).rejects.toMatchObject(tooOld)
  await expect(removeNote(await colleague(), note.id)).rejects.toMatchObject(tooOld)
  expect(await changeNote(author, note.id, { body: 'Yarın aranacak' })).toMatchObject({
    body: 'Yarın aranacak',
  })
  moveTo(minutesLater(10))
  await expect(changeNote(author, note.id, { body: 'Geç' })).rejects.toMatchObject(tooOld)
  await expect(removeNote(author, note.id)).rejects.toMatchObject(tooOld)
  await removeNote(ctx, note.id)
  expect(await bodiesOf(place)).not.toContain('Yarın aranacak')
})

test('a note about a record that is not there is refused', async () => {
  const missing = { code: 'note.record_not_found' }
  const unknown = { place: { reservation_id: 999_999 }, about: 'RESERVATION', body: 'x' } as const
  await expect(addNote(ctx, unknown, newKey())).rejects.toMatchObject(missing)
  const wrong = { place: { villa_id: fixture.villaId }, about: 'GUEST', body: 'x' } as const
  await expect(addNote(ctx, wrong, newKey())).rejects.toMatchObject(missing)
  await expect(listNotes(ctx, { owner_id: ctx.actor.id })).rejects.toMatchObject(missing)
})

test('simultaneous notes about a guest who has no record yet create one record', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const place = { reservation_id: id }
  const bodies = ['bir', 'iki', 'üç', 'dört']
  await Promise.all(bodies.map((body) => addNote(ctx, { place, about: 'GUEST', body }, newKey())))
  const { notes } = await listNotes(ctx, place)
  const ofGuest = notes.filter(({ about }) => about === 'GUEST').map(({ body }) => body)
  expect(ofGuest.toSorted()).toEqual(bodies.toSorted())
})
