import type {
  BtransAsked,
  BtransFilter,
  BtransMissing,
  BtransRow,
} from '@plato/contract/reports/btrans.contract'
import { Refusal } from '@plato/rules/refusal'
import {
  type agencyGaps,
  commissionOf,
  dueDayOf,
  whatAgencyLacks,
  whatBtransLacks,
} from '@plato/rules/reports/btrans'
import type { Context, Db, PublicContext } from '../context.ts'
import { askReport } from './ask-report.ts'
import { type BtransSource, findAgency, selectTold, selectToldAfter } from './btrans.queries.ts'

type Reading = Pick<PublicContext, 'db'>

/** The form of the file as it was first written down; staff note a newer one in the settings. */
const firstSchemaVersion = 'taslak-1'

export const gapsOf = (row: BtransSource) =>
  whatBtransLacks({ ...row, hasIdentity: row.wrappedKey !== null && row.identityCipher !== null })

function rowOf(row: BtransSource): BtransRow {
  const { percent, amountTry } = commissionOf(row.totalTry, row.commissionShare)
  return {
    reservationId: row.reservationId,
    code: row.code,
    villaId: row.villaId,
    villaName: row.villaName,
    villaCode: row.villaCode,
    ownerId: row.ownerId,
    ownerName: row.ownerId === null ? null : ownerNameOf(row),
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    currency: row.currency,
    totalTry: row.totalTry,
    commissionPercent: percent,
    commissionTry: amountTry,
    paidOn: row.paidOn,
    gaps: [...gapsOf(row)],
  }
}

export const ownerNameOf = (row: BtransSource): string =>
  row.ownerKind === 'COMPANY' && row.companyTitle !== ''
    ? row.companyTitle
    : `${row.ownerFirstName ?? ''} ${row.ownerLastName ?? ''}`.trim()

/** A page of the month as the file will tell it. */
export async function listBtrans({ db }: Reading, filter: BtransFilter) {
  const { rows, ...count } = await selectTold(db, filter, filter)
  return { rows: rows.map(rowOf), ...count }
}

const batch = 500
const countedAtMost = 10_000
const shownAtMost = 200

/** All of the month, batch by batch. */
export async function* eachTold(db: Db, asked: BtransAsked): AsyncGenerator<readonly BtransSource[]> {
  for (let afterId = 0; ; ) {
    const rows = await selectToldAfter(db, asked, afterId, batch)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.reservationId
  }
}

export async function agencyOf(db: Db) {
  const written = await findAgency(db)
  const settings = {
    agency_vkn: written.agency_vkn ?? '',
    agency_title: written.agency_title ?? '',
    btrans_site_code: written.btrans_site_code ?? '',
  } satisfies Record<(typeof agencyGaps)[number], string>
  return {
    ...settings,
    gaps: [...whatAgencyLacks(settings)],
    schemaVersion: written.btrans_schema_version || firstSchemaVersion,
  }
}

/** What keeps rows out of the file, by the very rule that keeps them out. */
export async function listBtransMissing({ db }: Reading, asked: BtransAsked): Promise<BtransMissing> {
  let [total, missing] = [0, 0]
  const rows: BtransRow[] = []
  for await (const some of eachTold(db, asked)) {
    total += some.length
    const lacking = some.filter((row) => gapsOf(row).length > 0)
    missing += lacking.length
    rows.push(...lacking.slice(0, shownAtMost - rows.length).map(rowOf))
    if (total >= countedAtMost) break
  }
  const { gaps, schemaVersion } = await agencyOf(db)
  return {
    total,
    missing,
    capped: total >= countedAtMost,
    rows,
    agency: { gaps, schemaVersion },
    dueOn: dueDayOf(asked.month),
  }
}

/** Without the agency's own number there is nobody who tells. */
export async function askBtrans(ctx: Context, asked: BtransAsked, key: string) {
  if ((await agencyOf(ctx.db)).gaps.length > 0) throw new Refusal('report.agency_incomplete')
  return askReport(ctx, 'BTRANS', asked, key)
}
