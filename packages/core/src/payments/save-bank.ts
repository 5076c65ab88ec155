import { isDeepStrictEqual } from 'node:util'
import { type Bank, type NewBank, newBank } from '@plato/contract/payments/banks.contract'
import { ibanEnd } from '@plato/rules/payments/iban'
import { Refusal } from '@plato/rules/refusal'
import { askApproval, endWaiting } from '../approvals/ask-approval.ts'
import type { StoredApproval } from '../approvals/stored-approval.ts'
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
  isIbanTaken,
  lockBank,
  putBankInForce,
  selectAllBanks,
  updateBankActivity,
  updateBank as updateBankRow,
} from './banks.queries.ts'

const meaning = {
  banks_iban_taken: 'bank.iban_taken',
  ledger_postings_bank_id_fkey: 'bank.in_use',
  bank_statements_bank_id_fkey: 'bank.in_use',
  payout_runs_bank_id_fkey: 'bank.in_use',
} as const

export const listAllBanks = (ctx: Context): Promise<Bank[]> => selectAllBanks(ctx.db)

async function locked(tx: Tx, id: number): Promise<Bank> {
  const bank = (await lockBank(tx, id)) ? await findBank(tx, id) : undefined
  if (!bank) throw new Refusal('bank.not_found')
  return bank
}

type BankEvent = 'created' | 'changed' | 'removed' | 'opened' | 'closed'

const summaryOf = ({ name, holder, iban }: NewBank) => securityPlaceholders.bank(name, holder, ibanEnd(iban))

const mailBankEvent = (tx: Tx, ctx: Context, bank: Bank, event: BankEvent): Promise<void> =>
  mailSecurityNotice(tx, ctx, {
    key: 'BANKA_HESABI_DEGISTI',
    placeholders: { islem: securityPlaceholders[event], banka_ozeti: summaryOf(bank) },
  })

/** Writes the old values to the audit log beside the new ones: changing an account number is a common fraud. */
async function recordBank(tx: Tx, ctx: Context, id: number, before?: Bank): Promise<Bank> {
  const bank = await findBank(tx, id)
  if (!bank) throw new Error(`bank ${id} vanished inside its own transaction`)
  await recordAudit(tx, ctx, {
    action: before ? 'bank.changed' : 'bank.created',
    subjectId: id,
    change: { ...bank, ...(before ? { before } : {}) },
  })
  return bank
}

const askForNewBank = (tx: Tx, ctx: Context, id: number, input: NewBank) =>
  askApproval(tx, ctx, {
    kind: 'BANK_ADDED',
    subject: { bankId: id },
    input,
    summary: securityPlaceholders.newBank(summaryOf(input)),
  })

/** Guests are shown the account when a second person has approved it, or after a day. */
export const createBank = (ctx: Context, input: NewBank, key?: string): Promise<Bank> =>
  ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'bank.create', input }, async () => {
      const made = await refuseOnConstraint(meaning, () => insertBank(tx, input))
      await recordBank(tx, ctx, made)
      await askForNewBank(tx, ctx, made, input)
      return made
    })
    const bank = await findBank(tx, id)
    // A repeated request may come after the account was removed.
    if (!bank) throw new Refusal('bank.not_found')
    return bank
  })

/** Postings refer to this account; with another IBAN they would name the wrong one. */
function requireSameIfUsed({ used, iban }: Bank, input: NewBank): void {
  if (used && iban !== input.iban) throw new Refusal('bank.in_use')
}

/** Another IBAN waits, with the rest of the change: name and holder belong to it. */
export const updateBank = (ctx: Context, id: number, input: NewBank): Promise<Bank> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id)
    requireSameIfUsed(before, input)
    if (before.inForce && before.iban !== input.iban) {
      if (await isIbanTaken(tx, input.iban)) throw new Refusal('bank.iban_taken')
      await askApproval(tx, ctx, {
        kind: 'BANK_CHANGED',
        subject: { bankId: id },
        input,
        oldIban: before.iban,
        summary: securityPlaceholders.changedBank(summaryOf(input)),
      })
      return (await findBank(tx, id)) ?? before
    }
    const bank = await writeBank(tx, ctx, before, input)
    // The waiting time of an account that is not in force begins again with another IBAN.
    if (before.iban !== bank.iban) await askForNewBank(tx, ctx, id, input)
    return (await findBank(tx, id)) ?? bank
  })

async function writeBank(tx: Tx, ctx: Context, before: Bank, input: NewBank): Promise<Bank> {
  await refuseOnConstraint(meaning, () => updateBankRow(tx, before.id, input))
  const bank = await recordBank(tx, ctx, before.id, before)
  if (before.inForce && !isDeepStrictEqual(before, bank)) await mailBankEvent(tx, ctx, bank, 'changed')
  return bank
}

/** Applies an approved account or IBAN. */
export async function applyBankApproval(
  tx: Tx,
  ctx: Context,
  { kind, bankId, input }: Pick<StoredApproval, 'kind' | 'bankId' | 'input'>,
): Promise<void> {
  // The account was removed while its change waited.
  if (bankId === null) throw new Refusal('bank.not_found')
  const before = await locked(tx, bankId)
  if (kind === 'BANK_ADDED') {
    await putBankInForce(tx, bankId)
    return mailBankEvent(tx, ctx, before, 'created')
  }
  const bank = newBank.parse(input)
  requireSameIfUsed(before, bank)
  await writeBank(tx, ctx, before, bank)
}

export const removeBank = (ctx: Context, id: number): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await locked(tx, id)
    await endWaiting(tx, ctx, { bankId: id })
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
