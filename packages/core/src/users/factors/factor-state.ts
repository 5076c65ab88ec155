import type { Factors, OwnFactors } from '@plato/contract/users/factors.contract'
import { needsFactor } from '@plato/rules/auth/factor'
import type { Context } from '../../platform/context.ts'
import { findFactors, findSessionFactor, type StoredFactors, selectPasskeysOf } from './factors.queries.ts'

export const isEnrolled = ({ passkeyCount, totpSince }: Pick<StoredFactors, 'passkeyCount' | 'totpSince'>) =>
  passkeyCount > 0 || totpSince !== null

/** What the caller can give as second factor, and what this session has given. */
export async function getFactorState({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Factors> {
  const stored = await findFactors(db, actor.id)
  const factorAt = await findSessionFactor(db, actor.sessionId)
  const enrolled = isEnrolled(stored)
  const isRequired = needsFactor(stored.role)
  return {
    isEnrolled: enrolled,
    isRequired,
    dueAt: !enrolled && isRequired ? (stored.factorDueAt?.toISOString() ?? null) : null,
    factorAt: factorAt?.toISOString() ?? null,
    methods: [
      ...(stored.passkeyCount > 0 ? (['PASSKEY'] as const) : []),
      ...(stored.totpSince ? (['TOTP'] as const) : []),
      ...(enrolled && stored.codeCount > 0 ? (['RECOVERY'] as const) : []),
    ],
  }
}

/** The factors of the own account, for its page. */
export async function getOwnFactors({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<OwnFactors> {
  const { totpSince, codeCount } = await findFactors(db, actor.id)
  const passkeys = await selectPasskeysOf(db, actor.id)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    totpSince: totpSince?.toISOString() ?? null,
    recoveryCodesLeft: codeCount,
  }
}
