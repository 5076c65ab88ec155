import { z } from 'zod'
import { content, endpoint, idInPath } from '../endpoint.ts'
import { reservationCode, reservationStatus } from './reservation-shape.contract.ts'

export const paperKind = z.enum(['VOUCHER', 'CONTRACT'])
export type PaperKind = z.output<typeof paperKind>

/** A PDF to be saved under its name. */
export const paperFile = z.object({ fileName: z.string(), base64: z.string() })

/** Whatever is typed is answered alike, so nothing is refused for its letters. */
const typed = z.string().max(80).default('')

/** What anybody may know of a code, document or account they were shown: where and when, never who. */
const proof = z.object({
  /** What the input was recognised as; BAD_IBAN is a mistyped account number, about which nothing is said. */
  kind: z.enum(['IBAN', 'BAD_IBAN', 'CODE', 'DOCUMENT', 'UNKNOWN']),
  /** The code or account is one of ours, and so is the paper if one is named. */
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
  /** The stay of a code or document of ours; null otherwise. */
  stay: z
    .object({
      code: reservationCode,
      status: reservationStatus,
      villaName: z.string(),
      townName: z.string().nullable(),
      permitNo: z.string(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      nights: z.int(),
      /** The prepayment in lira that is awaited until the hold ends; null when none is. */
      due: z.object({ amountMinor: z.int(), until: z.iso.datetime().nullable() }).nullable(),
    })
    .nullable(),
  /** The account of ours that the IBAN names; null otherwise. */
  account: z
    .object({
      bank: z.string(),
      holder: z.string(),
      iban: z.string(),
      currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
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
    cacheable: false,
    summary:
      'Whether a reservation code, document number or IBAN is ours; `kod` takes any of them, `belge` the document of that code. No names',
    querystring: z.strictObject({ kod: typed, belge: typed }),
    perMinute: 10,
    success: [200, content(proof)],
    refusals: [],
  }),
}
