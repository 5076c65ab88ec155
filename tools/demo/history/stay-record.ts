/**
 * The rows of one reservation, built by the rules of the product in memory instead of one transaction for each step.
 */

import { type MailKey, mailRecipients } from '@plato/core/mail/mail-key'
import type { Moment } from '@plato/core/platform/context'
import { mailsOfMove } from '@plato/core/reservations/mails/move-mails'
import { holdOf, momentsOf } from '@plato/core/reservations/move-reservation'
import { contactColumns, type FrozenRate, promiseAt } from '@plato/core/reservations/request/promise-stay'
import { settlementOf } from '@plato/core/reservations/settle-money'
import type { Mover } from '@plato/core/timeline/record-event'
import type { DB } from '@plato/database/types'
import type { AuditAction } from '@plato/rules/audit-actions'
import {
  type Entry,
  guestIsSettled,
  type PaymentMethod,
  type PostingKind,
  stayIsEarned,
} from '@plato/rules/payments/ledger'
import { prepaymentAfterChange } from '@plato/rules/payments/reservation-figures'
import type { Quote } from '@plato/rules/pricing/quote'
import type { ReservationEventName } from '@plato/rules/reservations/events'
import { hoursAfter, paymentHoldHours } from '@plato/rules/reservations/hold'
import {
  type EndReason,
  nightsIn,
  type ReservationAction,
  type ReservationStatus,
  transitionFor,
} from '@plato/rules/reservations/life-cycle'
import { defaultRules } from '@plato/rules/settings/agency-rules'
import type { Insertable, Selectable } from 'kysely'

type Row = Omit<Selectable<DB['reservations']>, 'id' | 'quote' | 'lira_rate'> & {
  readonly id: 0
  quote: string
  lira_rate: number
}

/** Refers to a row of the same record that has no id before it is inserted. */
export type Reference = { readonly event: number } | { readonly posting: number } | string

export interface RecordedEvent {
  readonly at: Date
  readonly mover: Mover
  readonly event: ReservationEventName
  readonly from?: ReservationStatus
  readonly to?: ReservationStatus
  readonly reason?: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Index of a posting or receipt whose id is inserted into the detail as `postingId` or `receiptId`. */
  readonly posting?: number
  readonly receipt?: number
}

export interface RecordedPosting {
  readonly kind: PostingKind
  readonly method: PaymentMethod | null
  readonly amountMinor: number
  readonly entries: readonly Entry[]
  readonly paidOn: string
  readonly at: Date
  readonly createdBy: number | null
  readonly bankId: number | null
  readonly payerName: string
  readonly note: string
}

export interface RecordedMail {
  readonly key: MailKey
  readonly occasion: Reference
  readonly at: Moment
  readonly placeholders: Readonly<Record<string, string>>
  /** The columns and balances of the reservation at this time; later steps change them. */
  readonly facts: Readonly<Row> & ReturnType<StayRecord['money']> & { readonly guestNames: readonly string[] }
}

export interface RecordedAudit {
  readonly at: Date
  readonly actorId: number
  readonly action: AuditAction
  /** The reservation itself, or a posting or receipt of it. */
  readonly subject: 'reservation' | { readonly posting: number } | { readonly receipt: number }
  readonly change: Readonly<Record<string, unknown>>
}

export interface RecordedGuest {
  readonly kind: 'ADULT' | 'CHILD' | 'BABY'
  readonly firstName: string
  readonly lastName: string
  readonly nationality: string
  readonly identityKind: 'TCKN' | 'PASSPORT'
  readonly at: Date
}

export interface RecordedReceipt {
  readonly amountMinor: number
  readonly payerName: string
  readonly paidOn: string
  readonly at: Date
  readonly decidedBy: number
  readonly decidedAt: Date
  readonly posting: number
}

/** A successful card payment. */
export interface RecordedCardPayment {
  readonly purpose: 'PREPAYMENT' | 'BALANCE' | 'FULL'
  readonly amountMinor: number
  readonly at: Date
  readonly posting: number
}

export interface RecordedCardRefund {
  readonly amountMinor: number
  readonly at: Date
  readonly by: number
  readonly posting: number
}

export interface Beginning {
  readonly villaId: number
  readonly code: string
  readonly source: Row['source']
  readonly guest: { firstName: string; lastName: string; email: string; phone: string }
  readonly people: { adults: number; children: number; babies: number }
  readonly guestNote: string
  readonly staffNote: string
  readonly terms: { policy: Row['policy']; commissionShare: number }
  readonly quote: Quote
  readonly rate: FrozenRate
  readonly mover: Mover
  readonly at: Moment
}

interface Paid {
  readonly kind: PostingKind
  /** Null when no money moves. */
  readonly method: PaymentMethod | null
  readonly amountMinor: number
  readonly entries: readonly Entry[]
  readonly bankId?: number | null
  readonly payerName?: string
  readonly note?: string
}

const eventOfPosting = {
  PREPAYMENT: 'PAYMENT_RECORDED',
  BALANCE: 'PAYMENT_RECORDED',
  REFUND: 'REFUND_RECORDED',
  DEPOSIT_IN: 'DEPOSIT_IN',
  DEPOSIT_OUT: 'DEPOSIT_OUT',
  DEPOSIT_KEPT: 'DEPOSIT_KEPT',
  OWNER_PAYOUT: 'OWNER_PAID',
} as const satisfies Partial<Record<PostingKind, ReservationEventName>>

/** The ledger's balances, as the view `reservation_money` derives them. */
function balancesOf(postings: readonly RecordedPosting[]) {
  let [paidMinor, refundDueMinor, refundedMinor, keptMinor, ownerDueMinor, depositHeldMinor] = [
    0, 0, 0, 0, 0, 0,
  ]
  for (const { kind, entries } of postings)
    for (const { account, amountMinor } of entries) {
      if (account === 'GUEST' && (kind === 'PREPAYMENT' || kind === 'BALANCE' || kind === 'SETTLEMENT'))
        paidMinor -= amountMinor
      if (account === 'REFUNDS_DUE') refundDueMinor -= amountMinor
      if (account === 'REFUNDS_DUE' && kind === 'REFUND') refundedMinor += amountMinor
      if (account === 'CANCELLATION_INCOME') keptMinor -= amountMinor
      if (account === 'OWNER') ownerDueMinor -= amountMinor
      if (account === 'DEPOSITS_HELD') depositHeldMinor -= amountMinor
    }
  return { paidMinor, refundDueMinor, refundedMinor, keptMinor, ownerDueMinor, depositHeldMinor }
}

export class StayRecord {
  readonly row: Row
  readonly events: RecordedEvent[] = []
  readonly postings: RecordedPosting[] = []
  readonly mails: RecordedMail[] = []
  readonly audits: RecordedAudit[] = []
  readonly guests: RecordedGuest[] = []
  readonly receipts: RecordedReceipt[] = []
  readonly cardPayments: RecordedCardPayment[] = []
  readonly cardRefunds: RecordedCardRefund[] = []
  readonly versions: Omit<Insertable<DB['reservation_versions']>, 'reservation_id'>[] = []

  constructor(begun: Beginning) {
    const { at, mover, quote, people, source } = begun
    const isGuest = mover.by === 'GUEST'
    this.row = {
      id: 0,
      villa_id: begun.villaId,
      code: begun.code,
      status: 'REQUESTED',
      source,
      check_in: quote.checkIn,
      check_out: quote.checkOut,
      ...people,
      ...contactColumns(begun.guest),
      guest_note: begun.guestNote,
      staff_note: begun.staffNote,
      ...promiseAt(quote, begun.rate),
      policy: begun.terms.policy,
      commission_share: begun.terms.commissionShare,
      held_since: at.now,
      hold_expires_at: hoursAfter(at.now, defaultRules.requestHoldHours),
      hold_extended: false,
      created_by: mover.userId,
      created_at: at.now,
      read_at: isGuest ? null : at.now,
      accepted_at: isGuest ? at.now : null,
      rental_version: isGuest ? 1 : null,
      kvkk_version: isGuest ? 1 : null,
      marketing_consent: false,
      unconfirmed_from: null,
      erased_at: null,
      cancel_asked_at: null,
      cancel_note: '',
      checked_in_at: null,
      completed_at: null,
      confirmed_at: null,
      end_reason: null,
      ended_at: null,
      first_paid_at: null,
      owner_answered_at: null,
      owner_asked_at: null,
      replacement_id: null,
      version: 1,
    }
    this.#keepVersion(quote, 0, '', mover.userId, at)
    this.note({ at: at.now, mover, event: 'REQUESTED', to: 'REQUESTED' })
    this.mail('REZ_TALEP_ALINDI', 'request', at)
    if (isGuest) this.mail('REZ_TALEP_PERSONEL', 'request', at)
    else this.audit(mover, 'reservation.created', at, { code: begun.code })
  }

  money() {
    return balancesOf(this.postings)
  }

  note(event: RecordedEvent): number {
    return this.events.push(event) - 1
  }

  mail(
    key: MailKey,
    occasion: Reference,
    at: Moment,
    placeholders: Readonly<Record<string, string>> = {},
  ): void {
    if (mailRecipients[key] === 'GUEST' && this.row.email === '') return
    const guestNames = this.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    this.mails.push({ key, occasion, at, placeholders, facts: { ...this.row, ...this.money(), guestNames } })
  }

  audit(
    { userId }: Mover,
    action: AuditAction,
    { now }: Moment,
    change: RecordedAudit['change'],
    subject: RecordedAudit['subject'] = 'reservation',
  ): void {
    if (userId !== null) this.audits.push({ at: now, actorId: userId, action, subject, change })
  }

  #keepVersion(quote: Quote, differenceTry: number, reason: string, by: number | null, at: Moment): void {
    const { version, check_in, check_out, adults, children, babies, total_try } = this.row
    this.versions.push({
      ...{ version, check_in, check_out, adults, children, babies, total_try },
      quote: JSON.stringify(quote),
      difference_try: differenceTry,
      reason,
      created_by: by,
      created_at: at.now,
    })
  }

  /** One transition of the life cycle: its guard, its effects and its mails. */
  move(
    action: ReservationAction,
    mover: Mover,
    at: Moment,
    more: { reason?: string; endReason?: EndReason; placeholders?: Readonly<Record<string, string>> } = {},
  ): void {
    const { row } = this
    const from = row.status
    const transition = transitionFor(action, from, mover.by)
    const refused = transition?.guard?.(this.#facts(at))
    if (!transition || refused)
      throw new Error(`${row.code}: ${action} in ${from}: ${refused ?? 'no such step'}`)
    const { to, effects } = transition
    if (effects.includes('SETTLE') || effects.includes('REFUND_ALL'))
      this.#settle(
        effects.includes('SETTLE') ? (more.endReason ?? 'GUEST_CHANGED_MIND') : 'AGENCY',
        to,
        mover,
        at,
      )
    if (effects.includes('EARN_STAY')) this.#earn(mover, at)
    const step = { mover, at, ...(more.endReason ? { endReason: more.endReason } : {}) }
    const hours = effects.includes('START_HOLD')
      ? paymentHoldHours(at.today, row.check_in, defaultRules)
      : undefined
    Object.assign(row, { status: to, ...holdOf(hours, at.now), ...momentsOf(row, to, step) })
    const event = this.note({
      at: at.now,
      mover,
      event: action,
      from,
      to,
      ...(more.reason ? { reason: more.reason } : {}),
      ...(more.endReason ? { detail: { endReason: more.endReason } } : {}),
    })
    const reasonPlaceholder = more.reason && mover.by === 'STAFF' ? { neden: more.reason } : {}
    for (const key of mailsOfMove(action, { from, wasOwnerContacted: row.owner_asked_at !== null }))
      this.mail(key, { event }, at, { ...more.placeholders, ...reasonPlaceholder })
  }

  /** The same transition by a person, with an audit entry. */
  press(
    action: ReservationAction,
    mover: Mover,
    at: Moment,
    more: Parameters<StayRecord['move']>[3] = {},
  ): void {
    const { endReason } = more
    const from = this.row.status
    this.move(action, mover, at, more)
    this.audit(mover, 'reservation.moved', at, { action, from, ...(endReason ? { endReason } : {}) })
  }

  #facts(at: Moment) {
    const { row } = this
    const { paidMinor, refundedMinor } = this.money()
    return {
      status: row.status,
      today: at.today,
      now: at.now,
      checkIn: row.check_in,
      checkOut: row.check_out,
      holdExpiresAt: row.hold_expires_at,
      unconfirmedSince: null,
      paidMinor,
      prepaymentMinor: row.prepayment_try,
      refundedMinor,
      guestsComplete: this.guests.length >= row.adults + row.children + row.babies,
    }
  }

  #settle(reason: EndReason, to: ReservationStatus, mover: Mover, at: Moment): void {
    const ending = { reason, at, ...(to === 'NO_SHOW' ? { noShow: true } : {}) }
    const settled = settlementOf(this.row, this.money().paidMinor, ending)
    this.#post(at, mover, {
      kind: 'SETTLEMENT',
      method: null,
      amountMinor: settled.paidMinor,
      entries: guestIsSettled(settled),
    })
  }

  #earn(mover: Mover, at: Moment): void {
    const { total_try, commission_share } = this.row
    const entries = stayIsEarned(total_try, commission_share)
    this.#post(at, mover, { kind: 'STAY_EARNED', method: null, amountMinor: total_try, entries })
  }

  /** A posting without an amount gets no row, as in the ledger. */
  #post(at: Moment, { userId }: Mover, posting: Paid): number {
    if (posting.entries.length === 0) return -1
    const rest = { bankId: null, payerName: '', note: '', ...posting }
    return this.postings.push({ ...rest, paidOn: at.today, at: at.now, createdBy: userId }) - 1
  }

  /** Books a posting and its timeline event, and an audit entry when a person did it. */
  book(at: Moment, mover: Mover, posting: Paid & { readonly kind: keyof typeof eventOfPosting }): number {
    const place = this.#post(at, mover, posting)
    const { kind, method, amountMinor } = posting
    this.note({
      at: at.now,
      mover,
      event: eventOfPosting[kind],
      detail: { amountMinor, method, kind },
      posting: place,
    })
    const change = { kind, method, amountMinor, paidOn: at.today }
    this.audit(mover, 'posting.recorded', at, change, { posting: place })
    if (kind === 'PREPAYMENT' || kind === 'BALANCE') this.row.first_paid_at ??= at.now
    return place
  }

  /** New dates for a confirmed stay: a new version with the price difference. */
  change(quote: Quote, rate: FrozenRate, mover: Mover, at: Moment, reason: string): void {
    const { row } = this
    const before = { checkIn: row.check_in, checkOut: row.check_out, totalTry: row.total_try }
    const promise = promiseAt(quote, rate)
    const prepaymentTry = prepaymentAfterChange(
      { status: row.status, prepaymentTry: row.prepayment_try },
      { totalTry: promise.total_try, prepaymentTry: promise.prepayment_try },
    )
    const stay = { check_in: quote.checkIn, check_out: quote.checkOut }
    Object.assign(row, { ...promise, prepayment_try: prepaymentTry, ...stay, version: row.version + 1 })
    const differenceTry = promise.total_try - before.totalTry
    this.#keepVersion(quote, differenceTry, reason, mover.userId, at)
    const after = { checkIn: quote.checkIn, checkOut: quote.checkOut, totalTry: promise.total_try }
    const event = this.note({
      at: at.now,
      mover,
      event: 'CHANGED',
      reason,
      detail: { before, after, differenceTry },
    })
    for (const key of ['DEGISIKLIK', 'DEGISIKLIK_EV_SAHIBI'] as const) this.mail(key, { event }, at)
    this.audit(mover, 'reservation.changed', at, { version: row.version, differenceTry })
  }

  nameGuests(guests: readonly Omit<RecordedGuest, 'at'>[], at: Moment): void {
    this.guests.push(...guests.map((guest) => ({ ...guest, at: at.now })))
    this.note({
      at: at.now,
      mover: { by: 'GUEST', userId: null },
      event: 'GUESTS_SAVED',
      detail: { count: guests.length },
    })
  }

  /** The occupied nights; none for an ended reservation. */
  get nights(): 'HOLD' | 'RESERVATION' | null {
    return nightsIn[this.row.status]
  }
}
