import type { Db } from '../../platform/context.ts'
import { countChainFaults, findLastSeal, findSeal } from './audit-chain.queries.ts'

/** A seal as noted off the host: `<number>:<hash>`. */
export interface Anchor {
  readonly no: number
  readonly hash: string
}

export function parseAnchor(text: string): Anchor | undefined {
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return no && hash ? { no: Number(no), hash } : undefined
}

export const anchorText = ({ no, hash }: Anchor): string => `${no}:${hash}`

/** The end of the chain: noted off the host, it shows later that nothing before it was replaced. */
export async function readAnchor(db: Db): Promise<Anchor | undefined> {
  const last = await findLastSeal(db)
  return last && { no: last.no, hash: last.hash.toString('hex') }
}

export interface AuditCheck {
  readonly sealed: number
  readonly faults: number
  readonly examples: readonly string[]
  /** False when the chain does not contain the given anchor: it was replaced or its end was removed. */
  readonly hasAnchor: boolean
}

/** Compares the whole audit log with its hash chain, and the chain with an anchor. */
export async function checkAudit(db: Db, anchor?: Anchor): Promise<AuditCheck> {
  const { faults, examples } = await countChainFaults(db)
  const last = await findLastSeal(db)
  const noted = anchor && (await findSeal(db, anchor.no))
  return {
    sealed: last?.no ?? 0,
    faults,
    examples,
    hasAnchor: !anchor || noted?.hash.toString('hex') === anchor.hash,
  }
}
