import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { stateChipOf } from './state-chip.ts'

const money = { dueMinor: 7_448_000 }

test('the chip on /enquire names each state in the guest’s words and never calls a request a draft', () => {
  const labels = Object.fromEntries(
    reservationStatuses.map((status) => [status, stateChipOf({ status, money }).label]),
  )
  expect(labels).toEqual({
    REQUESTED: 'Talep alındı',
    OWNER_PENDING: 'Talep alındı',
    AWAITING_PAYMENT: 'Ön ödeme bekleniyor',
    PAYMENT_REVIEW: 'Ödeme kontrol ediliyor',
    CONFIRMED: 'Onaylandı, ön ödeme alındı',
    CHECKED_IN: 'Konaklama sürüyor',
    COMPLETED: 'Tamamlandı',
    REJECTED: 'Müsait değil',
    EXPIRED: 'Süresi doldu',
    CANCELLED: 'İptal edildi',
    NO_SHOW: 'Giriş yapılmadı',
    COMPENSATION: 'Villa verilemedi',
  })
})

test('the chip of a confirmed reservation that is paid in full says so', () => {
  expect(stateChipOf({ status: 'CONFIRMED', money: { dueMinor: 0 } }).label).toBe('Onaylandı, ödeme tamam')
})

test('the chip is gold while something is awaited, green once the stay is certain, plain once it has ended', () => {
  const kindOf = (status: (typeof reservationStatuses)[number]) => stateChipOf({ status, money }).kind
  expect(kindOf('REQUESTED')).toBe('gold')
  expect(kindOf('PAYMENT_REVIEW')).toBe('gold')
  expect(kindOf('CONFIRMED')).toBe('good')
  expect(kindOf('CHECKED_IN')).toBe('good')
  expect(kindOf('COMPLETED')).toBe('good')
  expect(kindOf('CANCELLED')).toBe('plain')
})
