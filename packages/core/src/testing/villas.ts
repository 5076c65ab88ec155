import type { AgencyFacts, VillaFacts, VillaParts } from '@plato/contract/villas/villa-facts.contract'
import type { Context } from '../platform/context.ts'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { getVilla } from '../villas/get-villa.ts'
import { createVilla, updateVilla } from '../villas/save-villa.ts'

let serial = 0

export const agency: AgencyFacts = {
  originalName: '',
  commissionShare: 2_000,
  salesType: 'COMMISSION',
  instantBooking: false,
  permitNote: '',
}
export const noParts: VillaParts = {
  typeIds: [],
  rooms: [],
  pools: [],
  distances: [],
  inclusions: [],
  fees: [],
  discounts: [],
}

export async function newDraft(ctx: Context, name = `Villa Deneme ${++serial}`): Promise<number> {
  return (await createVilla(ctx, { name, ownerId: null, districtId: null })).id
}

/** Saves the given facts and leaves everything else unchanged. */
export async function saveFacts(ctx: Context, id: number, facts: Partial<VillaFacts>) {
  const villa = await getVilla(ctx, id)
  return updateVilla(ctx, id, {
    version: villa.version,
    facts: { ...villa.facts, ...facts },
    parts: villa.parts,
    agency: villa.agency ?? agency,
  })
}

export const newPeriod = (firstDay: string, lastDay: string, more: object = {}) => ({
  name: 'Dönem',
  firstDay,
  lastDay,
  nightlyMinor: 1_000_000,
  discountedMinor: null,
  minNights: null,
  arrivalDays: null,
  shortStayThreshold: null,
  shortStayFeeMinor: null,
  ...more,
})

export const permit = {
  permitType: 'TOURISM_RENTAL',
  permitNo: '07-1234',
  permitHolder: 'Hasan Yıldız',
  permitVerifiedOn: '2027-01-05',
  permitMaxPersons: 8,
} as const

/** A villa with everything that publishing requires, except the given overrides. */
export async function newReadyVilla(
  ctx: Context,
  place: { ownerId: number; districtId: number },
  facts: Partial<VillaFacts> = {},
): Promise<number> {
  const id = await newDraft(ctx)
  await saveFacts(ctx, id, {
    ...place,
    ...permit,
    summary: 'Deniz gören villa.',
    lat: 36.2,
    lng: 29.4,
    maxGuests: 8,
    ...facts,
  })
  await createPricePeriod(ctx, { villa_id: id, ...newPeriod('2027-05-01', '2027-10-31') })
  const images = Array.from({ length: 5 }, (_, n) => ({
    villa_id: id,
    key: `${n}`.repeat(40),
    order_no: n,
    alt: `Fotoğraf ${n}`,
    state: 'READY' as const,
    width: 1600,
    height: 1067,
    thumbhash: 'AAAA',
  }))
  await ctx.db.insertInto('villa_images').values(images).execute()
  return id
}
