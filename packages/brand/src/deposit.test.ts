import { expect, test } from 'vitest'
import { depositSentence, depositToBring } from './deposit.tr.ts'

test('depositSentence names the amount, that the total excludes it, who takes it and when it is returned', () => {
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

test('depositToBring states the deposit to bring in cash or by card, and is empty for a transfer before check-in', () => {
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'CASH' })).toBe(
    'Hasar depozitosu ₺15.000, nakit',
  )
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'CARD_HOLD' })).toBe(
    'Hasar depozitosu ₺15.000 için kartınız',
  )
  expect(depositToBring('₺15.000', { holder: 'OWNER', method: 'TRANSFER' })).toBe('')
})
