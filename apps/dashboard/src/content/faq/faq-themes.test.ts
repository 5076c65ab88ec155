import type { FaqItem } from '@plato/contract/content/faq.contract'
import { expect, test } from 'vitest'
import { matching, nextOrder, themesOf } from './faq-themes.ts'

const item = (id: number, theme: string, orderNo: number, over: Partial<FaqItem> = {}): FaqItem => ({
  id,
  theme,
  question: `Soru ${id}?`,
  answer: '<p>Yanıt</p>',
  onHome: false,
  active: true,
  orderNo,
  ...over,
})
const items = [item(1, 'Ödeme', 10), item(2, 'Ödeme', 20), item(3, 'Villa', 30)]

test('themesOf groups the FAQ questions by theme in their given order', () => {
  expect(themesOf(items).map(({ name, items: own }) => [name, own.length])).toEqual([
    ['Ödeme', 2],
    ['Villa', 1],
  ])
})

test('matching finds FAQ questions by theme, question and answer text with Turkish case rules and ignores HTML tags', () => {
  const all = [...items, item(4, 'İptal', 40, { answer: '<p>Girişe <strong>60 gün</strong> kala</p>' })]
  expect(matching(all, 'iptal').map(({ id }) => id)).toEqual([4])
  expect(matching(all, 'GİRİŞE 60').map(({ id }) => id)).toEqual([4])
  expect(matching(all, 'strong')).toEqual([])
  expect(matching(all, '')).toBe(all)
})

test('nextOrder places a new question after its theme, or after all questions for a new theme', () => {
  expect(nextOrder(items, 'Ödeme')).toBe(21)
  expect(nextOrder(items, 'Güven')).toBe(40)
  expect(nextOrder([], 'Ödeme')).toBe(10)
  expect(nextOrder([item(1, 'Ödeme', 10_000)], 'Ödeme')).toBe(10_000)
})
