/** Runs the steps of a planned stay that are due before the day of the demo, each at its own time. */

import {
  depositPlaceholders,
  paymentLabels,
  payoutPlaceholders,
  refundLabels,
} from '@plato/core/payments/payment-labels.tr'
import type { Moment } from '@plato/core/platform/context'
import type { FrozenRate } from '@plato/core/reservations/request/promise-stay'
import type { Mover } from '@plato/core/timeline/record-event'
import { guestFirstNames, guestNotes, staffNotes } from '@plato/database/demo/guest-names'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import {
  depositComesIn,
  depositGoesOut,
  depositIsRetained,
  guestIsRefunded,
  guestPays,
  ownerIsPaid,
} from '@plato/rules/payments/ledger'
import { payableToOwner } from '@plato/rules/payments/payout'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { dayMails, minDaysBetweenReminders } from '@plato/rules/reservations/day-mails'
import { publicCode } from '@plato/rules/reservations/public-code'
import { hourMs, inOfficeHours, later, momentAt, momentOn } from './moments.ts'
import type { PlannedStay } from './plan-history.ts'
import { type Random, seededRandom } from './random.ts'
import { type Beginning, type RecordedGuest, StayRecord } from './stay-record.ts'

const guest: Mover = { by: 'GUEST', userId: null }
const clock: Mover = { by: 'CLOCK', userId: null }

export interface Agency {
  readonly today: string
  readonly seed: string
  readonly clerkIds: readonly number[]
  readonly bankIds: readonly number[]
  readonly villas: ReadonlyMap<number, VillaTerms>
  /** Lira for one unit of the quote's currency on a day. */
  readonly rateOn: (currency: PlannedStay['quote']['currency'], day: string) => FrozenRate
}

export interface VillaTerms {
  readonly ownerId: number
  readonly policy: Beginning['terms']['policy']
  readonly commissionShare: number
  readonly depositHolder: 'AGENCY' | 'OWNER'
}

/** Thrown when the next step is due after yesterday: the stay remains in its current state. */
class NotYet extends Error {}

class Play {
  readonly #plan: PlannedStay
  readonly #agency: Agency
  readonly #random: Random
  readonly #villa: VillaTerms
  readonly record: StayRecord

  constructor(plan: PlannedStay, agency: Agency, serial: number) {
    this.#plan = plan
    this.#agency = agency
    this.#random = seededRandom(`${agency.seed} stay ${serial}`)
    const villa = agency.villas.get(plan.villaId)
    if (!villa) throw new Error(`villa ${plan.villaId} has no terms`)
    this.#villa = villa
    this.record = this.#begin(villa)
  }

  get #clerk(): Mover {
    return { by: 'STAFF', userId: this.#agency.clerkIds[this.#plan.clerk] ?? null }
  }

  #begin({ policy, commissionShare }: VillaTerms): StayRecord {
    const { source, bookedOn, villaId, adults, children, babies } = this.#plan
    const random = this.#random
    const isGuest = source === 'WEB' || source === 'OFFER'
    const quote = this.#plan.before ?? this.#plan.quote
    const at = momentOn(bookedOn, isGuest ? random.int(8, 22) : random.int(9, 18), random.int(0, 59))
    return new StayRecord({
      villaId,
      code: publicCode(quote.checkIn, random.bytes(32)),
      source,
      guest: this.#plan.guest,
      people: { adults, children, babies },
      guestNote: isGuest && random.chance(0.2) ? random.pick(guestNotes) : '',
      staffNote: random.chance(0.15) ? random.pick(staffNotes) : '',
      terms: { policy, commissionShare },
      quote,
      rate: this.#agency.rateOn(quote.currency, bookedOn),
      mover: isGuest ? guest : this.#clerk,
      at,
    })
  }

  /** Runs steps up to the nightly jobs before the day of the demo; later steps are not due yet. */
  #due(at: Moment): Moment {
    if (at.now > momentOn(this.#agency.today, 0, 5).now) throw new NotYet()
    return at
  }

  run(): void {
    try {
      this.#live()
    } catch (fault) {
      if (!(fault instanceof NotYet)) throw fault
    }
  }

  #live(): void {
    const { outcome } = this.#plan
    const answered = this.#answer()
    if (outcome === 'EXPIRED') this.#expire()
    if (outcome === 'REJECTED' || outcome === 'EXPIRED') return
    const settled = this.#changeDates(this.#prepay(answered))
    if (outcome === 'CANCELLED') this.#cancel()
    else this.#goTowardsArrival(settled)
  }

  #goTowardsArrival(confirmed: Moment): void {
    const isPaid = this.#payBalanceAhead(confirmed)
    this.#nameGuests(confirmed)
    this.#writeBeforeArrival(confirmed)
    if (this.#plan.outcome === 'NO_SHOW') this.#missArrival()
    else {
      this.#stay(isPaid)
      this.#settleAfterwards()
    }
  }

  /** Staff accept the request, or ask the owner first. */
  #answer(): Moment {
    const random = this.#random
    const { row } = this.record
    const isWeb = row.source === 'WEB'
    const begun = momentAt(row.created_at)
    if (isWeb) this.record.note({ at: later(begun, 0.05).now, mover: guest, event: 'CONTACT_CONFIRMED' })
    const seen = this.#due(inOfficeHours(later(begun, 0.3 + random.next() * 2), random))
    row.read_at ??= seen.now
    const owner: Mover = { by: 'OWNER', userId: this.#villa.ownerId }
    const isOwnerConsulted = random.chance(0.4)
    if (isOwnerConsulted) this.record.press('ASK_OWNER', this.#clerk, seen)
    const answered = isOwnerConsulted ? this.#due(later(seen, 0.5 + random.next() * 5)) : later(seen, 0.02)
    const by = isOwnerConsulted ? owner : this.#clerk
    if (this.#plan.outcome === 'REJECTED') {
      const reason = isOwnerConsulted
        ? 'Bu haftayı kendimiz kullanacağız.'
        : 'Ev sahibi bu haftayı kendisi kullanacak.'
      this.record.press('REJECT', by, answered, { reason })
    } else this.record.press('ACCEPT', by, answered)
    return answered
  }

  #expire(): void {
    const end = this.record.row.hold_expires_at
    if (!end) return
    this.record.move('EXPIRE', clock, this.#due(momentAt(new Date(end.getTime() + 60_000))))
  }

  #transfer(): { method: 'TRANSFER'; bankId: number | null; payerName: string } {
    const { firstName, lastName } = this.#plan.guest
    const bankId = this.#random.pick(this.#agency.bankIds)
    return { method: 'TRANSFER', bankId, payerName: `${firstName} ${lastName}` }
  }

  #prepay(accepted: Moment): Moment {
    const { row } = this.record
    const random = this.#random
    const holdHours = row.hold_expires_at
      ? (row.hold_expires_at.getTime() - accepted.now.getTime()) / hourMs
      : 3
    const amountMinor = row.prepayment_try
    const at = this.#due(later(accepted, holdHours * (0.05 + random.next() * 0.5)))
    const { prepaidBy } = this.#plan
    if (prepaidBy === 'CARD') return this.#payByCard(amountMinor, at, 'PREPAYMENT')
    if (prepaidBy === 'TRANSFER')
      return this.#payByTransfer(amountMinor, inOfficeHours(at, random), 'PREPAYMENT')
    return this.#payByReceipt(amountMinor, at)
  }

  /**
   * A complete prepayment confirms the stay, and its confirmation mail names the amount; later payments send a mail
   * of their own.
   */
  #receive(
    amountMinor: number,
    at: Moment,
    kind: 'PREPAYMENT' | 'BALANCE',
    mover: Mover,
    by: PaidBy,
  ): number {
    const entries = guestPays(amountMinor, by.method)
    const posting = this.record.book(at, mover, { ...by, kind, amountMinor, entries })
    const placeholders = paymentLabels(
      { amountMinor, method: by.method, paidOn: at.today },
      { isOver: false },
    )
    if (kind === 'PREPAYMENT') this.record.move('CONFIRM', mover, at, { placeholders })
    else this.record.mail('ODEME_ALINDI', { posting }, at, placeholders)
    return posting
  }

  #payByTransfer(amountMinor: number, at: Moment, kind: 'PREPAYMENT' | 'BALANCE'): Moment {
    this.#receive(amountMinor, this.#due(at), kind, this.#clerk, this.#transfer())
    return at
  }

  #payByCard(amountMinor: number, at: Moment, kind: 'PREPAYMENT' | 'BALANCE'): Moment {
    const posting = this.#receive(amountMinor, this.#due(at), kind, clock, { method: 'CARD' })
    const purpose = amountMinor === this.record.row.total_try ? 'FULL' : kind
    this.record.cardPayments.push({ purpose, amountMinor, at: at.now, posting })
    return at
  }

  #payByReceipt(amountMinor: number, sent: Moment): Moment {
    const { record } = this
    const by = this.#transfer()
    const receipt = record.receipts.length
    const detail = { amountMinor, method: 'TRANSFER' }
    record.note({ at: sent.now, mover: guest, event: 'RECEIPT_SENT', detail, receipt })
    record.move('DECLARE_PAYMENT', guest, sent)
    const seen = this.#due(inOfficeHours(later(sent, 0.4 + this.#random.next() * 3), this.#random))
    const clerk = this.#clerk
    record.note({ at: seen.now, mover: clerk, event: 'RECEIPT_APPROVED', detail, receipt })
    record.audit(clerk, 'receipt.approved', seen, { amountMinor }, { receipt })
    const posting = this.#receive(amountMinor, seen, 'PREPAYMENT', clerk, by)
    const decided = { decidedBy: clerk.userId ?? 0, decidedAt: seen.now, posting }
    record.receipts.push({
      amountMinor,
      payerName: by.payerName,
      paidOn: sent.today,
      at: sent.now,
      ...decided,
    })
    return seen
  }

  #changeDates(confirmed: Moment): Moment {
    const { before, quote } = this.#plan
    if (!before) return confirmed
    const daysTo = (day: string) => daysBetween(confirmed.today, day)
    const days = Math.max(1, Math.min(12, daysTo(before.checkIn) - 3, daysTo(quote.checkIn) - 3))
    const at = this.#due(
      momentOn(addDays(confirmed.today, this.#random.int(1, days)), 11, this.#random.int(0, 59)),
    )
    const rate = this.#agency.rateOn(quote.currency, at.today)
    this.record.change(quote, rate, this.#clerk, at, 'Misafir tarihini değiştirdi.')
    return at
  }

  #cancel(): void {
    const { endedOn, endReason = 'GUEST_CHANGED_MIND' } = this.#plan
    const { record } = this
    const random = this.#random
    if (!endedOn || record.row.confirmed_at === null) return
    const isAfter = endedOn > momentAt(record.row.confirmed_at).today
    const day = isAfter ? endedOn : addDays(momentAt(record.row.confirmed_at).today, 1)
    const at = this.#due(momentOn(day, random.int(10, 17), random.int(0, 59)))
    record.press('CANCEL', this.#clerk, at, { endReason, reason: cancelReasons[endReason] })
    const { refundDueMinor: amountMinor } = record.money()
    if (amountMinor === 0) return
    const back = this.#due(momentOn(addDays(day, random.int(2, 6)), random.int(10, 17), random.int(0, 59)))
    const method = this.#plan.prepaidBy === 'CARD' ? 'CARD' : 'TRANSFER'
    const by = method === 'CARD' ? clock : this.#clerk
    const bank = method === 'TRANSFER' ? { bankId: this.#random.pick(this.#agency.bankIds) } : {}
    const entries = guestIsRefunded(amountMinor, method)
    const posting = record.book(back, by, { kind: 'REFUND', method, amountMinor, entries, ...bank })
    if (method === 'CARD')
      record.cardRefunds.push({ amountMinor, at: back.now, by: this.#clerk.userId ?? 0, posting })
    const placeholders = refundLabels({ amountMinor, method, paidOn: back.today })
    record.mail('IADE_YAPILDI', { posting }, back, placeholders)
  }

  #figures() {
    const { row } = this.record
    const promise = {
      status: row.status,
      totalTry: row.total_try,
      prepaymentTry: row.prepayment_try,
      commissionShare: row.commission_share,
    }
    return reservationFigures(promise, { paidMinor: this.record.money().paidMinor })
  }

  /** Some guests pay the balance to the agency some days before check-in. */
  #payBalanceAhead(from: Moment): boolean {
    const { balanceBy } = this.#plan
    const { check_in } = this.record.row
    const { dueMinor } = this.#figures()
    const daysLeft = daysBetween(from.today, check_in)
    if (balanceBy === 'OWNER' || dueMinor === 0 || daysLeft < 4) return dueMinor === 0
    const day = addDays(check_in, -this.#random.int(2, Math.min(20, daysLeft - 1)))
    const at = momentOn(day, this.#random.int(9, 18), this.#random.int(0, 59))
    if (at.today >= this.#agency.today) return false
    if (balanceBy === 'CARD') this.#payByCard(dueMinor, at, 'BALANCE')
    else this.#payByTransfer(dueMinor, at, 'BALANCE')
    return true
  }

  #nameGuests(from: Moment): void {
    const { row } = this.record
    const random = this.#random
    const { firstName, lastName, nationality } = this.#plan.guest
    const daysLeft = daysBetween(from.today, row.check_in)
    const day = addDays(row.check_in, -random.int(0, Math.max(0, Math.min(14, daysLeft - 1))))
    const at = momentOn(day, 8, random.int(0, 59))
    if (at.today > this.#agency.today || (at.today === this.#agency.today && daysLeft > 0)) return
    const kinds: readonly RecordedGuest['kind'][] = [
      ...Array.from({ length: row.adults }, () => 'ADULT' as const),
      ...Array.from({ length: row.children }, () => 'CHILD' as const),
      ...Array.from({ length: row.babies }, () => 'BABY' as const),
    ]
    const identityKind: RecordedGuest['identityKind'] = nationality === 'TR' ? 'TCKN' : 'PASSPORT'
    const named = kinds.map((kind, place) => ({
      kind,
      firstName: place === 0 ? firstName : random.pick(guestFirstNames),
      lastName,
      nationality,
      identityKind,
    }))
    this.record.nameGuests(named, at.now < from.now ? from : at)
  }

  /** Scheduled mails, sent on the first morning on which their condition is true. */
  #writeBeforeArrival(confirmed: Moment): void {
    const { row, guests } = this.record
    const namedOn = guests[0] ? momentAt(guests[0].at).today : undefined
    let reminded = ''
    for (const due of dayMails) {
      if (due.status !== 'CONFIRMED') continue
      for (let left = due.maxDays; left >= due.minDays; left -= 1) {
        const day = addDays(row.check_in, -left)
        if (day <= confirmed.today || day >= this.#agency.today) continue
        const isNamed = namedOn !== undefined && namedOn < day
        if ((due.guests === 'COMPLETE' && !isNamed) || (due.guests === 'MISSING' && isNamed)) continue
        const isReminder = due.template === 'KIMLIK_BILGI'
        if (isReminder && reminded && daysBetween(reminded, day) < minDaysBetweenReminders) continue
        if (isReminder) reminded = day
        this.record.mail(due.template, due.occasion, momentOn(day, 9, this.#random.int(1, 20)))
        break
      }
    }
  }

  #missArrival(): void {
    const at = this.#due(momentOn(addDays(this.record.row.check_in, 1), 12, 10))
    this.record.press('MARK_NO_SHOW', this.#clerk, at)
  }

  #stay(isPaid: boolean): void {
    const { record } = this
    const random = this.#random
    const { row } = record
    const arrival = this.#due(momentOn(row.check_in, random.int(16, 19), random.int(0, 59)))
    record.press('CHECK_IN', this.#clerk, arrival)
    const { dueMinor } = this.#figures()
    if (!isPaid && dueMinor > 0)
      this.#receive(dueMinor, later(arrival, 0.5), 'BALANCE', this.#clerk, { method: 'OWNER' })
    if (this.#holdsDeposit) {
      const amountMinor = row.deposit_try
      const entries = depositComesIn(amountMinor, 'CASH')
      const deposit = { kind: 'DEPOSIT_IN', method: 'CASH', amountMinor, entries } as const
      record.book(later(arrival, 0.6), this.#clerk, deposit)
    }
    const eve = this.#due(momentOn(addDays(row.check_out, -1), 9, random.int(1, 20)))
    record.mail('CIKIS_HATIRLATMA', 'departure', eve)
    record.mail('CIKIS_KARSILAYAN', 'departure', eve)
    record.move('COMPLETE', clock, this.#due(momentOn(addDays(row.check_out, 1), 0, 1)))
  }

  get #holdsDeposit(): boolean {
    return this.#villa.depositHolder === 'AGENCY' && this.record.row.deposit_try > 0
  }

  #settleAfterwards(): void {
    const { record } = this
    const random = this.#random
    const { row } = record
    if (this.#holdsDeposit) this.#returnDeposit(momentOn(addDays(row.check_out, random.int(1, 3)), 11, 20))
    const review = momentOn(addDays(row.check_out, 2), 9, random.int(1, 20))
    record.mail('YORUM_DAVETI', 'review', this.#due(review))
    const { dueMinor } = this.#figures()
    const amountMinor = payableToOwner(record.money().ownerDueMinor, dueMinor)
    if (amountMinor === 0) return
    const at = this.#due(momentOn(addDays(row.check_out, random.int(3, 9)), 15, random.int(0, 59)))
    const note = `${row.code} konaklama bedeli`
    const entries = ownerIsPaid(amountMinor, 'TRANSFER')
    const bankId = random.pick(this.#agency.bankIds)
    const payout = { kind: 'OWNER_PAYOUT', method: 'TRANSFER', amountMinor, entries, bankId, note } as const
    const posting = record.book(at, this.#accountant, payout)
    record.mail('EV_SAHIBI_ODEME', { posting }, at, payoutPlaceholders({ amountMinor, note }))
  }

  /** Payouts and deposits are recorded by the founder. */
  get #accountant(): Mover {
    return { by: 'STAFF', userId: this.#agency.clerkIds[0] ?? null }
  }

  #returnDeposit(wished: Moment): void {
    const { record } = this
    const at = this.#due(wished)
    const held = record.row.deposit_try
    const isDamaged = this.#random.chance(0.04)
    const retainedMinor = isDamaged ? Math.round(held / 400) * 100 : 0
    const note = isDamaged ? 'Kırılan sehpa camı' : ''
    if (retainedMinor > 0)
      record.book(at, this.#accountant, {
        ...{ kind: 'DEPOSIT_KEPT', method: null, amountMinor: retainedMinor, note },
        entries: depositIsRetained(retainedMinor),
      })
    const outMinor = held - retainedMinor
    const posting = record.book(at, this.#accountant, {
      ...{ kind: 'DEPOSIT_OUT', method: 'CASH', amountMinor: outMinor },
      entries: depositGoesOut(outMinor, 'CASH'),
    })
    record.mail(
      'DEPOZITO_IADE',
      { posting },
      at,
      depositPlaceholders({ outMinor, keptMinor: retainedMinor, reasons: note }),
    )
  }
}

type PaidBy =
  | { readonly method: 'TRANSFER'; readonly bankId: number | null; readonly payerName: string }
  | { readonly method: 'CARD' | 'OWNER' }

const cancelReasons = {
  GUEST_CHANGED_MIND: 'Misafirin planı değişti.',
  FORCE_MAJEURE: 'Sağlık raporu gönderdi.',
  OWNER: 'Ev sahibi evi kullanmak zorunda kaldı.',
  AGENCY: 'Evdeki arıza giriş gününe yetişmiyor.',
} as const

export function playStay(plan: PlannedStay, agency: Agency, serial: number): StayRecord {
  const play = new Play(plan, agency, serial)
  play.run()
  return play.record
}
