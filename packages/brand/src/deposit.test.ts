import { expect, test } from 'vitest'
import { depositSentence, depositToBring } from './deposit.tr.ts'

test('the deposit sentence says the amount, that it is apart from the total, who takes it and when it is returned', () => {
  expect(depositSentence('₺15.000', { holder: 'OWNER', method: 'CASH' })).toBe(
    'Hasar depozitosu ₺15.000, toplama dahil değil. Girişte ev sahibi nakit alır, çıkışta kontrolden sonra aynı gün geri verir.',
  )
  expect(depositSentence('₺15.000', { holder: 'OWNER', method: 'TRANSFER' })).toBe(
    'Hasar depozitosu ₺15.000, toplama dahil değil. Girişten önce ev sahibi havaleyle alır, çıkışta kontrolden sonra aynı gün geri gönderir.',
  )
  expect(depositSentence('€300', { holder: 'AGENCY', method: 'CARD_HOLD' })).toBe(
    'Hasar depozitosu €300, toplama dahil değil. Girişte acentemiz karttan bloke alır, çıkışta kontrolden sonra aynı gün kaldırır.',
  )
})

test('the guest brings the deposit to check-in in cash or as a card, and nothing when it was transferred before', () => {
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'CASH' })).toBe(
    'Hasar depozitosu ₺15.000, nakit',
  )
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'CARD_HOLD' })).toBe(
    'Hasar depozitosu ₺15.000 için kartınız',
  )
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'TRANSFER' })).toBe('')
})
