import { randomUUID } from 'node:crypto'
import type { OwnerDetails, SavedOwnerDetails } from '@plato/contract/users/owner-details.contract'
import { ibanEnd } from '@plato/rules/payments/iban'
import { Refusal } from '@plato/rules/refusal'
import { endingOf } from '@plato/rules/reservations/identity'
import { isOwnerNumber } from '@plato/rules/users/owner-details'
import { z } from 'zod'
import { askApproval, endWaiting } from '../approvals/ask-approval.ts'
import type { StoredApproval } from '../approvals/stored-approval.ts'
import { mailAccount } from '../mail/mail-account.ts'
import { securityPlaceholders } from '../mail/templates/security-mails.tr.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Db, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { getUser } from './get-user.ts'
import {
  findOwnerDetails,
  lockOwnerDetails,
  updateOwnerIban,
  upsertOwnerDetails,
} from './owner-details.queries.ts'
import { nameOf } from './security-notices.ts'
import { findUser, lockUser } from './users.queries.ts'

type StoredGuest = Awaited<ReturnType<typeof findOwnerDetails>>

const approvedIban = z.object({ iban: z.string() })

/** Associated data of the encryption: a ciphertext copied to another row cannot be decrypted. */
export const ownerNumberPlace = (userId: number) => `owner_details ${userId}`

const shapeOf = (userId: number, row: StoredGuest): OwnerDetails => ({
  userId,
  kind: row?.kind ?? 'PERSON',
  hasIdentity: (row?.identity_cipher ?? null) !== null,
  identityEnding: row?.identity_ending ?? '',
  companyTitle: row?.company_title ?? '',
  iban: row?.iban ?? '',
  address: row?.address ?? '',
  waitingIban: row?.waitingIban ?? '',
})

const requireOwner = (user: { readonly role: string } | undefined) => {
  if (!user) throw new Refusal('user.not_found')
  if (user.role !== 'OWNER') throw new Refusal('user.not_an_owner')
}

/** Empty details for an owner without a row. */
export async function getOwnerDetails({ db }: { readonly db: Db }, userId: number): Promise<OwnerDetails> {
  requireOwner(await findUser(db, userId))
  return shapeOf(userId, await findOwnerDetails(db, userId))
}

const noNumber = { wrapped_key: null, identity_cipher: null, identity_ending: '' }

function numberColumns(
  vault: Vault,
  userId: number,
  { kind, identityNo }: SavedOwnerDetails,
  before: StoredGuest,
) {
  if (identityNo === undefined && before?.kind === kind) {
    const { wrapped_key, identity_cipher, identity_ending } = before
    return { wrapped_key, identity_cipher, identity_ending }
  }
  if (!identityNo) return noNumber
  if (!isOwnerNumber(kind, identityNo)) throw new Refusal('user.bad_identity')
  const { wrappedKey, cipher } = vault.seal(identityNo, ownerNumberPlace(userId))
  return { wrapped_key: wrappedKey, identity_cipher: cipher, identity_ending: endingOf(identityNo) }
}

async function lockedDetails(tx: Tx, userId: number): Promise<StoredGuest> {
  requireOwner(await lockUser(tx, userId))
  return lockOwnerDetails(tx, userId)
}

interface EnteredIban {
  readonly userId: number
  readonly iban: string
  readonly before: StoredGuest
}

/** Administrators and the owner are mailed: the owner knows best whether the IBAN is theirs. */
async function askForIban(tx: Tx, ctx: Context, { userId, iban, before }: EnteredIban): Promise<void> {
  // The form sends the stored IBAN with every change.
  if (iban === (before?.iban ?? '') || iban === (before?.waitingIban ?? '')) return
  if (iban === '') return endWaiting(tx, ctx, { ownerId: userId })
  const user = await getUser({ db: tx }, userId)
  const owner = { address: user.email, name: nameOf(user) }
  await askApproval(tx, ctx, {
    kind: 'OWNER_IBAN',
    subject: { ownerId: userId },
    input: { iban },
    oldIban: before?.iban ?? '',
    summary: securityPlaceholders.ownerIban(owner.name, ibanEnd(iban)),
  })
  await mailAccount(tx, ctx, {
    key: 'IBAN_DEGISIYOR',
    to: owner,
    occasion: randomUUID(),
    placeholders: { iban_sonu: ibanEnd(iban) },
    at: await ctx.databaseTime(tx),
  })
}

/** Applies an approved IBAN. */
export async function applyOwnerIban(
  tx: Tx,
  ctx: Context,
  { ownerId, input }: Pick<StoredApproval, 'ownerId' | 'input'>,
): Promise<void> {
  if (ownerId === null) throw new Error('the approval of an IBAN has no owner')
  const before = await lockedDetails(tx, ownerId)
  const { iban } = approvedIban.parse(input)
  await updateOwnerIban(tx, ownerId, { iban, by: ctx.actor.id, at: ctx.now })
  await recordAudit(tx, ctx, {
    action: 'user.details_saved',
    subjectId: ownerId,
    change: { iban, before: { iban: before?.iban ?? '' } },
  })
}

/**
 * Stores the previous IBAN in the audit entry, because a changed account is a common fraud. Of the identity number
 * only the last digits are logged.
 */
export function saveOwnerDetails(
  ctx: Context & { readonly vault: Vault },
  userId: number,
  input: SavedOwnerDetails,
): Promise<OwnerDetails> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockedDetails(tx, userId)
    await upsertOwnerDetails(tx, {
      user_id: userId,
      kind: input.kind,
      ...numberColumns(ctx.vault, userId, input, before),
      company_title: input.companyTitle,
      // A new IBAN waits for a second person; removing it does not.
      iban: input.iban === '' ? '' : (before?.iban ?? ''),
      address: input.address,
      updated_by: ctx.actor.id,
      updated_at: ctx.now,
    })
    await askForIban(tx, ctx, { userId, iban: input.iban, before })
    const { userId: _, ...after } = shapeOf(userId, await findOwnerDetails(tx, userId))
    await recordAudit(tx, ctx, {
      action: 'user.details_saved',
      subjectId: userId,
      change: {
        ...after,
        before: before ? { iban: before.iban, identityEnding: before.identity_ending } : null,
      },
    })
    return { userId, ...after }
  })
}

/** Decrypts a number for a report that needs it; the report writes its own audit entry. */
export const openOwnerNumber = (
  vault: Vault,
  { userId, wrappedKey, cipher }: { userId: number; wrappedKey: Buffer; cipher: Buffer },
): string => vault.open({ wrappedKey, cipher }, ownerNumberPlace(userId))

/** Returns the number and stores who viewed it, in one transaction. */
export function revealOwnerNumber(
  ctx: Context & { readonly vault: Vault },
  userId: number,
): Promise<{ identityNo: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { wrapped_key: wrappedKey, identity_cipher: cipher } = (await lockedDetails(tx, userId)) ?? noNumber
    if (!wrappedKey || !cipher) throw new Refusal('user.no_identity')
    await recordAudit(tx, ctx, { action: 'user.details_seen', subjectId: userId })
    return { identityNo: openOwnerNumber(ctx.vault, { userId, wrappedKey, cipher }) }
  })
}
