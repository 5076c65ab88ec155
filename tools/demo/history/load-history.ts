/**
 * The past of the demo agency: plans it for the day of loading, runs every stay by the rules of the product and
 * inserts it in bulk.
 */
import type { Context, Db } from '@plato/core/platform/context'
import { loadSheets } from '@plato/core/pricing/load-price-sheet'
import { demoGaps } from '@plato/database/demo/gaps'
import { demoReservations } from '@plato/database/demo/reservations'
import { demoSettings } from '@plato/database/demo/settings'
import { demoVillas } from '@plato/database/demo/villas/demo-villas'
import { comingSeason } from '@plato/database/demo/villas/price-line'
import { staysByHand } from '@plato/database/demo/villas/stays-by-hand'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { sql } from 'kysely'
import { drawDemoReceipt } from '../draw-receipt.ts'
import { feedWindows } from '../feed-windows.ts'
import { insertClosures } from './insert-closures.ts'
import { insertOffers } from './insert-offers.ts'
import { insertStays } from './insert-stays.ts'
import { type PlannedClosure, planHistory, type VillaToPlan } from './plan-history.ts'
import { type Agency, playStay } from './play-stay.ts'
import type { Span } from './villa-calendar.ts'

export const demoSeed = 'plato villa'

/** Days that other demo data needs in the calendar of a villa, counted from the day of loading. */
const reservedFree: readonly (readonly [slug: string, from: number, to: number])[] = [
  ...demoGaps.map(({ villa }) => [villa, -12, 40] as const),
  ...demoReservations.map(
    ({ villa, arrivesIn, nights }) => [villa, arrivesIn - 4, arrivesIn + nights + 4] as const,
  ),
  ...feedWindows,
  ['villa-lacivert', 3, 40],
]

/** E2e tests and screenshots use these villas in the week of 12 June. */
const reservedForJourneys = ['villa-lacivert', 'villa-zeytindali', 'villa-nar']
/**
 * Fixed closures: the villa of the month shows an owner closure soon, and another villa is free one day later than
 * e2e tests request.
 */
function fixedClosures(villas: readonly Villa[], today: string): PlannedClosure[] {
  const coming = comingSeason(today)
  const planned = [
    { slug: 'villa-lacivert', from: addDays(today, 12), to: addDays(today, 17) },
    { slug: 'villa-nar', from: `${coming}-06-09`, to: `${coming}-06-13` },
  ]
  return planned.flatMap(({ slug, from, to }) => {
    const villa = villas.find((one) => one.slug === slug)
    if (!villa || from <= today) return []
    const closedOn = addDays(today, -30)
    const why = { reason: 'OWNER_USE', note: 'Ev sahibi kalacak' } as const
    return [{ villaId: villa.id, from, to, ...why, closedOn, clerk: 0 }]
  })
}

const selectVillas = (db: Db) =>
  db
    .selectFrom('villas')
    .select([
      'id',
      'slug',
      'max_guests as maxGuests',
      'children_welcome as childrenWelcome',
      'owner_id as ownerId',
      'cancellation_policy as policy',
      'commission_share as commissionShare',
      'deposit_holder as depositHolder',
    ])
    .where('status', '=', 'PUBLISHED')
    .orderBy('id')
    .execute()

type Villa = Awaited<ReturnType<typeof selectVillas>>[number]

async function selectTaken(db: Db): Promise<ReadonlyMap<number, Span[]>> {
  const rows = await db
    .selectFrom('occupancy')
    .select([
      'villa_id as villaId',
      sql<string>`lower(stay)::text`.as('from'),
      sql<string>`upper(stay)::text`.as('to'),
    ])
    .execute()
  return Map.groupBy(rows, ({ villaId }) => villaId)
}

async function villasToPlan(db: Db, villas: readonly Villa[], today: string): Promise<VillaToPlan[]> {
  const sheets = await loadSheets(
    db,
    villas.map(({ id }) => id),
    '2000-01-01',
  )
  const taken = await selectTaken(db)
  const coming = comingSeason(today)
  return villas.map(({ id, slug, maxGuests, childrenWelcome }) => {
    const sheet = sheets.get(id)
    if (!sheet) throw new Error(`${slug} has no prices`)
    const reserved = reservedFree.filter(([villa]) => villa === slug)
    return {
      id,
      slug,
      maxGuests: maxGuests ?? 2,
      childrenWelcome,
      allYear: demoVillas.find((one) => one.slug === slug)?.price.curve === 'allYear',
      sheet: compileSheet(sheet),
      taken: [
        ...(taken.get(id) ?? []),
        ...reserved.map(([, from, to]) => ({ from: addDays(today, from), to: addDays(today, to) })),
        ...(reservedForJourneys.includes(slug) ? [{ from: `${coming}-06-05`, to: `${coming}-06-26` }] : []),
        // E2e tests compare these with amounts computed by hand.
        ...staysByHand
          .filter((stay) => stay.slug === slug)
          .map(({ checkIn, checkOut }) => ({ from: checkIn, to: checkOut })),
      ],
    }
  })
}

/** Lira for a unit of a currency: about 3 % less for every month back. */
function rateOn(today: string): Agency['rateOn'] {
  const rates = {
    USD: Number(demoSettings.dollar_exchange_rate),
    EUR: Number(demoSettings.euro_exchange_rate),
    GBP: Number(demoSettings.sterling_exchange_rate),
  }
  return (currency, day) => {
    const at = new Date(`${day}T12:30:00Z`)
    if (currency === 'TRY') return { rate: 1, source: 'TRY', at }
    const days = daysBetween(day, today)
    const rate = Math.round(rates[currency] * 0.999 ** days * 10_000) / 10_000
    return { rate, source: `TCMB ${day}`, at }
  }
}

async function agencyOf(ctx: Context, villas: readonly Villa[]): Promise<Agency> {
  const { db, today } = ctx
  const clerks = await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').orderBy('id').execute()
  const banks = await db
    .selectFrom('banks')
    .select('id')
    .where('currency', '=', 'TRY')
    .orderBy('id')
    .execute()
  return {
    today,
    seed: demoSeed,
    clerkIds: clerks.map(({ id }) => id),
    bankIds: banks.map(({ id }) => id),
    villas: new Map(
      villas.map(({ id, ownerId, policy, commissionShare, depositHolder }) => {
        if (ownerId === null) throw new Error(`villa ${id} has no owner`)
        return [id, { ownerId, policy, commissionShare, depositHolder }]
      }),
    ),
    rateOn: rateOn(today),
  }
}

export async function loadHistory(ctx: Context): Promise<void> {
  const { db, today, siteOrigin } = ctx
  const villas = await selectVillas(db)
  const history = planHistory({ today, seed: demoSeed, villas: await villasToPlan(db, villas, today) })
  const agency = await agencyOf(ctx, villas)
  await insertClosures(db, [...history.closures, ...fixedClosures(villas, today)], agency)
  const records = history.stays.map((stay, serial) => playStay(stay, agency, serial))
  const receiptFile = await drawDemoReceipt(ctx.now)
  const stays = await insertStays(db, records, { siteOrigin, receiptFile })
  await insertOffers(db, stays, agency)
}
