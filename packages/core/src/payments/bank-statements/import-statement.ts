import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '@plato/contract/endpoint'
import { csvLayout, type ImportedStatement } from '@plato/contract/payments/bank-statements.contract'
import { formatOf, readStatement } from '@plato/rules/payments/bank-statement/read-statement'
import {
  type FaultInStatement,
  lineIdentities,
  type StatementLine,
} from '@plato/rules/payments/bank-statement/statement-line'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import type { Vault } from '../../platform/vault.ts'
import {
  findAccount,
  findStatement,
  findStatementOfFile,
  insertLines,
  insertStatement,
  lockAccount,
  selectKnownHashes,
} from './bank-lines.queries.ts'
import { sealLine } from './sealed-line.ts'

type WithVault = Context & { readonly vault: Vault }
type FoundStatement = Awaited<ReturnType<typeof findStatement>>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

export const shownStatement = ({ importedAt, format, ...statement }: FoundStatement): ImportedStatement => ({
  ...statement,
  format: format === 'MT940' ? 'MT940' : 'CSV',
  importedAt: importedAt.toISOString(),
})

export const storedLayout = ({ layout }: Account) => csvLayout.nullable().parse(layout)

function refusalOf({ fault, row }: FaultInStatement, hasLayout: boolean): Refusal {
  if (fault === 'OTHER_ACCOUNT') return new Refusal('bank_statement.other_account')
  if (fault === 'NO_HEADINGS' && !hasLayout) return new Refusal('bank_statement.no_layout')
  const values = row > 0 ? { values: { row: String(row) } } : {}
  return new Refusal('bank_statement.unreadable', { gaps: [`STATEMENT_${fault}`], ...values })
}

function readOrRefuse(account: Account, bytes: Uint8Array): readonly StatementLine[] {
  const layout = storedLayout(account) ?? undefined
  const read = readStatement(bytes, { iban: account.iban, layout })
  if (!read.ok) throw refusalOf(read, layout !== undefined)
  return read.statement.lines
}

interface Import {
  readonly account: Account
  readonly bytes: Uint8Array
  readonly fileHash: string
  readonly lines: readonly StatementLine[]
  readonly at: Moment
}

/** Stores incoming transfers that no earlier file had; returns the id of the statement. */
async function storeStatement(
  tx: Tx,
  ctx: WithVault,
  { account, bytes, fileHash, lines, at }: Import,
): Promise<number> {
  const identities = lineIdentities(lines)
  const incoming = lines.flatMap((line, place) =>
    line.amountMinor > 0 ? [{ line, place, hash: sha256(identities[place] ?? '') }] : [],
  )
  const known = new Set(
    await selectKnownHashes(
      tx,
      account.id,
      incoming.map(({ hash }) => hash),
    ),
  )
  const added = incoming.filter(({ hash }) => !known.has(hash))
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const id = await insertStatement(tx, {
    bank_id: account.id,
    file_hash: fileHash,
    format: formatOf(bytes),
    first_day: days[0] ?? at.today,
    last_day: days.at(-1) ?? at.today,
    line_count: lines.length,
    in_count: incoming.length,
    added_count: added.length,
    imported_by: ctx.actor.id,
    imported_at: at.now,
  })
  const rows = added.map(({ line, place, hash }) => {
    const lineId = randomUUID()
    const { wrappedKey, cipher } = sealLine(ctx.vault, lineId, line)
    return {
      id: lineId,
      statement_id: id,
      bank_id: account.id,
      line_hash: hash,
      order_no: place,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      currency: line.currency ?? account.currency,
      wrapped_key: wrappedKey,
      cipher,
      created_at: at.now,
    }
  })
  await insertLines(tx, rows)
  await recordAudit(tx, ctx, {
    action: 'bank_statement.imported',
    subjectId: id,
    change: { bankId: account.id, lines: lines.length, incoming: incoming.length, added: added.length },
  })
  return id
}

/** Reads a statement and stores its incoming transfers. The same file again, and rows that an earlier file had, change nothing. */
export async function importStatement(
  ctx: WithVault,
  bankId: number,
  { bytes }: UploadedFile,
  key?: string,
): Promise<ImportedStatement & { isRepeated: boolean }> {
  const account = await findAccount(ctx.db, bankId)
  if (!account) throw new Refusal('bank.not_found')
  const fileHash = sha256(bytes)
  const isKnown = (await findStatementOfFile(ctx.db, bankId, fileHash)) !== undefined
  const lines = isKnown ? [] : readOrRefuse(account, bytes)
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: 'bank-statement.import', input: { bankId, fileHash } }
    const { id, isRepeated } = await onceIfKeyed(tx, ctx, write, async () => {
      await lockAccount(tx, bankId)
      const stored = await findStatementOfFile(tx, bankId, fileHash)
      if (stored) return { id: stored.id, isRepeated: true }
      const at = await ctx.databaseTime(tx)
      return { id: await storeStatement(tx, ctx, { account, bytes, fileHash, lines, at }), isRepeated: false }
    })
    return { ...shownStatement(await findStatement(tx, id)), isRepeated }
  })
}
