import { isDeepStrictEqual } from 'node:util'
import type { Bank, NewBank } from '@plato/contract/payments/banks.contract'
import { ibanEnd } from '@plato/rules/payments/iban'
import { Refusal } from '@plato/rules/refusal'
import { mailSecurityNotice } from '../mail/mail-security-notice.ts'
import { securityPlaceholders } from '../mail/templates/security-mails.tr.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import {
  deleteBank,
  findBank,
  insertBank,
  lockBank,
  selectAllBanks,
  updateBankActivity,
  updateBank as updateBankRow,
} from './banks.queries.ts'

const meaning = { banks_iban_taken: 'bank.iban_taken', ledger_postings_bank_id_fkey: 'bank.in_use' } as const

export const listAllBanks = (ctx: Context): Promise<Bank[]> => selectAllBanks(ctx.db)

async function locked(tx: Tx, id: number): Promise<Bank> {
  const bank = (await lockBank(tx, id)) ? await findBank(tx, id) : undefined
  if (!bank) throw new Refusal('bank.not_found')
  return bank
}

type BankEvent = 'created' | 'changed' | 'removed' | 'opened' | 'closed'

const mailBankEvent = (tx: Tx, ctx: Context, { name, holder, iban }: Bank, event: BankEvent): Promise<void> =>
  mailSecurityNotice(tx, ctx, {
    key: 'BANKA_HESABI_DEGISTI',
    placeholders: {
      islem: securityPlaceholders[event],
      banka_ozeti: securityPlaceholders.bank(name, holder, ibanEnd(iban)),
    },
  })

/** Writes the old values to the audit log beside the new ones: changing an account number is a common fraud. */
async function saved(tx: Tx, ctx: Context, id: number, before?: Bank): Promise<Bank> {
  const bank = await findBank(tx, id)
  if (!bank) throw new Error(`bank ${id} vanished inside its own transaction`)
  await recordAudit(tx, ctx, {
    action: before ? 'bank.changed' : 'bank.created',
    subjectId: id,
    change: { ...bank, ...(before ? { before } : {}) },
  })
  if (!isDeepStrictEqual(before, bank)) await mailBankEvent(tx, ctx, bank, before ? 'changed' : 'created')
  return bank
}

export const createBank = (ctx: Context, input: NewBank, key?: string): Promise<Bank> =>
  ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'bank.create', input }, async () => {
      const made = await refuseOnConstraint(meaning, () => insertBank(tx, input))
      await saved(tx, ctx, made)
      return made
    })
    const bank = await findBank(tx, id)
    // A repeated request may come after the account was removed.
    if (!bank) throw new Refusal('bank.not_found')
    return bank
  })

export const updateBank = (ctx: Context, id: number, input: NewBank): Promise<Bank> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id)
    // Postings refer to this account; with another IBAN they would name the wrong one.
    if (before.used && before.iban !== input.iban) throw new Refusal('bank.in_use')
    await refuseOnConstraint(meaning, () => updateBankRow(tx, id, input))
    return saved(tx, ctx, id, before)
  })

export const removeBank = (ctx: Context, id: number): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id)
    await refuseOnConstraint(meaning, () => deleteBank(tx, id))
    await recordAudit(tx, ctx, { action: 'bank.removed', subjectId: id, change: { ...before } })
    await mailBankEvent(tx, ctx, before, 'removed')
    return { id }
  })

export const setBankActivity = (
  ctx: Context,
  { id, active }: { readonly id: number; readonly active: boolean },
): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id)
    await updateBankActivity(tx, id, active)
    await recordAudit(tx, ctx, { action: 'bank.activity_set', subjectId: id, change: { active } })
    if (before.active !== active) await mailBankEvent(tx, ctx, before, active ? 'opened' : 'closed')
    return { id }
  })
