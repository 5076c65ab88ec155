import { createHash, randomBytes } from 'node:crypto'
import type { PublicContext, Tx } from '../../platform/context.ts'
import {
  findLastSeal,
  insertSeals,
  lockChain,
  type Seal,
  selectUnsealed,
  type Unsealed,
} from './audit-chain.queries.ts'

/** The hash before the first seal. */
const noHash = Buffer.alloc(32)
const batchSize = 1_000

const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

function sealAfter(previous: Seal, { id, entry, change }: Unsealed) {
  const salt = randomBytes(16)
  const changeDigest = sha256(salt, change)
  return {
    no: previous.no + 1,
    auditId: id,
    salt,
    changeDigest,
    hash: sha256(previous.hash, changeDigest, entry),
  }
}

async function sealBatch(tx: Tx): Promise<boolean> {
  await lockChain(tx)
  const unsealed = await selectUnsealed(tx, batchSize)
  if (unsealed.length === 0) return false
  let last: Seal = (await findLastSeal(tx)) ?? { no: 0, hash: noHash }
  const seals = unsealed.map((entry) => {
    const seal = sealAfter(last, entry)
    last = seal
    return seal
  })
  await insertSeals(tx, seals)
  return unsealed.length === batchSize
}

/**
 * Appends the entries of the audit log since the last run to its hash chain. A job does it, because writers that continued the
 * chain themselves would wait for each other.
 */
export async function sealAudit({ db }: Pick<PublicContext, 'db'>): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await db.transaction().execute(sealBatch)
}
