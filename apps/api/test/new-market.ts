import { closeDates } from '@plato/core/availability/close-dates'
import type { Context } from '@plato/core/platform/context'
import { updatePricePeriod } from '@plato/core/pricing/save-price-period'
import { createDistrict } from '@plato/core/regions/save-district'
import { createTown } from '@plato/core/regions/save-town'
import { type FreshDatabase, newContext } from '@plato/core/testing/platform'
import { agency, newPeriod, newReadyVilla } from '@plato/core/testing/villas'
import { getVilla } from '@plato/core/villas/get-villa'
import { setVillaFeatures, setVillaPopular } from '@plato/core/villas/mark-villa'
import { updateVilla } from '@plato/core/villas/save-villa'
import { setVillaActivity } from '@plato/core/villas/set-villa-activity'
import { createFeature, createFeatureCategory } from '@plato/core/villas/types/save-feature'
import { createVillaType } from '@plato/core/villas/types/save-villa-type'

const point = { lat: 36.2, lng: 29.4 }
/** The exact position of every villa; public responses contain only an approximate one. */
export const exactPlace = { lat: 36.2049, lng: 29.4131 }

const rates = { dollar: '40', euro: '50.25', sterling: '60,5' }
/** The same in ten-thousandths. */
export const ratesE4 = { TRY: 10_000, USD: 400_000, EUR: 502_500, GBP: 605_000 } as const

async function newTown(ctx: Context, name: string, districtName: string) {
  const town = await createTown(ctx, {
    name,
    description: '',
    provinceCode: 7,
    ...point,
    popular: false,
    orderNo: 0,
  })
  const district = await createDistrict(ctx, { town_id: town.id, name: districtName, ...point })
  return { townId: town.id, districtId: district.id }
}

interface Spec {
  readonly name: string
  readonly districtId: number
  readonly maxGuests?: number
  readonly bedrooms?: number
  readonly minNights?: number
  readonly currency?: 'TRY' | 'EUR'
  readonly nightlyMinor?: number
  readonly typeIds?: number[]
  readonly featureIds?: number[]
  readonly privacy?: 'NONE' | 'PARTIAL' | 'FULL'
  readonly feeMinor?: number
  readonly discountShare?: number
  readonly popular?: boolean
  /** How long ago it was published. */
  readonly daysAgo?: number
  readonly status?: 'PUBLISHED' | 'PASSIVE' | 'DRAFT'
}

const day = 86_400_000
const pool = { kind: 'PRIVATE', shape: '', widthCm: null, lengthCm: null, depthMinCm: null } as const

/** A villa with all searched fields, created through the core functions. */
export async function newMarketVilla(ctx: Context, spec: Spec): Promise<number> {
  const { name, districtId, maxGuests = 6, bedrooms = 3, minNights = 3, currency = 'TRY' } = spec
  const place = { ownerId: ctx.actor.id, districtId }
  const id = await newReadyVilla(ctx, place, {
    name,
    maxGuests,
    bedrooms,
    minNights,
    currency,
    ...exactPlace,
  })
  const { facts, parts, version, prices } = await getVilla(ctx, id)
  const fees = spec.feeMinor
    ? [{ name: 'Temizlik', amountMinor: spec.feeMinor, basis: 'STAY' as const, mandatory: true }]
    : []
  const discounts = spec.discountShare
    ? [{ kind: 'LENGTH_OF_STAY' as const, bound: 7, share: spec.discountShare }]
    : []
  const pools = [{ ...pool, depthMaxCm: null, privacy: spec.privacy ?? 'NONE', heated: false, note: '' }]
  const all = { ...parts, typeIds: spec.typeIds ?? [], fees, discounts, pools }
  await updateVilla(ctx, id, { version, facts, parts: all, agency })
  const period = newPeriod('2027-05-01', '2027-10-31', { nightlyMinor: spec.nightlyMinor ?? 1_000_000 })
  await updatePricePeriod(ctx, prices[0]?.id ?? 0, period)
  await setVillaFeatures(ctx, id, { featureIds: spec.featureIds ?? [] })
  if (spec.popular) await setVillaPopular(ctx, { villa_id: id, popular: true })
  if (spec.status === 'DRAFT') return id
  const published = new Date(ctx.now.getTime() - (spec.daysAgo ?? 0) * day - 60_000)
  await setVillaActivity({ ...ctx, now: published }, { villa_id: id, active: true })
  if (spec.status === 'PASSIVE') await setVillaActivity(ctx, { villa_id: id, active: false })
  return id
}

export const close = (ctx: Context, villa_id: number, startsOn: string, endsOn: string) =>
  closeDates(ctx, { villa_id, startsOn, endsOn, reason: 'OWNER_USE', note: '' })

/** Two towns of villas that differ in every searched field, and villas that search must not show. */
export async function newMarket(database: FreshDatabase) {
  const ctx = await newContext(database)
  await database.db
    .insertInto('settings')
    .values(
      Object.entries(rates).map(([name, value]) => ({ key: `${name}_exchange_rate`, value, public: true })),
    )
    .execute()
  const towns = [await newTown(ctx, 'Kalkan', 'Kalamar'), await newTown(ctx, 'Kaş', 'Çukurbağ')] as const
  const emptyTown = await newTown(ctx, 'Demre', 'Kaleüçağız')
  const type = { description: '', orderNo: 0 }
  const types = [
    (await createVillaType(ctx, { name: 'Balayı villaları', ...type })).id,
    (await createVillaType(ctx, { name: 'Korunaklı villalar', ...type })).id,
  ] as const
  const category = await createFeatureCategory(ctx, { name: 'Dışarısı', orderNo: 0 })
  const feature = { categoryId: category.id, isHighlight: false, orderNo: 0 }
  const features = [
    (await createFeature(ctx, { ...feature, name: 'Sauna', isFilter: true })).id,
    (await createFeature(ctx, { ...feature, name: 'Isıtmalı havuz', isFilter: true })).id,
  ] as const
  await createFeature(ctx, { ...feature, name: 'Mangal', isFilter: false })
  const published: number[] = []
  for (let n = 0; n < 14; n += 1)
    published.push(
      await newMarketVilla(ctx, {
        name: `Villa Pazar ${n}`,
        districtId: towns[n % 2 === 0 ? 0 : 1].districtId,
        maxGuests: 2 + (n % 4) * 2,
        bedrooms: 1 + (n % 5),
        currency: n % 7 === 5 ? 'EUR' : 'TRY',
        nightlyMinor: n % 7 === 5 ? 25_000 + n : 900_000 + (n % 5) * 150_000,
        typeIds: types.filter((_, at) => n % (at + 2) === 0),
        featureIds: features.filter((_, at) => n % (at + 2) === 1),
        privacy: (['NONE', 'PARTIAL', 'FULL'] as const)[n % 3] ?? 'NONE',
        feeMinor: n % 2 ? 20_000 : 0,
        discountShare: n % 3 ? 0 : 1_250,
        popular: n % 6 === 2,
        daysAgo: n % 4,
      }),
    )
  for (const status of ['DRAFT', 'PASSIVE'] as const)
    for (const { districtId } of [...towns, emptyTown])
      await newMarketVilla(ctx, { name: `Gizli ${status}`, districtId, status, typeIds: [...types] })
  return { ctx, towns, emptyTown, types, features, published }
}
