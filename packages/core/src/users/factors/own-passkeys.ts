import type { Enrolled, Enrolment, NewPasskey, PasskeyPrompt } from '@plato/contract/users/factors.contract'
import { maxPasskeys } from '@plato/rules/auth/factor'
import { Refusal } from '@plato/rules/refusal'
import { accountPlaceholders } from '../../mail/templates/account-mails.tr.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import { lockUser } from '../users.queries.ts'
import { type EnrolContext, recordAddition, refuseStranger, removeFactor } from './enrol.ts'
import { deletePasskey, findFactors, insertPasskey, selectPasskeysOf } from './factors.queries.ts'
import type { FactorContext } from './give-factor.ts'
import { promptNewPasskey, verifyNewPasskey } from './relying-party.ts'

const mailed = accountPlaceholders.factor

function refuseTooMany({ passkeyCount }: { readonly passkeyCount: number }): void {
  if (passkeyCount >= maxPasskeys) throw new Refusal('account.too_many_passkeys')
}

export async function startNewPasskey(ctx: EnrolContext, input: Enrolment): Promise<PasskeyPrompt> {
  const stored = await refuseStranger(ctx, input)
  refuseTooMany(stored)
  const { id, sessionId } = ctx.actor
  const user = { id, email: stored.email, name: stored.name }
  return promptNewPasskey(ctx, { user, sessionId }, await selectPasskeysOf(ctx.db, id))
}

export async function addPasskey(ctx: EnrolContext, { name, ...given }: NewPasskey): Promise<Enrolled> {
  const passkey = await verifyNewPasskey(ctx, given, ctx.actor.sessionId)
  return ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, ctx.actor.id)
    const before = await findFactors(tx, ctx.actor.id)
    refuseTooMany(before)
    await refuseOnConstraint({ passkeys_once: 'account.passkey_known' }, () =>
      insertPasskey(tx, {
        userId: ctx.actor.id,
        ...passkey,
        transports: given.response.response.transports ?? [],
        name,
        now: ctx.now,
      }),
    )
    return recordAddition(tx, ctx, before, { method: 'PASSKEY', name, mailed: mailed.passkeyAdded(name) })
  })
}

export const removePasskey = (ctx: FactorContext, id: string): Promise<{ removed: true }> =>
  removeFactor(ctx, async (tx) => {
    const name = await deletePasskey(tx, ctx.actor.id, id)
    if (name === undefined) throw new Refusal('account.passkey_not_found')
    return { method: 'PASSKEY', name, mailed: mailed.passkeyRemoved(name) }
  })
