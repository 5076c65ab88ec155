import { z } from 'zod'
import { content, endpoint, idInPath } from '../endpoint.ts'

export const paperKind = z.enum(['VOUCHER', 'CONTRACT'])
export type PaperKind = z.output<typeof paperKind>

/** A PDF to be saved under its name. */
export const paperFile = z.object({ fileName: z.string(), base64: z.string() })

/** Whatever is typed is answered alike, so nothing is refused for its letters. */
const typed = z.string().max(80).default('')

/** What anybody may know of a paper they were shown: nothing of who stays where, when or for how much. */
const proof = z.object({
  /** The code is one of ours, and so is the paper if one is named. */
  genuine: z.boolean(),
  /** Whether the stay is certain; null when the code is not one of ours. */
  stands: z.boolean().nullable(),
  paper: z
    .object({
      kind: paperKind,
      issuedOn: z.iso.date(),
      /** False when something it tells has changed since. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  agency: z.object({ title: z.string(), number: z.string() }),
  /** Whom guests may pay: names of the holders of our open accounts. */
  holders: z.array(z.string()),
})
export type Proof = z.infer<typeof proof>

export const paperEndpoints = {
  ofReservation: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/papers/:kind',
    access: 'admin',
    summary: 'Voucher or contract of a reservation, as it stands today',
    params: z.strictObject({ id: idInPath, kind: paperKind }),
    success: [200, content(paperFile)],
    refusals: ['reservation.not_found', 'paper.not_yet'],
  }),
  prove: endpoint({
    method: 'GET',
    url: '/v1/proof',
    access: 'public',
    summary: 'Whether a code and a paper are ours and still hold; tells nothing else of the stay',
    querystring: z.strictObject({ kod: typed, belge: typed }),
    perMinute: 10,
    success: [200, content(proof)],
    refusals: [],
  }),
}
