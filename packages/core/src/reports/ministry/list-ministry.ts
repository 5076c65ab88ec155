import { provinceName } from '@plato/brand/provinces'
import type { MinistryFilter, MinistryListing } from '@plato/contract/reports/ministry.contract'
import {
  advertisedPrices,
  advertisedRanges,
  type DayRange,
  reportedDays,
  whatReportLacks,
} from '@plato/rules/reports/ministry'
import type { Db, PublicContext } from '../../platform/context.ts'
import {
  findAgency,
  type ListingChoice,
  type ListingPlace,
  type ListingRow,
  selectListings,
  selectListingsAfter,
} from './ministry.queries.ts'

/** Province, town, neighbourhood and the rest of the address, without repetitions. */
function addressOf(row: ListingRow, openAddress: string): string {
  const province = row.ownProvince ?? row.townProvince
  const parts = [
    province === null ? '' : provinceName(province),
    row.townName ?? '',
    row.neighbourhood || (row.districtName ?? ''),
    openAddress,
  ]
  return [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(', ')
}

const momentsOf = ({ publications }: ListingRow) =>
  publications.map(({ publishedAt, unpublishedAt }) => ({
    publishedAt: new Date(publishedAt),
    unpublishedAt: unpublishedAt === null ? null : new Date(unpublishedAt),
  }))

function listingOf(row: ListingRow, within: DayRange, siteOrigin: string): MinistryListing {
  const ranges = advertisedRanges(momentsOf(row), within)
  const openAddress = row.permitAddress || row.villaAddress
  return {
    villaId: row.villaId,
    villaName: row.villaName,
    code: row.code,
    url: `${siteOrigin}/villa/${row.slug}`,
    status: row.status,
    ranges: [...ranges],
    permitHolder: row.permitHolder,
    address: addressOf(row, openAddress),
    permitNo: row.permitNo,
    permitType: row.permitType,
    permitMaxPersons: row.permitMaxPersons,
    permitVerifiedOn: row.permitVerifiedOn,
    currency: row.currency,
    prices: advertisedPrices(row.nightlyPrices, ranges) ?? null,
    gaps: [...whatReportLacks({ ...row, openAddress })],
  }
}

type Reading = Pick<PublicContext, 'db' | 'today' | 'siteOrigin'>

export const choiceOf = (
  filter: Pick<MinistryFilter, 'month' | 'townId' | 'status'>,
  today: string,
): ListingChoice | undefined => {
  const within = reportedDays(filter.month, today)
  return within && { within, townId: filter.townId, status: filter.status }
}

/** A page of the month's lines as the file will contain them. */
export async function listMinistry({ db, today, siteOrigin }: Reading, filter: MinistryFilter) {
  const agency = await findAgency(db)
  const choice = choiceOf(filter, today)
  if (!choice) return { rows: [], total: 0, agency, until: null }
  const { rows, total } = await selectListings(db, choice, filter)
  const listed = rows.map((row) => listingOf(row, choice.within, siteOrigin))
  return { rows: listed, total, agency, until: choice.within.to }
}

const batch = 500

/** Streams every line of the month by villa id, in batches. */
export async function* eachListing(
  { db, siteOrigin }: { readonly db: Db; readonly siteOrigin: string },
  choice: ListingChoice,
): AsyncGenerator<MinistryListing> {
  for (let after: ListingPlace = { villaId: 0, permitNo: '' }; ; ) {
    const rows = await selectListingsAfter(db, choice, after, batch)
    for (const row of rows) yield listingOf(row, choice.within, siteOrigin)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}

/** Max villas on the screen; the file lists all. */
const maxShown = 200

export async function listMinistryMissing(
  ctx: Reading,
  filter: Pick<MinistryFilter, 'month' | 'townId' | 'status'>,
) {
  const choice = choiceOf(filter, ctx.today)
  const rows: Pick<MinistryListing, 'villaId' | 'villaName' | 'code' | 'gaps'>[] = []
  let total = 0
  if (choice)
    for await (const { villaId, villaName, code, gaps } of eachListing(ctx, choice)) {
      if (gaps.length === 0) continue
      total += 1
      if (rows.length < maxShown) rows.push({ villaId, villaName, code, gaps })
    }
  return { rows, total }
}
