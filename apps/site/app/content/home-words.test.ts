import { expect, test } from 'vitest'
import { capitalised, headlineLines, homeLead, largestQuote, shortTypeName, starRows } from './home-words.ts'
import { home } from './messages.tr.ts'

test('the headline is the promise until staff write another', () => {
  expect(headlineLines(undefined)).toEqual(home.headline)
  expect(headlineLines('Denize bakan\r\n evler')).toEqual(['Denize bakan', 'evler'])
})

test('the sentence beside it counts the villas only when they are known', () => {
  expect(homeLead(undefined, 1248)).toContain('1.248 izin belgeli villa')
  expect(homeLead(undefined, undefined)).toBe(home.lead)
  expect(homeLead(undefined, 0)).toBe(home.lead)
})

test('a sentence of the staff is kept, with the count where they want it', () => {
  expect(homeLead('Bu yaz {villaCount} villa.', 1248)).toBe('Bu yaz 1.248 villa.')
  expect(homeLead('Bu yaz {villaCount} villa.', undefined)).toBe(home.lead)
  expect(homeLead('Bu yaz denize.', undefined)).toBe('Bu yaz denize.')
})

test.each([
  ['Muhafazakar villalar', 'Muhafazakar'],
  ['Balayı villaları', 'Balayı'],
  ['Büyük grup villaları (8+ kişi)', 'Büyük grup (8+ kişi)'],
  ['Bungalovlar', 'Bungalovlar'],
])('%s is called %s among its like', (name, short) => {
  expect(shortTypeName(name)).toBe(short)
})

test('a Turkish line begins with a Turkish capital', () => {
  expect(capitalised('ısıtmalı havuz')).toBe('Isıtmalı havuz')
  expect(capitalised('iç havuz')).toBe('İç havuz')
})

test('stars are told from five down, each with its share', () => {
  expect(starRows([6, 2, 0, 0, 0])).toEqual([
    { stars: 5, count: 6, percent: 75 },
    { stars: 4, count: 2, percent: 25 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ])
  expect(starRows([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true)
})

test('the first comment that is short enough stands large', () => {
  const [long, short, shorter] = [{ text: 'u'.repeat(221) }, { text: 'k'.repeat(220) }, { text: 'kısa' }]
  expect(largestQuote([long, short, shorter])).toEqual({ large: short, others: [long, shorter] })
  expect(largestQuote([{ text: 'u'.repeat(300) }, long])).toEqual({
    large: long,
    others: [{ text: 'u'.repeat(300) }],
  })
  expect(largestQuote([])).toEqual({ large: undefined, others: [] })
})
