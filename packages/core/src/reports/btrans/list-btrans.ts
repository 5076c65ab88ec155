import type {
  BtransFilter,
  BtransMissing,
  BtransRequest,
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
import type { Context, Db, PublicContext } from '../../platform/context.ts'
import { askReport } from '../ask-report.ts'
import { type BtransSource, findAgency, selectPublished, selectReportedAfter } from './btrans.queries.ts'

type Reading = Pick<PublicContext, 'db'>

/** Default schema version; staff enter a newer one in the settings. */
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

/** A page of the month's rows as the file will contain them. */
export async function listBtrans({ db }: Reading, filter: BtransFilter) {
  const { rows, ...count } = await selectPublished(db, filter, filter)
  return { rows: rows.map(rowOf), ...count }
}

const batch = 500
const maxCount = 10_000
const maxShown = 200

/** All of the month, batch by batch. */
export async function* reportedOnce(db: Db, request: BtransRequest): AsyncGenerator<readonly BtransSource[]> {
  for (let afterId = 0; ; ) {
    const rows = await selectReportedAfter(db, request, afterId, batch)
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

/** The incomplete rows with their missing fields, by the rule that the file uses. */
export async function listBtransMissing({ db }: Reading, request: BtransRequest): Promise<BtransMissing> {
  let [total, missing] = [0, 0]
  const rows: BtransRow[] = []
  for await (const some of reportedOnce(db, request)) {
    total += some.length
    const lacking = some.filter((row) => gapsOf(row).length > 0)
    missing += lacking.length
    rows.push(...lacking.slice(0, maxShown - rows.length).map(rowOf))
    if (total >= maxCount) break
  }
  const { gaps, schemaVersion } = await agencyOf(db)
  return {
    total,
    missing,
    capped: total >= maxCount,
    rows,
    agency: { gaps, schemaVersion },
    dueOn: dueDayOf(request.month),
  }
}

/** Refuses the report while the agency's tax number is missing. */
export async function askBtrans(ctx: Context, request: BtransRequest, key: string) {
  if ((await agencyOf(ctx.db)).gaps.length > 0) throw new Refusal('report.agency_incomplete')
  return askReport(ctx, 'BTRANS', request, key)
}
