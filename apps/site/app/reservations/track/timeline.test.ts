import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { headOf, timelineOf } from './timeline.ts'

const at = (hour: number) => `2026-11-14T${String(hour).padStart(2, '0')}:00:00.000Z`

function followed(...way: ReservationStatus[]) {
  const steps = way.map((toStatus, place) => ({ at: at(8 + place), toStatus }))
  return {
    status: way.at(-1) ?? 'REQUESTED',
    contactPending: false,
    createdAt: at(8),
    holdExpiresAt: way.at(-1) === 'AWAITING_PAYMENT' ? '2026-11-16T11:20:00.000Z' : null,
    steps,
    checkIn: '2027-06-12',
    checkInTime: '16:00',
    checkOut: '2027-06-19',
    checkOutTime: '10:00',
  }
}

const titles = (...way: ReservationStatus[]) =>
  timelineOf(followed(...way)).map(({ state, title }) => `${state}: ${title}`)

test('timelineOf shows the done, current and next steps of a reservation that awaits its prepayment', () => {
  expect(timelineOf(followed('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT'))).toEqual([
    { state: 'done', title: 'Talep alındı', when: '14 Kas 2026 Cmt 11:00' },
    { state: 'done', title: 'Ev sahibi onayladı', when: '14 Kas 2026 Cmt 13:00' },
    { state: 'now', title: 'Ön ödeme bekleniyor', when: '16 Kas Pzt 14:20’ye kadar' },
    { state: 'next', title: 'Onay', when: 'Ödeme görününce, aynı gün' },
    { state: 'next', title: 'Giriş', when: '12 Haz 2027 Cmt 16:00' },
  ])
})

test('headOf and timelineOf mention the owner’s approval only when the owner was involved', () => {
  expect(headOf(followed('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT'))).toMatch(/^Ev sahibi onayladı/)
  expect(headOf(followed('REQUESTED', 'AWAITING_PAYMENT'))).not.toMatch(/Ev sahibi/)
  expect(titles('REQUESTED', 'AWAITING_PAYMENT')[1]).toBe('done: Müsaitlik onaylandı')
})

test('timelineOf returns to the payment step after a refused receipt and shows the first acceptance time', () => {
  const way = ['REQUESTED', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'AWAITING_PAYMENT'] as const
  expect(timelineOf(followed(...way))[1]?.when).toBe('14 Kas 2026 Cmt 12:00')
  expect(titles(...way)[2]).toBe('now: Ön ödeme bekleniyor')
})

test('timelineOf shows only the completed steps and the end of a rejected, expired or cancelled reservation', () => {
  expect(titles('REQUESTED', 'REJECTED')).toEqual(['done: Talep alındı', 'ended: Müsait değil'])
  expect(titles('REQUESTED', 'AWAITING_PAYMENT', 'EXPIRED')).toEqual([
    'done: Talep alındı',
    'done: Müsaitlik onaylandı',
    'ended: Süre doldu',
  ])
  expect(titles('REQUESTED', 'AWAITING_PAYMENT', 'CONFIRMED', 'CANCELLED').slice(-2)).toEqual([
    'done: Rezervasyon kesinleşti',
    'ended: İptal edildi',
  ])
})

test('headOf returns a heading for a pending e-mail confirmation and for each reason why a request expired', () => {
  const pending = { ...followed('REQUESTED'), contactPending: true }
  expect(headOf(pending)).toBe('Talebinizi onaylamanızı bekliyoruz')
  expect(timelineOf(pending)[1]).toMatchObject({ state: 'now', title: 'E-posta onayınız bekleniyor' })
  expect(headOf(followed('REQUESTED', 'EXPIRED'))).toBe('Talebin onay süresi doldu')
  expect(headOf(followed('REQUESTED', 'AWAITING_PAYMENT', 'EXPIRED'))).toBe('Ön ödeme süresi doldu')
})

test('headOf and timelineOf give every state a heading and no more than one current step', () => {
  for (const status of reservationStatuses) {
    expect(headOf(followed('REQUESTED', status))).not.toBe('')
    const steps = timelineOf(followed('REQUESTED', status))
    expect(steps.filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1)
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
  }
})
