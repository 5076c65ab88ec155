import { countryName } from '@plato/brand/countries'
import type { IdentityFilter } from '@plato/contract/reports/identities.contract'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Tx } from '../context.ts'
import { csvLine, csvStart } from '../csv.ts'
import { revealGuestsOf } from '../reservations/guests.ts'
import type { Vault } from '../vault.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { selectListedStays } from './identities.queries.ts'
import { forgottenWord, identityHeads, identitySheet } from './identity-words.tr.ts'
import { paperDay } from './ministry-words.tr.ts'
import { type XlsxCell, xlsxPieces } from './xlsx.ts'

type StaffContext = Context & { readonly vault: Vault }

/** One stay after the other, behind the lock of their villa: the order in which everybody locks. */
async function revealRows(tx: Tx, ctx: StaffContext, asked: IdentityFilter): Promise<XlsxCell[][]> {
  const rows: XlsxCell[][] = []
  for (const { reservationId, checkIn, checkOut } of await selectListedStays(tx, asked)) {
    for (const { guest, identityNo } of await revealGuestsOf(tx, ctx, reservationId)) {
      const who = [guest.first_name, guest.last_name, identityNo ?? forgottenWord]
      rows.push([...who, countryName(guest.nationality), guest.birth_date, '', checkIn, checkOut, ''])
    }
  }
  return rows
}

/** The whole list with whole numbers, and in the same transaction who took it. Nothing of it is kept. */
function takeList(ctx: StaffContext, asked: IdentityFilter, format: 'xlsx' | 'csv'): Promise<XlsxCell[][]> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locked, because a stay may be cancelled only with its villa: what is listed is certain until it is written down.
    await insistOnVilla(tx, asked.villa_id)
    const rows = await revealRows(tx, ctx, asked)
    const { from, to } = asked
    await recordAudit(tx, ctx, {
      action: 'villa.identities_exported',
      subjectId: asked.villa_id,
      change: { from, to, format, guests: rows.length },
    })
    return rows
  })
}

export async function exportIdentitiesXlsx(ctx: StaffContext, asked: IdentityFilter) {
  const rows = await takeList(ctx, asked, 'xlsx')
  return xlsxPieces([{ name: identitySheet, columns: identityHeads, rows }])
}

const inText = (row: readonly XlsxCell[]): XlsxCell[] =>
  identityHeads.map((head, place) => {
    const value = row[place] ?? null
    return 'kind' in head && typeof value === 'string' ? paperDay(value) : value
  })

async function* csvOf(rows: readonly XlsxCell[][]): AsyncGenerator<string> {
  yield csvStart + csvLine(identityHeads.map(({ title }) => title))
  for (const row of rows) yield csvLine(inText(row))
}

export async function exportIdentitiesCsv(ctx: StaffContext, asked: IdentityFilter) {
  return csvOf(await takeList(ctx, asked, 'csv'))
}
