import { expect, test } from 'vitest'
import { editText, getTextVersion } from '../content/edit-text.ts'
import { getLegalText } from '../content/get-legal-text.ts'
import { textOf, writeAgency } from '../testing/documents.ts'
import {
  asGuest,
  newConfirmedStay,
  newKey,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { documentOf } from './documents/reservation-document.ts'
import { requestStay } from './request/request-stay.ts'

const fixture = reservationFixture()
const later = { checkIn: '2027-08-07', checkOut: '2027-08-14' }
const agreed = (id: number) =>
  fixture.database.db
    .selectFrom('reservations')
    .select(['rental_version', 'kvkk_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

// One test per file: versions are never deleted, and other tests would see the new ones.
test('a reservation and its contract retain the version of the terms that the guest accepted when staff edit the terms', async () => {
  const { ctx } = fixture
  await writeAgency(fixture.database.db)
  const before = await getLegalText(ctx, 'rental')
  const request = await stayRequest(ctx, fixture.villaId, later)
  const { id: early } = await newConfirmedStay(ctx, fixture.villaId)
  const body = '<h2>Yeni koşul</h2><ul><li><p>Evcil hayvan <strong>kabul edilir</strong></p></li></ul>'
  const edited = await editText(ctx, 'rental', { body, version: before.version })
  expect(edited.version).toBe(before.version + 1)
  expect(await getTextVersion(ctx, 'rental', before.version)).toMatchObject({ body: before.body })

  // A guest who accepted the old version is refused.
  await expect(requestStay(asGuest(ctx), request, newKey())).rejects.toMatchObject({
    code: 'reservation.terms_changed',
  })
  const { id: late } = await newConfirmedStay(ctx, fixture.villaId, later, { rentalVersion: edited.version })
  expect(await agreed(early)).toMatchObject({ rental_version: before.version })
  expect(await agreed(late)).toMatchObject({ rental_version: edited.version })

  const old = await textOf((await documentOf(ctx, early, 'CONTRACT')).bytes)
  expect(old).toContain(`(sürüm ${before.version}) Metin`)
  expect(old).not.toContain('Yeni koşul')
  const fresh = await textOf((await documentOf(ctx, late, 'CONTRACT')).bytes)
  expect(fresh).toContain(`(sürüm ${edited.version}) Yeni koşul • Evcil hayvan kabul edilir`)

  // The privacy notice has its own version number.
  const notice = await editText(ctx, 'kvkk', { body: '<p>Yeni aydınlatma.</p>', version: 1 })
  expect(notice.version).toBe(2)
  await expect(
    requestStay(asGuest(ctx), { ...request, rentalVersion: edited.version }, newKey()),
  ).rejects.toMatchObject({ code: 'reservation.terms_changed' })
  expect(await agreed(late)).toMatchObject({ kvkk_version: 1 })
})
