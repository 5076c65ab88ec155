import { maxBulkRecords } from '@plato/rules/bulk/bulk-kinds'
import { z } from 'zod'
import { closedNights } from '../availability/availability.contract.ts'
import { content, endpoint, id, idParams } from '../endpoint.ts'
import { messageFilter } from '../inbox/contact.contract.ts'
import { agencyFacts, cancellationPolicy } from '../villas/villa-facts.contract.ts'
import { villaFilter } from '../villas/villas.contract.ts'

const typeIds = z.array(id).max(40)

/** What is done to each record; the kind also says whether the records are villas or messages. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('VILLA_PUBLISH') }),
  z.strictObject({ kind: z.literal('VILLA_HIDE') }),
  z.strictObject({ kind: z.literal('VILLA_CLOSE'), nights: closedNights }),
  z.strictObject({ kind: z.literal('VILLA_POLICY'), cancellationPolicy }),
  z.strictObject({
    kind: z.literal('VILLA_COMMISSION'),
    commissionShare: agencyFacts.shape.commissionShare,
  }),
  z
    .strictObject({ kind: z.literal('VILLA_TYPES'), add: typeIds, remove: typeIds })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'] })
    .refine(({ add, remove }) => !add.some((one) => remove.includes(one)), { path: ['remove'] }),
  z.strictObject({ kind: z.literal('MESSAGE_DELETE') }),
])
export type BulkAction = z.output<typeof bulkAction>

const ids = z.array(id).min(1).max(maxBulkRecords)
/** The filter of the villa list as JSON; in URLs its values are text. */
const bulkVillaFilter = z.strictObject({
  search: villaFilter.shape.search,
  status: villaFilter.shape.status,
  town_id: id.optional(),
  owner_id: id.optional(),
  popular: z.boolean().optional(),
})

/** Chosen records, or every record that a list shows with this filter except some. */
const bulkSelection = z.union([
  z.strictObject({ ids }),
  z.strictObject({
    villas: bulkVillaFilter,
    except: z.array(id).max(maxBulkRecords).default([]),
  }),
  z.strictObject({
    messages: messageFilter.omit({ skip: true, take: true }),
    except: z.array(id).max(maxBulkRecords).default([]),
  }),
])
export type BulkSelection = z.output<typeof bulkSelection>

/** A record that is not changed, and why. */
const skippedRecord = z.object({ id, name: z.string(), code: z.string(), message: z.string() })
export type SkippedRecord = z.infer<typeof skippedRecord>

const bulkPreview = z.object({
  /** The selected records: a run is started with these ids. */
  ids: z.array(id),
  willChange: z.int().min(0),
  /** Records that already are as the action would make them. */
  same: z.int().min(0),
  skipped: z.array(skippedRecord),
})
export type BulkPreview = z.infer<typeof bulkPreview>

const bulkProgress = z.object({
  id,
  action: bulkAction,
  total: z.int().min(1),
  waiting: z.int().min(0),
  changed: z.int().min(0),
  same: z.int().min(0),
  /** Refused, or given up after an unexpected error; either way unchanged. */
  skippedCount: z.int().min(0),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type BulkProgress = z.infer<typeof bulkProgress>

const bulkRun = bulkProgress.extend({ skipped: z.array(skippedRecord) })
export type BulkRun = z.infer<typeof bulkRun>

export const bulkSubject = z.enum(['VILLA', 'MESSAGE'])

export const bulkEndpoints = {
  preview: endpoint({
    method: 'POST',
    url: '/v1/admin/bulk-runs/preview',
    access: 'agency.read',
    reads: true,
    body: z.strictObject({ action: bulkAction, selection: bulkSelection }),
    success: [200, content(bulkPreview)],
    refusals: ['auth.forbidden', 'bulk.too_many', 'bulk.nothing_selected'],
  }),
  start: endpoint({
    method: 'POST',
    url: '/v1/admin/bulk-runs',
    access: 'agency.read',
    body: z.strictObject({ action: bulkAction, ids }),
    idempotent: true,
    success: [201, content(bulkRun)],
    refusals: ['auth.forbidden', 'request.key_missing', 'request.key_reused'],
  }),
  recent: endpoint({
    method: 'GET',
    url: '/v1/admin/bulk-runs',
    access: 'agency.read',
    querystring: z.strictObject({ subject: bulkSubject }),
    success: [200, content(z.array(bulkProgress))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/bulk-runs/:id',
    access: 'agency.read',
    params: idParams,
    success: [200, content(bulkRun)],
    refusals: ['bulk.run_not_found'],
  }),
}
