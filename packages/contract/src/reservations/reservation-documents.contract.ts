import { z } from 'zod'
import { content, endpoint, idInPath } from '../endpoint.ts'
import { reservationCode, reservationStatus } from './reservation-shape.contract.ts'

export const documentKind = z.enum(['VOUCHER', 'CONTRACT'])
export type DocumentKind = z.output<typeof documentKind>

/** A PDF to be saved under its name. */
export const documentFile = z.object({ fileName: z.string(), base64: z.string() })

/** Any text is accepted, so that all inputs get the same kind of response. */
const typed = z.string().max(80).default('')

/** Public proof of a code, document or account: place and dates, never names. */
const proof = z.object({
  /** What the input was recognised as; BAD_IBAN is a mistyped account number, about which nothing is said. */
  kind: z.enum(['IBAN', 'BAD_IBAN', 'CODE', 'DOCUMENT', 'UNKNOWN']),
  /** The code, account or document was issued by the agency. */
  genuine: z.boolean(),
  /** Whether the reservation is confirmed; null for an unknown code. */
  stands: z.boolean().nullable(),
  paper: z
    .object({
      kind: documentKind,
      issuedOn: z.iso.date(),
      /** False when printed data has changed since. */
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

export const reservationDocumentEndpoints = {
  ofReservation: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/papers/:kind',
    access: 'papers.read',
    params: z.strictObject({ id: idInPath, kind: documentKind }),
    success: [200, content(documentFile)],
    refusals: ['reservation.not_found', 'paper.not_yet'],
  }),
  prove: endpoint({
    method: 'GET',
    url: '/v1/proof',
    access: 'public',
    cacheable: false,
    querystring: z.strictObject({ kod: typed, belge: typed }),
    perMinute: 10,
    success: [200, content(proof)],
    refusals: [],
  }),
}
