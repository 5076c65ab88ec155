import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { stateChipOf } from './state-chip.ts'

const money = { dueMinor: 7_448_000 }

test('stateChipOf returns the guest’s label of every reservation state and never calls a request a draft', () => {
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

test('stateChipOf says that a confirmed reservation is paid in full when nothing is due', () => {
  expect(stateChipOf({ status: 'CONFIRMED', money: { dueMinor: 0 } }).label).toBe('Onaylandı, ödeme tamam')
})

test('stateChipOf is gold for an open request, green for a confirmed stay and plain for a cancelled one', () => {
  const kindOf = (status: (typeof reservationStatuses)[number]) => stateChipOf({ status, money }).kind
  expect(kindOf('REQUESTED')).toBe('gold')
  expect(kindOf('PAYMENT_REVIEW')).toBe('gold')
  expect(kindOf('CONFIRMED')).toBe('good')
  expect(kindOf('CHECKED_IN')).toBe('good')
  expect(kindOf('COMPLETED')).toBe('good')
  expect(kindOf('CANCELLED')).toBe('plain')
})
