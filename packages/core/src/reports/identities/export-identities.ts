import { countryName } from '@plato/brand/countries'
import type { IdentityFilter } from '@plato/contract/reports/identities.contract'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { csvLine, csvStart } from '../../platform/csv.ts'
import { type XlsxCell, type XlsxColumn, xlsxPieces } from '../../platform/list-file/xlsx.ts'
import type { Vault } from '../../platform/vault.ts'
import { revealGuestsOf } from '../../reservations/guests/guests.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { documentDay } from '../ministry/ministry-labels.tr.ts'
import { selectListedStays, selectListedVillas } from './identities.queries.ts'
import { forgottenWord, identityHeads, identitySheet, villaHead } from './identity-labels.tr.ts'

type StaffContext = Context & { readonly vault: Vault }
type FileFormat = 'xlsx' | 'csv'

interface VillaRows {
  readonly name: string
  readonly rows: XlsxCell[][]
}

/** One villa of the list. It is locked first, so that no listed stay can be cancelled before the views are logged. */
async function revealVilla(tx: Tx, ctx: StaffContext, filter: IdentityFilter & { villa_id: number }) {
  await lockVillaOrRefuse(tx, filter.villa_id)
  const rows: XlsxCell[][] = []
  for (const { reservationId, checkIn, checkOut } of await selectListedStays(tx, filter)) {
    for (const { guest, identityNo } of await revealGuestsOf(tx, ctx, reservationId)) {
      const who = [guest.first_name, guest.last_name, identityNo ?? forgottenWord]
      rows.push([...who, countryName(guest.nationality), guest.birth_date, '', checkIn, checkOut, ''])
    }
  }
  return rows
}

/** Decrypts the list and logs the views in the same transaction, villa by villa in lock order. No file is stored. */
function takeVillas(ctx: StaffContext, filter: IdentityFilter, format: FileFormat): Promise<VillaRows[]> {
  const { villa_id, from, to } = filter
  return ctx.db.transaction().execute(async (tx) => {
    const villas =
      villa_id === undefined ? await selectListedVillas(tx, filter) : [{ id: villa_id, name: '' }]
    const taken: VillaRows[] = []
    for (const { id, name } of villas) {
      const rows = await revealVilla(tx, ctx, { villa_id: id, from, to })
      const change = { from, to, format, guests: rows.length }
      await recordAudit(tx, ctx, { action: 'villa.identities_exported', subjectId: id, change })
      taken.push({ name, rows })
    }
    return taken
  })
}

interface List {
  readonly heads: readonly XlsxColumn[]
  readonly rows: XlsxCell[][]
}

/** Rows of all villas begin with the name of the villa, in the order of names. */
async function takeList(ctx: StaffContext, filter: IdentityFilter, format: FileFormat): Promise<List> {
  const villas = await takeVillas(ctx, filter, format)
  if (filter.villa_id !== undefined) return { heads: identityHeads, rows: villas.flatMap(({ rows }) => rows) }
  const byName = villas.toSorted((one, other) => one.name.localeCompare(other.name, 'tr'))
  return {
    heads: [villaHead, ...identityHeads],
    rows: byName.flatMap(({ name, rows }) => rows.map((row) => [name, ...row])),
  }
}

export async function exportIdentitiesXlsx(ctx: StaffContext, filter: IdentityFilter) {
  const { heads, rows } = await takeList(ctx, filter, 'xlsx')
  return xlsxPieces([{ name: identitySheet, columns: heads, rows }])
}

const inText = (heads: readonly XlsxColumn[], row: readonly XlsxCell[]): XlsxCell[] =>
  heads.map(({ kind }, place) => {
    const value = row[place] ?? null
    return kind === 'day' && typeof value === 'string' ? documentDay(value) : value
  })

async function* csvOf({ heads, rows }: List): AsyncGenerator<string> {
  yield csvStart + csvLine(heads.map(({ title }) => title))
  for (const row of rows) yield csvLine(inText(heads, row))
}

export async function exportIdentitiesCsv(ctx: StaffContext, filter: IdentityFilter) {
  return csvOf(await takeList(ctx, filter, 'csv'))
}
