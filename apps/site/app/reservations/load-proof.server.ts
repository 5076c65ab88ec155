import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type Proof, paperEndpoints } from '@plato/contract/reservations/papers.contract'
import { data } from 'react-router'
import { logError } from '#site/shell/log.server.ts'
import type { Payee, Site } from '#site/shell/site-context.server.ts'
import { orMissing } from '#site/shell/site-data.server.ts'

const longestTyped = 80
const tooMany = 429
const unreachable = 503

export interface Asked {
  readonly code: string
  readonly number: string
}

export interface ProofPageData {
  /** As the address or the form says; empty when nothing is asked. */
  readonly asked: Asked
  /** The answer; null when no code was named, or nobody could be asked. */
  readonly proof: Proof | null
  readonly fault: 'TOO_MANY' | 'UNREACHABLE' | null
  /** Undefined when it could not be read. */
  readonly payee: Payee | undefined
}

const typedIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').trim().slice(0, longestTyped)

type Answered = Pick<ProofPageData, 'proof' | 'fault'>
const status: Readonly<Record<string, number>> = { TOO_MANY: tooMany, UNREACHABLE: unreachable }

async function prove(call: Call, { code, number }: Asked): Promise<Answered> {
  if (code === '') return { proof: null, fault: null }
  try {
    const { content } = await call(paperEndpoints.prove, { querystring: { kod: code, belge: number } })
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
  const asked: Asked = { code: typedIn(query, 'kod'), number: typedIn(query, 'belge') }
  const answered = await prove(call, asked)
  const payee = answered.proof ?? (await orMissing('payee', site.payee()))
  return data<ProofPageData>({ asked, ...answered, payee }, { status: status[answered.fault ?? ''] ?? 200 })
}
