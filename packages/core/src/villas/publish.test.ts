import { beforeAll, expect, test } from 'vitest'
import { removePricePeriod } from '../pricing/save-price-period.ts'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { newDraft, newReadyVilla, saveFacts } from '../testing/villas.ts'
import { getVilla } from './get-villa.ts'
import { removeImage } from './images/manage-images.ts'
import { setVillaActivity } from './set-villa-activity.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  place = {
    ownerId: ctx.actor.id,
    districtId: (await newVilla(database.db, { ownerId: ctx.actor.id })).districtId,
  }
})

const log = (id: number) =>
  database.db.selectFrom('villa_publications').selectAll().where('villa_id', '=', id).orderBy('id').execute()

test('setVillaActivity refuses to publish a draft and lists every missing fact', async () => {
  const id = await newDraft(ctx)
  const gaps = [
    'district',
    'owner',
    'summary',
    'location',
    'images',
    'prices',
    'permit_type',
    'permit_no',
    'permit_holder',
    'permit_verified_on',
    'permit_max_persons',
  ]
  await expect(setVillaActivity(ctx, { villa_id: id, active: true })).rejects.toMatchObject({
    code: 'villa.not_publishable',
    details: { gaps },
  })
  expect((await getVilla(ctx, id)).publishGaps).toEqual(gaps)
  expect(await log(id)).toEqual([])
})

test('a complete villa is published, hidden and published again, and villa_publications stores each period', {
  tags: 'spec-7.44',
}, async () => {
  const id = await newReadyVilla(ctx, place)
  expect((await getVilla(ctx, id)).publishGaps).toEqual([])
  await setVillaActivity(ctx, { villa_id: id, active: true })
  await setVillaActivity(ctx, { villa_id: id, active: true })
  expect(await log(id)).toMatchObject([
    { published_by: ctx.actor.id, permit_no: '07-1234', unpublished_at: null },
  ])
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  expect(await setVillaActivity(later, { villa_id: id, active: false })).toMatchObject({ status: 'PASSIVE' })
  await setVillaActivity(
    { ...ctx, now: new Date(ctx.now.getTime() + 120_000) },
    { villa_id: id, active: true },
  )
  expect((await log(id)).map((row) => row.unpublished_at)).toEqual([later.now, null])
})

test('removing the permit number, a required photo or the only price of a published villa is refused and rolled back', async () => {
  const id = await newReadyVilla(ctx, place)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  const { images, prices } = await getVilla(ctx, id)
  const refused = (gaps: string[]) => ({ code: 'villa.must_stay_publishable', details: { gaps } })
  await expect(saveFacts(ctx, id, { permitNo: '' })).rejects.toMatchObject(refused(['permit_no']))
  await expect(saveFacts(ctx, id, { maxGuests: 12 })).rejects.toMatchObject(refused(['permit_max_persons']))
  await expect(removeImage(ctx, images[0]?.id ?? 0)).rejects.toMatchObject(refused(['images']))
  await expect(removePricePeriod(ctx, prices[0]?.id ?? 0)).rejects.toMatchObject(refused(['prices']))
  expect(await getVilla(ctx, id)).toMatchObject({ images, prices, facts: { permitNo: '07-1234' } })
})

test('the staff member who verified the permit of a villa is stored, and cleared together with the verification date', async () => {
  const id = await newReadyVilla(ctx, place)
  const by = () =>
    database.db
      .selectFrom('villas')
      .select('permit_verified_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect((await by()).permit_verified_by).toBe(ctx.actor.id)
  await saveFacts(ctx, id, { permitVerifiedOn: null })
  expect((await by()).permit_verified_by).toBeNull()
})
