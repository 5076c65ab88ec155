import type { ReservationEvent } from '@plato/contract/reservations/reservation-shape.contract'
import { describe, expect, it } from 'vitest'
import { eventText } from './event-text.ts'

const event = (more: Partial<ReservationEvent>): ReservationEvent => ({
  id: 1,
  at: '2027-06-16T07:00:00Z',
  actor: 'STAFF',
  actorName: 'Selin Aydın',
  event: 'ACCEPT',
  fromStatus: null,
  toStatus: null,
  reason: '',
  detail: null,
  ...more,
})
const textOf = (more: Partial<ReservationEvent>) => eventText(event(more), '2027-06-16')

describe('eventText', () => {
  it('eventText returns the event name and a line with the person, the details and the reason', () => {
    expect(
      textOf({ event: 'CANCEL', detail: { endReason: 'GUEST_CHANGED_MIND' }, reason: 'Telefonda söyledi' }),
    ).toEqual({
      name: 'Rezervasyon iptal edildi',
      why: 'Selin Aydın · Misafir vazgeçti · Telefonda söyledi',
    })
    expect(textOf({ event: 'PAYMENT_RECORDED', detail: { amountMinor: 5_264_000 } }).why).toBe(
      'Selin Aydın · ₺52.640',
    )
    expect(textOf({ event: 'ACCEPT', actor: 'OWNER', actorName: null })).toEqual({
      name: 'Ev sahibi “müsait” dedi',
      why: 'Ev sahibi',
    })
  })
  it('eventText names the decision of a calendar conflict', () => {
    const detail = { decision: 'KEEP_OURS', feedName: 'Airbnb', conflictId: 4 }
    expect(textOf({ event: 'CONFLICT_DECIDED', detail, reason: 'Aranacak' })).toEqual({
      name: 'Takvim çakışmasına karar verildi',
      why: 'Selin Aydın · Airbnb · Bizimki kalsın · Aranacak',
    })
  })
  it('eventText shows the dates of a changed reservation only when the dates changed', () => {
    const before = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
    const changed = (after: typeof before) =>
      textOf({ event: 'CHANGED', detail: { before, after, differenceTry: -100_000 } }).why
    expect(changed(before)).toBe('Selin Aydın · fark −₺1.000')
    expect(changed({ ...before, checkIn: '2027-07-11' })).toContain('10-17 Tem 2027 → 11-17 Tem 2027')
  })
  it('eventText shows the amount in the currency in which the card was charged', () => {
    const detail = { amountMinor: 90_000, method: 'CARD' }
    expect(textOf({ event: 'CARD_REFUND_ASKED', detail: { ...detail, currency: 'EUR' } })).toEqual({
      name: 'Karta iade istendi',
      why: 'Selin Aydın · €900',
    })
    expect(textOf({ event: 'CARD_FAILED', actor: 'CLOCK', actorName: null, detail }).why).toBe(
      'Kendiliğinden · ₺900',
    )
  })
  it('eventText leaves out an invalid amount in the details of a reservation event', () => {
    expect(textOf({ event: 'PAYMENT_RECORDED', detail: { amountMinor: 'x' } }).why).toBe('Selin Aydın')
  })
})
