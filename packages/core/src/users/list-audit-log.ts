import type { AuditEntry, AuditFilter, AuditPage } from '@plato/contract/users/audit.contract'
import { showsState } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { auditLines } from '@plato/rules/users/audit-lines'
import type { Context } from '../platform/context.ts'
import { type AuditRow, findAuditEntry, selectAuditLog, selectPeopleInLog } from './audit-log.queries.ts'

const linesInList = 4
/** Max changed fields per entry; a full villa record has about a hundred. */
const maxLines = 300

export function auditEntryOf({ at, change, earlier, ...row }: AuditRow, max: number): AuditEntry {
  const lines = auditLines(change, showsState(row.action) ? earlier : undefined)
  return {
    ...row,
    at: at.toISOString(),
    lines: lines.slice(0, max).map(({ path, from, to }) => ({
      path: [...path],
      ...(from === undefined ? {} : { from: mutable(from) }),
      ...(to === undefined ? {} : { to: mutable(to) }),
    })),
    lineCount: lines.length,
  }
}

type Line = AuditEntry['lines'][number]
const mutable = (value: NonNullable<ReturnType<typeof auditLines>[number]['to']> | null): Line['to'] =>
  typeof value === 'object' && value !== null ? [...value] : value

export async function listAuditLog(ctx: Context, filter: AuditFilter): Promise<AuditPage> {
  const page = await selectAuditLog(ctx.db, filter)
  return { ...page, rows: page.rows.map((row) => auditEntryOf(row, linesInList)) }
}

export async function getAuditEntry(ctx: Context, id: number): Promise<AuditEntry> {
  const row = await findAuditEntry(ctx.db, id)
  if (!row) throw new Refusal('audit.not_found')
  return auditEntryOf(row, maxLines)
}

export const listPeopleInLog = (ctx: Context) => selectPeopleInLog(ctx.db)
