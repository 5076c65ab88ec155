import { actionLabels, subjectLabels } from '@plato/brand/audit-labels.tr'
import type { AuditEntry, AuditExport, auditColumnKeys } from '@plato/contract/users/audit.contract'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns } from '../platform/list-file/list-file.ts'
import { listedAuditEntries } from './audit-log.queries.ts'
import { auditEntryOf } from './list-audit-log.ts'

/** Max changed fields of an entry in its cell. */
const maxLines = 40

type Line = AuditEntry['lines'][number]

const valueText = (value: Line['to']): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '')
const lineText = ({ path, from, to }: Line): string =>
  `${path.join('.')}: ${from === undefined ? '' : `${valueText(from)} → `}${valueText(to)}`

/** An entry of a newer release has an action that this one cannot name. */
const named = (labels: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(labels, key) ? (labels[key] ?? key) : key

const columns: FileColumns<(typeof auditColumnKeys)[number], AuditEntry> = {
  at: { title: 'Zaman', width: 18, kind: 'moment', value: ({ at }) => at },
  action: { title: 'İşlem', width: 40, value: ({ action }) => named(actionLabels, action) },
  kind: { title: 'Tür', width: 18, value: ({ subject }) => named(subjectLabels, subject) },
  thing: { title: 'Kayıt', width: 24, value: ({ subjectName, subjectId }) => subjectName ?? subjectId },
  villa: { title: 'Villa', width: 22, value: ({ villa }) => villa?.name ?? null },
  reservation: { title: 'Rezervasyon', width: 14, value: ({ reservation }) => reservation?.code ?? null },
  lines: { title: 'Değişiklik', width: 60, value: ({ lines }) => lines.map(lineText).join('; ') },
  person: { title: 'Kim', width: 22, value: ({ actor }) => actor?.name ?? 'Sistem' },
  request: { title: 'İstek no', width: 38, value: ({ requestId }) => requestId },
}

/** The entries of the filter as a file. The export is itself an entry. */
export const exportAuditLog = (ctx: Context, request: AuditExport) =>
  exportList(ctx, {
    list: 'audit',
    title: 'İşlem kaydı',
    query: (db) => listedAuditEntries(db, request),
    toRow: (row) => auditEntryOf(row, maxLines),
    columns,
    request,
    typed: ['thing'],
  })
