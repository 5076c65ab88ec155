import type { Figures } from '@plato/contract/reports/figures.contract'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { LedgerAccount, PostingKind } from '@plato/rules/payments/ledger'
import type { FigureGroup } from '@plato/rules/reports/figures'
import type { Db } from '../../platform/context.ts'

/** All rows, table by table, without joins. */
export async function rawRows(db: Db) {
  const villas = await db.selectFrom('villas').selectAll().execute()
  const districts = await db.selectFrom('districts').selectAll().execute()
  const reservations = await db.selectFrom('reservations').selectAll().execute()
  const postings = await db.selectFrom('ledger_postings').select(['id', 'kind']).execute()
  const entries = await db.selectFrom('ledger_entries').selectAll().execute()
  const publications = await db.selectFrom('villa_publications').selectAll().execute()
  const closures = await db.selectFrom('closures').selectAll().execute()
  const externals = await db.selectFrom('external_records').selectAll().execute()
  return { villas, districts, reservations, postings, entries, publications, closures, externals }
}
export type RawRows = Awaited<ReturnType<typeof rawRows>>

/** Lira of one account of one reservation, in postings of these kinds. */
export function accountSums(rows: RawRows) {
  const kinds = new Map(rows.postings.map(({ id, kind }) => [id, kind]))
  const sums = new Map<string, number>()
  for (const {
    reservation_id: of,
    posting_id: posting,
    account,
    amount_minor: minor,
    currency,
  } of rows.entries) {
    if (currency !== 'TRY') continue
    const key = `${of} ${account} ${kinds.get(posting)}`
    sums.set(key, (sums.get(key) ?? 0) + minor)
  }
  return (of: number, account: LedgerAccount, ...kind: readonly PostingKind[]): number =>
    kind.reduce((sum, one) => sum + (sums.get(`${of} ${account} ${one}`) ?? 0), 0)
}

const allKinds: readonly PostingKind[] = [
  'PREPAYMENT',
  'BALANCE',
  'UNEXPECTED',
  'REFUND',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'SETTLEMENT',
  'STAY_EARNED',
  'OWNER_PAYOUT',
]
export const everyKind = allKinds

type GroupFigures = Omit<Figures, 'leadMeanDays' | 'leadMedianDays' | 'ownerMinor'> & { leads: number[] }
const nothing = (): GroupFigures => ({
  nights: 0,
  doneNights: 0,
  sellableNights: 0,
  closedNights: 0,
  externalNights: 0,
  grossMinor: 0,
  doneGrossMinor: 0,
  commissionMinor: 0,
  stays: 0,
  leads: [],
  web: 0,
  phone: 0,
  whatsapp: 0,
  offer: 0,
  other: 0,
  cancelled: 0,
  keptMinor: 0,
})

const names = { WEB: 'web', PHONE: 'phone', WHATSAPP: 'whatsapp', OFFER: 'offer', OTHER: 'other' } as const
const isSold = (status: string) => ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'].includes(status)
const isGone = (status: string) => ['CANCELLED', 'NO_SHOW', 'COMPENSATION'].includes(status)

/** The cumulative price up to a night, in integers. */
const upTo = (total: number, nights: number, of: number): number =>
  Number((BigInt(total) * BigInt(nights)) / BigInt(of))

function daysIn(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, n) => addDays(from, n))
}

interface VillaDays {
  readonly onSale: Set<string>
  readonly closed: Set<string>
  readonly external: Set<string>
}

/** Of each villa the nights it was on sale, those closed by hand and those another channel claims. */
function daysOfVillas({ villas, publications, closures, externals }: RawRows, last: string) {
  const days = new Map<number, VillaDays>(
    villas.map(({ id }) => [id, { onSale: new Set(), closed: new Set(), external: new Set() }]),
  )
  for (const { villa_id: villa, published_at: from, unpublished_at: to } of publications)
    for (const day of daysIn(istanbulDay(from), to ? istanbulDay(to) : last)) days.get(villa)?.onSale.add(day)
  for (const { villa_id: villa, starts_on: from, ends_on: to } of closures)
    for (const day of daysIn(from, to)) days.get(villa)?.closed.add(day)
  for (const { villa_id: villa, starts_on: from, ends_on: to, status, blocks } of externals)
    if (status === 'ACTIVE' && blocks) for (const day of daysIn(from, to)) days.get(villa)?.external.add(day)
  return days
}

function unsoldKind({ closed, external }: VillaDays, day: string) {
  if (closed.has(day)) return 'closedNights'
  return external.has(day) ? 'externalNights' : 'sellableNights'
}

/** Computes every figure night by night in plain loops, for each group. */
export function oracleOf(rows: RawRows, months: readonly string[]) {
  const wanted = new Set(months)
  const towns = new Map(rows.districts.map(({ id, town_id: town }) => [id, town]))
  const groups = new Map<string, GroupFigures>()
  const villas = new Map(rows.villas.map((villa) => [villa.id, villa]))
  const report = (villaId: number, month: string, add: (figures: GroupFigures) => void): void => {
    if (!wanted.has(month)) return
    const villa = villas.get(villaId)
    const town = villa?.district_id ? towns.get(villa.district_id) : null
    const keys = [
      `month ${month}`,
      `villa ${villaId}`,
      `town ${town ?? null}`,
      `owner ${villa?.owner_id ?? null}`,
      'all',
    ]
    for (const key of keys) {
      const figures = groups.get(key) ?? nothing()
      add(figures)
      groups.set(key, figures)
    }
  }
  const sum = accountSums(rows)
  const days = daysOfVillas(rows, addDays(`${months.at(-1)}-01`, 31))
  const soldDays = new Map<number, Set<string>>(rows.villas.map(({ id }) => [id, new Set()]))
  for (const r of rows.reservations) {
    const nights = daysBetween(r.check_in, r.check_out)
    const isDone = r.status === 'COMPLETED'
    const gross = isDone ? sum(r.id, 'GUEST', 'STAY_EARNED') : r.total_try
    const commission = isDone
      ? -sum(r.id, 'COMMISSION', ...allKinds)
      : Number((BigInt(r.total_try) * BigInt(r.commission_share) + 5_000n) / 10_000n)
    const month = r.check_in.slice(0, 7)
    const retained = -sum(r.id, 'CANCELLATION_INCOME', ...allKinds)
    if (retained !== 0)
      report(r.villa_id, month, (figures) => {
        figures.keptMinor += retained
      })
    if (isGone(r.status) && r.confirmed_at)
      report(r.villa_id, month, (figures) => {
        figures.cancelled += 1
      })
    if (!isSold(r.status)) continue
    report(r.villa_id, month, (figures) => {
      figures.stays += 1
      figures[names[r.source]] += 1
      figures.leads.push(daysBetween(istanbulDay(r.created_at), r.check_in))
    })
    daysIn(r.check_in, r.check_out).forEach((day, n) => {
      soldDays.get(r.villa_id)?.add(day)
      const share = (total: number) => upTo(total, n + 1, nights) - upTo(total, n, nights)
      report(r.villa_id, day.slice(0, 7), (figures) => {
        figures.nights += 1
        figures.grossMinor += share(gross)
        figures.commissionMinor += share(commission)
        if (!isDone) return
        figures.doneNights += 1
        figures.doneGrossMinor += share(gross)
      })
    })
  }
  for (const [villa, ofVilla] of days) {
    const sold = soldDays.get(villa) ?? new Set()
    for (const day of new Set([...ofVilla.onSale, ...sold]))
      report(villa, day.slice(0, 7), (figures) => {
        figures[sold.has(day) ? 'sellableNights' : unsoldKind(ofVilla, day)] += 1
      })
  }
  return new Map([...groups].map(([key, figures]) => [key, figuresOf(figures)]))
}

function figuresOf({ leads, ...figures }: GroupFigures): Figures {
  const inOrder = leads.toSorted((a, b) => a - b)
  const middle = (inOrder.length - 1) / 2
  const median = ((inOrder[Math.floor(middle)] ?? 0) + (inOrder[Math.ceil(middle)] ?? 0)) / 2
  return {
    ...figures,
    ownerMinor: figures.grossMinor - figures.commissionMinor,
    leadMeanDays: leads.length > 0 ? leads.reduce((a, b) => a + b, 0) / leads.length : null,
    leadMedianDays: leads.length > 0 ? median : null,
  }
}

export const keyOf = (group: FigureGroup, row: { id: number | null; name: string | null }): string =>
  `${group} ${group === 'month' ? row.name : row.id}`
