import { type AuditAction, type AuditSubject, actionsOf, auditSubjects } from '@plato/rules/audit-actions'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([scalar, z.array(scalar)])
const line = z.object({
  /** Path of the value in the record, outermost key first; empty when the record is one value. */
  path: z.array(z.string()),
  /** Omitted when the value of that side is unknown. */
  from: value.optional(),
  to: value.optional(),
})

const entry = z.object({
  id,
  at: z.iso.datetime(),
  /** Null for the system, and for a failed sign-in, because its user is not proven. */
  actor: z.object({ id, name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Null when the subject has no name or was deleted without one in the log. */
  subjectName: z.string().nullable(),
  /** The villa and reservation it belongs to. */
  villa: z.object({ id, name: z.string() }).nullable(),
  reservation: z.object({ id, code: z.string() }).nullable(),
  /** The first lines; `GET /:id` returns all. */
  lines: z.array(line),
  lineCount: z.int().min(0),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof entry>

// Safe, here and below: both lists are closed and far from empty.
const subjects = auditSubjects as [AuditSubject, ...AuditSubject[]]
const actions = actionsOf() as readonly AuditAction[] as [AuditAction, ...AuditAction[]]

const pageSize = 50
export const auditFilter = z.strictObject({
  subject: z.enum(subjects).optional(),
  /** The number, name or code of a thing: of the kind asked for, else of any. */
  thing: z.string().trim().min(1).max(100).optional(),
  /** Everything about one villa or reservation: its own entries, and those of its parts. */
  villa_id: idInPath.optional(),
  reservation_id: idInPath.optional(),
  actor: z.union([z.literal('system'), idInPath]).optional(),
  action: z.enum(actions).optional(),
  date1: z.iso.date().optional(),
  date2: z.iso.date().optional(),
  /** Entries older than this one, or newer: a page stays what it was while the log grows. */
  before: idInPath.optional(),
  after: idInPath.optional(),
  take: z.coerce.number().int().min(1).max(100).default(pageSize),
})
export type AuditFilter = z.output<typeof auditFilter>

/** Columns of the exported file. */
export const auditColumnKeys = [
  'at',
  'action',
  'kind',
  'thing',
  'villa',
  'reservation',
  'lines',
  'person',
  'request',
] as const
export const auditExport = auditFilter
  .omit({ before: true, after: true, take: true })
  .extend(fileChoice(auditColumnKeys))
export type AuditExport = z.output<typeof auditExport>

const auditPage = cappedPageOf(entry).extend({ hasNewer: z.boolean(), hasOlder: z.boolean() })
export type AuditPage = z.infer<typeof auditPage>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/audit',
    access: 'audit.read',
    querystring: auditFilter,
    success: [200, content(auditPage)],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/audit/export',
    access: 'audit.read',
    factor: 'step-up',
    querystring: auditExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/audit/:id',
    access: 'audit.read',
    params: idParams,
    success: [200, content(entry)],
    refusals: ['audit.not_found'],
  }),
  people: endpoint({
    method: 'GET',
    url: '/v1/admin/audit/people',
    access: 'audit.read',
    success: [200, content(z.array(z.object({ id, name: z.string() })))],
    refusals: [],
  }),
}
