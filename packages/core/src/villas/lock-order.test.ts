import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { copyVilla } from '../pricing/copy-villa.ts'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from '../pricing/save-price-period.ts'
import { updateDistrict } from '../regions/save-district.ts'
import { type Below, type Grid, openCrowd, pick, sendCrowd, takeOneStep } from '../testing/availability.ts'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { agency, newPeriod, newReadyVilla } from '../testing/villas.ts'
import { getVilla } from './get-villa.ts'
import { describeImage, removeImage } from './images/manage-images.ts'
import { setVillaFeatures, setVillaOfMonth, setVillaOrder, setVillaPopular } from './mark-villa.ts'
import { updateVilla } from './save-villa.ts'
import { setVillaActivity } from './set-villa-activity.ts'
import { createFeature, createFeatureCategory, removeFeature } from './types/save-feature.ts'
import { createVillaType, removeVillaType } from './types/save-villa-type.ts'

const { database, ctx: base } = contextForFile()

interface World extends Grid {
  readonly places: readonly { districtId: number; townId: number }[]
  readonly featureIds: readonly number[]
  readonly typeIds: readonly number[]
}

async function newWorld(): Promise<World> {
  const places = [
    await newVilla(database.db, { ownerId: base.actor.id }),
    await newVilla(database.db, { ownerId: base.actor.id }),
    await newVilla(database.db, { ownerId: base.actor.id }),
  ]
  const villaIds: number[] = []
  for (const { districtId } of [...places, ...places]) {
    const villaId = await newReadyVilla(base, { ownerId: base.actor.id, districtId })
    await setVillaActivity(base, { villa_id: villaId, active: true })
    villaIds.push(villaId)
  }
  const { id: categoryId } = await createFeatureCategory(base, { name: 'Hepsi', orderNo: 0 })
  const named = { isFilter: true, isHighlight: false, orderNo: 0, categoryId }
  const featureIds: number[] = []
  for (const name of ['Sauna', 'Hamam', 'Jakuzi', 'Şömine', 'Mangal', 'Bahçe'])
    featureIds.push((await createFeature(base, { ...named, name })).id)
  const typeIds: number[] = []
  for (const name of ['Balayı', 'Geniş', 'Lüks', 'Ucuz'])
    typeIds.push((await createVillaType(base, { name, description: '', orderNo: 0 })).id)
  for (const id of villaIds) {
    const { version, facts, parts } = await getVilla(base, id)
    await updateVilla(base, id, { version, facts, parts: { ...parts, typeIds }, agency })
    await setVillaFeatures(base, id, { featureIds })
  }
  return { villaIds, closureIds: [], places, featureIds, typeIds }
}

const some = <T>(list: readonly T[], below: Below): T[] =>
  list
    .map((one) => ({ one, place: below(1_000) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, 1 + below(list.length))
    .map(({ one }) => one)

/** Changes district, types and slug in one save: everything that the villa row refers to. */
async function rewrite(ctx: Context, world: World, id: number, below: Below) {
  const { version, facts, parts, agency: own } = await getVilla(ctx, id)
  const { districtId } = pick(world.places, below)
  return updateVilla(ctx, id, {
    version,
    facts: { ...facts, districtId, slug: `adres-${below(4)}` },
    parts: { ...parts, typeIds: some(world.typeIds, below) },
    agency: own ?? agency,
  })
}

async function changePrices(ctx: Context, id: number, below: Below) {
  const period = pick((await getVilla(ctx, id)).prices, below)
  const dice = below(4)
  if (dice === 0) return copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 0 })
  if (dice === 1) return createPricePeriod(ctx, { villa_id: id, ...newPeriod('2027-11-01', '2027-11-20') })
  if (dice === 2) return removePricePeriod(ctx, period.id)
  return updatePricePeriod(ctx, period.id, { ...period, nightlyMinor: 500_000 + below(1_000) })
}

async function changePictures(ctx: Context, id: number, below: Below) {
  const image = pick((await getVilla(ctx, id)).images, below)
  return below(2) === 0 ? removeImage(ctx, image.id) : describeImage(ctx, image.id, { alt: 'Havuz' })
}

/** A feature or type in use is not removed: the foreign key refuses it. */
function whenInUse(error: unknown): void {
  const code = error instanceof Refusal ? error.code : ''
  if (code !== 'feature.has_villas' && code !== 'villa_type.has_villas') throw error
}

async function changeAnything(ctx: Context, world: World, below: Below): Promise<unknown> {
  const villa_id = pick(world.villaIds, below)
  const verbs = [
    () => takeOneStep(ctx, world, below),
    () => changePrices(ctx, villa_id, below),
    () => changePictures(ctx, villa_id, below),
    () => rewrite(ctx, world, villa_id, below),
    () => copyVilla(ctx, villa_id, { name: `Kopya ${below(1_000_000)}`, withPrices: below(2) === 0 }),
    () => setVillaPopular(ctx, { villa_id, popular: below(2) === 0 }),
    () => setVillaOfMonth(ctx, { villa_id }),
    () =>
      setVillaOrder(ctx, {
        orders: some(world.villaIds, below).map((id) => ({ villa_id: id, orderNo: below(99) })),
      }),
    () => setVillaFeatures(ctx, villa_id, { featureIds: some(world.featureIds, below) }),
    () => removeFeature(ctx, pick(world.featureIds, below)).catch(whenInUse),
    () => removeVillaType(ctx, pick(world.typeIds, below)).catch(whenInUse),
    () => moveDistrict(ctx, world, below),
  ]
  return pick(verbs, below)()
}

const moveDistrict = (ctx: Context, world: World, below: Below) => {
  const { districtId } = pick(world.places, below)
  const { townId } = pick(world.places, below)
  return updateDistrict(ctx, districtId, { town_id: townId, name: `Semt ${districtId}`, lat: 36, lng: 29 })
}

test('thirty simultaneous callers that change the same villas cause no deadlock and no other failure', async () => {
  const world = await newWorld()
  const db = await openCrowd(database.url, 30)
  const ctx: Context = { ...base, db }
  const outcomes = await sendCrowd(
    30,
    (below) => changeAnything(ctx, world, below),
    (taken) => taken < 25,
  )
  await db.destroy()
  expect([...outcomes.keys()].filter((one) => one.startsWith('broken'))).toEqual([])
})
