import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import {
  type Proof,
  reservationDocumentEndpoints,
} from '@plato/contract/reservations/reservation-documents.contract'
import { recogniseProof } from '@plato/rules/reservations/proof-input'
import { data } from 'react-router'
import { logError } from '#site/shell/server/log.server.ts'
import type { Payee, Site } from '#site/shell/server/site-context.server.ts'
import { orMissing } from '#site/shell/server/site-data.server.ts'

const maxTypedLength = 80
const tooMany = 429
const unreachable = 503

export interface Request {
  /** Value of the input field: a code, a document number or an IBAN. */
  readonly typed: string
  /** Document number from the QR code's URL; empty when the code was typed by hand. */
  readonly number: string
}

export interface ProofPageData {
  /** From the query parameters; empty when nothing was typed. */
  readonly input: Request
  /** Null when nothing was typed or the API could not answer. */
  readonly proof: Proof | null
  /** BAD_IBAN is shown at the field: a mistyped IBAN is not sent to the API. */
  readonly fault: 'TOO_MANY' | 'UNREACHABLE' | 'BAD_IBAN' | null
  /** Undefined when it could not be read. */
  readonly payee: Payee | undefined
}

const typedIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').trim().slice(0, maxTypedLength)

type Answered = Pick<ProofPageData, 'proof' | 'fault'>
const status: Readonly<Record<string, number>> = { TOO_MANY: tooMany, UNREACHABLE: unreachable }

async function prove(call: Call, { typed, number }: Request): Promise<Answered> {
  if (typed === '') return { proof: null, fault: null }
  if (recogniseProof(typed).kind === 'BAD_IBAN') return { proof: null, fault: 'BAD_IBAN' }
  try {
    const { content } = await call(reservationDocumentEndpoints.prove, {
      querystring: { kod: typed, belge: number },
    })
    return { proof: content, fault: null }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === tooMany) return { proof: null, fault: 'TOO_MANY' }
    if (!(error instanceof ApiRefusal || error instanceof ApiUnreachable)) throw error
    logError('proof could not be read', error)
    return { proof: null, fault: 'UNREACHABLE' }
  }
}

/** `call` forwards the visitor's IP, so that the rate limit counts only the visitor who guesses codes. */
export async function loadProof(site: Pick<Site, 'payee'>, call: Call, query: URLSearchParams) {
  const [code, number] = [typedIn(query, 'kod'), typedIn(query, 'belge')]
  const input: Request = code === '' ? { typed: number, number: '' } : { typed: code, number }
  const answered = await prove(call, input)
  const payee = answered.proof ?? (await orMissing('payee', site.payee()))
  return data<ProofPageData>({ input, ...answered, payee }, { status: status[answered.fault ?? ''] ?? 200 })
}
