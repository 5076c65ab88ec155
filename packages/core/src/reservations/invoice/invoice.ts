import type { ReservationInvoice, SavedInvoice } from '@plato/contract/reservations/invoice.contract'
import { Refusal } from '@plato/rules/refusal'
import { endingOf } from '@plato/rules/reservations/identity'
import { isInvoiceNumber } from '@plato/rules/reservations/invoice'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockReservation } from '../lock-reservation.ts'
import { findInvoice, lockInvoice, upsertInvoice } from './invoice.queries.ts'

type StoredInvoice = Awaited<ReturnType<typeof lockInvoice>>
type StaffContext = Context & { readonly vault: Vault }

/** Associated data of the encryption: a ciphertext copied to another row cannot be decrypted. */
export const invoiceNumberPlace = (reservationId: number) => `reservation_invoices ${reservationId}`

/** Data of the guest while nothing is stored: most invoices are written to the guest. */
export async function getInvoice(
  ctx: Pick<Context, 'actor'> & { readonly db: Db },
  reservationId: number,
): Promise<ReservationInvoice> {
  const row = await findInvoice(ctx.db, ctx.actor, reservationId)
  if (!row) throw new Refusal('reservation.not_found')
  return {
    kind: row.kind ?? 'PERSON',
    title: row.title,
    taxOffice: row.taxOffice ?? '',
    address: row.address ?? '',
    email: row.email,
    hasNumber: row.cipher !== null,
    numberEnding: row.numberEnding ?? '',
    invoiceNo: row.invoiceNo ?? '',
    invoicedOn: row.invoicedOn,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    updatedByName: row.updatedByName,
  }
}

const noNumber = { wrapped_key: null, identity_cipher: null, identity_ending: '' }

function numberColumns(
  vault: Vault,
  reservationId: number,
  { kind, taxNumber }: SavedInvoice,
  before: StoredInvoice,
) {
  if (taxNumber === undefined && before?.kind === kind) {
    const { wrapped_key, identity_cipher, identity_ending } = before
    return { wrapped_key, identity_cipher, identity_ending }
  }
  const number = taxNumber?.replaceAll(/\s/g, '')
  if (!number) return noNumber
  if (!isInvoiceNumber(kind, number)) throw new Refusal('reservation.bad_tax_number')
  const { wrappedKey, cipher } = vault.seal(number, invoiceNumberPlace(reservationId))
  return { wrapped_key: wrappedKey, identity_cipher: cipher, identity_ending: endingOf(number) }
}

/** The audit entry has the number and day of the invoice, and of the recipient only the kind. */
export function saveInvoice(
  ctx: StaffContext,
  reservationId: number,
  input: SavedInvoice,
): Promise<ReservationInvoice> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReservation(tx, reservationId, ctx.actor)
    const before = await lockInvoice(tx, reservationId)
    const { now } = await ctx.databaseTime(tx)
    await upsertInvoice(tx, {
      reservation_id: reservationId,
      kind: input.kind,
      title: input.title,
      ...numberColumns(ctx.vault, reservationId, input, before),
      tax_office: input.taxOffice,
      address: input.address,
      email: input.email,
      invoice_no: input.invoiceNo,
      invoiced_on: input.invoicedOn,
      updated_by: ctx.actor.id,
      updated_at: now,
    })
    const { kind, invoiceNo, invoicedOn } = input
    await recordAudit(tx, ctx, {
      action: 'reservation.invoice_saved',
      subjectId: reservationId,
      change: { kind, invoiceNo, invoicedOn },
    })
    return getInvoice({ ...ctx, db: tx }, reservationId)
  })
}

/** Returns the tax number and stores who viewed it, in one transaction. */
export function revealTaxNumber(ctx: StaffContext, reservationId: number): Promise<{ taxNumber: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReservation(tx, reservationId, ctx.actor)
    const { wrapped_key: wrappedKey, identity_cipher: cipher } =
      (await lockInvoice(tx, reservationId)) ?? noNumber
    if (!wrappedKey || !cipher) throw new Refusal('reservation.no_tax_number')
    await recordAudit(tx, ctx, { action: 'reservation.tax_number_seen', subjectId: reservationId })
    return { taxNumber: ctx.vault.open({ wrappedKey, cipher }, invoiceNumberPlace(reservationId)) }
  })
}
