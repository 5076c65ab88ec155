import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'

export const dataRequestKinds = ['ACCESS', 'ERASURE', 'WITHDRAWAL'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

const day = z.iso.date()
const counts = z.record(z.string(), z.int().min(0))

const person = z.object({ name: z.string(), email: z.string(), phone: z.string(), code: z.string() })
export type DataRequestPerson = z.infer<typeof person>

const dataRequest = z.object({
  id: z.uuid(),
  /** As in the mail to the person. */
  reference: z.string(),
  kind: z.enum(dataRequestKinds),
  /** Null once the request is answered: then only keyed hashes are stored. */
  person: person.nullable(),
  receivedOn: day,
  dueOn: day,
  createdByName: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answeredByName: z.string().nullable(),
  /** Rows by table that were given out, erased or blocked. */
  outcome: z.object({ erased: counts, blocked: counts, waiting: z.int().min(0) }).nullable(),
})
export type DataRequest = z.infer<typeof dataRequest>

const line = (max: number) => z.string().trim().max(max)
export const newDataRequest = z
  .strictObject({
    kind: z.enum(dataRequestKinds),
    name: line(200).min(1),
    email: z.union([z.literal(''), z.email().max(200)]),
    phone: line(40),
    /** Code of a reservation, which also finds the person. */
    code: line(20),
    receivedOn: day,
  })
  .refine(({ email, phone, code }) => email !== '' || phone.replaceAll(/\D/g, '').length >= 7 || code !== '')
export type NewDataRequest = z.output<typeof newDataRequest>

const foundPerson = z.object({
  /** Rows by table. */
  counts,
  stays: z.array(
    z.object({
      id,
      code: z.string(),
      villaName: z.string(),
      checkIn: day,
      checkOut: day,
      /** `RUNNING`: left for now. `STATUTORY`: blocked until the day. `FREE`: erased at once. */
      state: z.enum(['RUNNING', 'STATUTORY', 'FREE']),
      until: day.nullable(),
      isErased: z.boolean(),
    }),
  ),
  blocked: z.array(z.object({ table: z.string(), count: z.int(), eraseOn: day })),
  consents: z.object({
    newsletter: z.enum(['ASKED', 'CONFIRMED', 'LEFT']).nullable(),
    /** Codes of reservations whose guest agreed to marketing. */
    reservations: z.array(z.string()),
  }),
})
export type FoundPerson = z.infer<typeof foundPerson>

const answer = z.object({
  fileName: z.string(),
  /** The stored rows of the person by table, with those that are blocked. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type DataAnswer = z.infer<typeof answer>

const params = z.strictObject({ id: z.uuid() })

export const dataRequestFilter = z.strictObject({ state: z.enum(['OPEN', 'ANSWERED']).default('OPEN') })

export const privacyEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/data-requests',
    access: 'privacy.write',
    querystring: dataRequestFilter,
    success: [200, content(z.array(dataRequest))],
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/data-requests',
    access: 'privacy.write',
    body: newDataRequest,
    idempotent: true,
    success: [201, content(z.object({ id: z.uuid() }))],
    refusals: ['request.key_missing', 'request.key_reused'],
  }),
  find: endpoint({
    method: 'POST',
    url: '/v1/admin/data-requests/:id/person',
    access: 'privacy.write',
    params,
    success: [200, content(foundPerson)],
    refusals: ['data_request.not_found', 'data_request.answered'],
  }),
  answer: endpoint({
    method: 'POST',
    url: '/v1/admin/data-requests/:id/answer',
    access: 'privacy.write',
    factor: 'step-up',
    params,
    success: [200, content(answer)],
    refusals: ['data_request.not_found', 'data_request.answered'],
  }),
  complete: endpoint({
    method: 'PUT',
    url: '/v1/admin/data-requests/:id/completion',
    access: 'privacy.write',
    factor: 'step-up',
    params,
    success: [200, content(z.object({ id: z.uuid() }))],
    refusals: ['data_request.not_found', 'data_request.answered'],
  }),
}
