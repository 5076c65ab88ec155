import { countryName } from '@plato/brand/countries'
import type { IdentityFilter } from '@plato/contract/reports/identities.contract'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { csvLine, csvStart } from '../../platform/csv.ts'
import { type XlsxCell, xlsxPieces } from '../../platform/list-file/xlsx.ts'
import type { Vault } from '../../platform/vault.ts'
import { revealGuestsOf } from '../../reservations/guests/guests.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { documentDay } from '../ministry/ministry-labels.tr.ts'
import { selectListedStays } from './identities.queries.ts'
import { forgottenWord, identityHeads, identitySheet } from './identity-labels.tr.ts'

type StaffContext = Context & { readonly vault: Vault }

/** Locks the reservations one after the other after their villa: the lock order of all writers. */
async function revealRows(tx: Tx, ctx: StaffContext, filter: IdentityFilter): Promise<XlsxCell[][]> {
  const rows: XlsxCell[][] = []
  for (const { reservationId, checkIn, checkOut } of await selectListedStays(tx, filter)) {
    for (const { guest, identityNo } of await revealGuestsOf(tx, ctx, reservationId)) {
      const who = [guest.first_name, guest.last_name, identityNo ?? forgottenWord]
      rows.push([...who, countryName(guest.nationality), guest.birth_date, '', checkIn, checkOut, ''])
    }
  }
  return rows
}

/** Decrypts the list and logs the views in the same transaction. No file is stored. */
function takeList(ctx: StaffContext, filter: IdentityFilter, format: 'xlsx' | 'csv'): Promise<XlsxCell[][]> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locks the villa, so that no listed stay can be cancelled before the views are logged.
    await lockVillaOrRefuse(tx, filter.villa_id)
    const rows = await revealRows(tx, ctx, filter)
    const { from, to } = filter
    await recordAudit(tx, ctx, {
      action: 'villa.identities_exported',
      subjectId: filter.villa_id,
      change: { from, to, format, guests: rows.length },
    })
    return rows
  })
}

export async function exportIdentitiesXlsx(ctx: StaffContext, filter: IdentityFilter) {
  const rows = await takeList(ctx, filter, 'xlsx')
  return xlsxPieces([{ name: identitySheet, columns: identityHeads, rows }])
}

const inText = (row: readonly XlsxCell[]): XlsxCell[] =>
  identityHeads.map((head, place) => {
    const value = row[place] ?? null
    return 'kind' in head && typeof value === 'string' ? documentDay(value) : value
  })

async function* csvOf(rows: readonly XlsxCell[][]): AsyncGenerator<string> {
  yield csvStart + csvLine(identityHeads.map(({ title }) => title))
  for (const row of rows) yield csvLine(inText(row))
}

export async function exportIdentitiesCsv(ctx: StaffContext, filter: IdentityFilter) {
  return csvOf(await takeList(ctx, filter, 'csv'))
}
