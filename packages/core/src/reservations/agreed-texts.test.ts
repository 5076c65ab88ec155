import { expect, test } from 'vitest'
import { editText, getTextVersion } from '../content/edit-text.ts'
import { getLegalText } from '../content/get-legal-text.ts'
import { paperOf } from './papers/paper.ts'
import { textOf, writeAgency } from './papers/testing.ts'
import { requestStay } from './request-stay.ts'
import { aConfirmedStay, aKey, asGuest, deskForFile, stayRequest } from './testing.ts'

const desk = deskForFile()
const later = { checkIn: '2027-08-07', checkOut: '2027-08-14' }
const agreed = (id: number) =>
  desk.database.db
    .selectFrom('reservations')
    .select(['rental_version', 'kvkk_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

// One story: versions are kept for ever, so no other test may stand beside it.
test('what a guest agreed to stays what it was when staff rewrite the terms', async () => {
  const { ctx } = desk
  await writeAgency(desk.database.db)
  const before = await getLegalText(ctx, 'rental')
  const asked = await stayRequest(ctx, desk.villaId, later)
  const { id: early } = await aConfirmedStay(ctx, desk.villaId)
  const body = '<h2>Yeni koşul</h2><ul><li><p>Evcil hayvan <strong>kabul edilir</strong></p></li></ul>'
  const edited = await editText(ctx, 'rental', { body, version: before.version })
  expect(edited.version).toBe(before.version + 1)
  expect(await getTextVersion(ctx, 'rental', before.version)).toMatchObject({ body: before.body })

  // Whoever read the old words is asked to read the new ones.
  await expect(requestStay(asGuest(ctx), asked, aKey())).rejects.toMatchObject({
    code: 'reservation.terms_changed',
  })
  const { id: late } = await aConfirmedStay(ctx, desk.villaId, later, { rentalVersion: edited.version })
  expect(await agreed(early)).toMatchObject({ rental_version: before.version })
  expect(await agreed(late)).toMatchObject({ rental_version: edited.version })

  const old = await textOf((await paperOf(ctx, early, 'CONTRACT')).bytes)
  expect(old).toContain(`(sürüm ${before.version}) Metin`)
  expect(old).not.toContain('Yeni koşul')
  const fresh = await textOf((await paperOf(ctx, late, 'CONTRACT')).bytes)
  expect(fresh).toContain(`(sürüm ${edited.version}) Yeni koşul • Evcil hayvan kabul edilir`)

  // The notice goes by its own number.
  const notice = await editText(ctx, 'kvkk', { body: '<p>Yeni aydınlatma.</p>', version: 1 })
  expect(notice.version).toBe(2)
  await expect(
    requestStay(asGuest(ctx), { ...asked, rentalVersion: edited.version }, aKey()),
  ).rejects.toMatchObject({ code: 'reservation.terms_changed' })
  expect(await agreed(late)).toMatchObject({ kvkk_version: 1 })
})
