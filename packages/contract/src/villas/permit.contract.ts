import { permitDoubtKinds } from '@plato/rules/villas/permit'
import { z } from 'zod'
import { largestDocumentBytes } from '../content/documents.contract.ts'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

/** A query of the number in the ministry's database, with its proof. */
const permitCheck = z.object({
  id,
  permitNo: z.string(),
  checkedOn: z.iso.date(),
  checkedByName: z.string(),
})
export type PermitCheck = z.infer<typeof permitCheck>

const takeDown = z.object({
  id,
  /** PERMIT_AGE: by the worker, because the verification was too old. WARNING: an authority demanded it. */
  reason: z.enum(['PERMIT_AGE', 'WARNING']),
  permitNo: z.string(),
  warnedAt: z.iso.datetime().nullable(),
  /** 24 hours after the demand. */
  deadlineAt: z.iso.datetime().nullable(),
  source: z.string(),
  note: z.string(),
  takenDownAt: z.iso.datetime(),
  takenDownByName: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedByName: z.string().nullable(),
})
export type TakeDown = z.infer<typeof takeDown>

const permitRecord = z.object({
  /** First day on which the verification is too old; null without one. */
  dueOn: z.iso.date().nullable(),
  doubts: z.array(z.enum(permitDoubtKinds)),
  /** Other villas with the same number. */
  sameNumber: z.array(z.object({ id, code: z.string(), name: z.string() })),
  checks: z.array(permitCheck),
  takeDowns: z.array(takeDown),
})
export type PermitRecord = z.infer<typeof permitRecord>

export const takeDownRequest = z.strictObject({
  warnedAt: z.iso.datetime(),
  source: z.string().trim().min(2).max(120),
  note: z.string().trim().max(500).default(''),
})
export type TakeDownRequest = z.output<typeof takeDownRequest>

export const permitEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/:id/permit',
    access: 'villas.write',
    params: idParams,
    success: [200, content(permitRecord)],
    refusals: ['villa.not_found'],
  }),
  addCheck: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/permit/checks',
    access: 'villas.write',
    params: idParams,
    upload: { field: 'file', maxBytes: largestDocumentBytes },
    acceptsKey: true,
    success: [201, content(permitRecord)],
    refusals: [
      'villa.not_found',
      'villa.no_permit',
      'document.bad_file',
      'request.too_large',
      'request.key_reused',
    ],
  }),
  proof: endpoint({
    method: 'GET',
    url: '/v1/admin/permitchecks/:id/file',
    access: 'villas.write',
    params: idParams,
    success: [200, content(z.object({ contentType: z.string(), base64: z.string() }))],
    refusals: ['permit_check.not_found'],
  }),
  takeDown: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/take-down',
    access: 'villas.write',
    params: idParams,
    body: takeDownRequest,
    success: [201, content(touched)],
    refusals: ['villa.not_found', 'villa.taken_down', 'villa.warned_later'],
  }),
  endTakeDown: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/take-down/end',
    access: 'villas.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['villa.not_found', 'villa.not_taken_down'],
  }),
}
