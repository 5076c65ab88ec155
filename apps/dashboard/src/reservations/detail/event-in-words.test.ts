import type { ReservationEvent } from '@plato/contract/reservations/reservation-shape.contract'
import { describe, expect, it } from 'vitest'
import { eventInWords } from './event-in-words.ts'

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
const told = (more: Partial<ReservationEvent>) => eventInWords(event(more), '2027-06-16')

describe('a line of the timeline', () => {
  it('says who, what about and why', () => {
    expect(
      told({ event: 'CANCEL', detail: { endReason: 'GUEST_CHANGED_MIND' }, reason: 'Telefonda söyledi' }),
    ).toEqual({
      name: 'Rezervasyon iptal edildi',
      why: 'Selin Aydın · Misafir vazgeçti · Telefonda söyledi',
    })
    expect(told({ event: 'PAYMENT_RECORDED', detail: { amountMinor: 5_264_000 } }).why).toBe(
      'Selin Aydın · ₺52.640',
    )
    expect(told({ event: 'ACCEPT', actor: 'OWNER', actorName: null })).toEqual({
      name: 'Ev sahibi “müsait” dedi',
      why: 'Ev sahibi',
    })
  })
  it('says how a conflict of calendars was decided', () => {
    const detail = { decision: 'KEEP_OURS', feedName: 'Airbnb', conflictId: 4 }
    expect(told({ event: 'CONFLICT_DECIDED', detail, reason: 'Aranacak' })).toEqual({
      name: 'Takvim çakışmasına karar verildi',
      why: 'Selin Aydın · Airbnb · Bizimki kalsın · Aranacak',
    })
  })
  it('tells other dates only when they are other', () => {
    const before = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
    const changed = (after: typeof before) =>
      told({ event: 'CHANGED', detail: { before, after, differenceTry: -100_000 } }).why
    expect(changed(before)).toBe('Selin Aydın · fark −₺1.000')
    expect(changed({ ...before, checkIn: '2027-07-11' })).toContain('10-17 Tem 2027 → 11-17 Tem 2027')
  })
  it('names the currency a card was charged in', () => {
    const detail = { amountMinor: 90_000, method: 'CARD' }
    expect(told({ event: 'CARD_REFUND_ASKED', detail: { ...detail, currency: 'EUR' } })).toEqual({
      name: 'Karta iade istendi',
      why: 'Selin Aydın · €900',
    })
    expect(told({ event: 'CARD_FAILED', actor: 'CLOCK', actorName: null, detail }).why).toBe(
      'Kendiliğinden · ₺900',
    )
  })
  it('leaves out a detail it cannot read', () => {
    expect(told({ event: 'PAYMENT_RECORDED', detail: { amountMinor: 'x' } }).why).toBe('Selin Aydın')
  })
})
