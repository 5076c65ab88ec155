import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type Proof, paperEndpoints } from '@plato/contract/reservations/papers.contract'
import { recogniseProof } from '@plato/rules/reservations/proof-input'
import { data } from 'react-router'
import { logError } from '#site/shell/log.server.ts'
import type { Payee, Site } from '#site/shell/site-context.server.ts'
import { orMissing } from '#site/shell/site-data.server.ts'

const longestTyped = 80
const tooMany = 429
const unreachable = 503

export interface Asked {
  /** What stands in the one field: a code, a document number or an IBAN. */
  readonly typed: string
  /** The document that the square on it names beside its code; empty when typed by hand. */
  readonly number: string
}

export interface ProofPageData {
  /** As the address or the form says; empty when nothing is asked. */
  readonly asked: Asked
  /** The answer; null when nothing was typed, or nobody could be asked. */
  readonly proof: Proof | null
  /** BAD_IBAN is said in the field: about a mistyped account there is no answer. */
  readonly fault: 'TOO_MANY' | 'UNREACHABLE' | 'BAD_IBAN' | null
  /** Undefined when it could not be read. */
  readonly payee: Payee | undefined
}

const typedIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').trim().slice(0, longestTyped)

type Answered = Pick<ProofPageData, 'proof' | 'fault'>
const status: Readonly<Record<string, number>> = { TOO_MANY: tooMany, UNREACHABLE: unreachable }

async function prove(call: Call, { typed, number }: Asked): Promise<Answered> {
  if (typed === '') return { proof: null, fault: null }
  if (recogniseProof(typed).kind === 'BAD_IBAN') return { proof: null, fault: 'BAD_IBAN' }
  try {
    const { content } = await call(paperEndpoints.prove, { querystring: { kod: typed, belge: number } })
    return { proof: content, fault: null }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === tooMany) return { proof: null, fault: 'TOO_MANY' }
    if (!(error instanceof ApiRefusal || error instanceof ApiUnreachable)) throw error
    logError('proof could not be read', error)
    return { proof: null, fault: 'UNREACHABLE' }
  }
}

/** `call` asks in the visitor's name: whoever guesses is counted, and nobody else for it. */
export async function loadProof(site: Pick<Site, 'payee'>, call: Call, query: URLSearchParams) {
  const [code, number] = [typedIn(query, 'kod'), typedIn(query, 'belge')]
  const asked: Asked = code === '' ? { typed: number, number: '' } : { typed: code, number }
  const answered = await prove(call, asked)
  const payee = answered.proof ?? (await orMissing('payee', site.payee()))
  return data<ProofPageData>({ asked, ...answered, payee }, { status: status[answered.fault ?? ''] ?? 200 })
}
