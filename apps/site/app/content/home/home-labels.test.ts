import { expect, test } from 'vitest'
import { home } from '../messages.tr.ts'
import { capitalised, headlineLines, homeLead, largestQuote, shortTypeName, starRows } from './home-labels.ts'

test('headlineLines returns the default headline until staff write another', () => {
  expect(headlineLines(undefined)).toEqual(home.headline)
  expect(headlineLines('Denize bakan\r\n evler')).toEqual(['Denize bakan', 'evler'])
})

test('homeLead names the number of villas only when the number is known and not zero', () => {
  expect(homeLead(undefined, 1248)).toContain('1.248 izin belgeli villa')
  expect(homeLead(undefined, undefined)).toBe(home.lead)
  expect(homeLead(undefined, 0)).toBe(home.lead)
})

test('homeLead shows the sentence written by staff with the villa count in place of {villaCount}', () => {
  expect(homeLead('Bu yaz {villaCount} villa.', 1248)).toBe('Bu yaz 1.248 villa.')
  expect(homeLead('Bu yaz {villaCount} villa.', undefined)).toBe(home.lead)
  expect(homeLead('Bu yaz denize.', undefined)).toBe('Bu yaz denize.')
})

test.each([
  ['Muhafazakar villalar', 'Muhafazakar'],
  ['Balayı villaları', 'Balayı'],
  ['Büyük grup villaları (8+ kişi)', 'Büyük grup (8+ kişi)'],
  ['Bungalovlar', 'Bungalovlar'],
])('shortTypeName of the home page shortens %s to %s', (name, short) => {
  expect(shortTypeName(name)).toBe(short)
})

test('capitalised changes the first character of a text to its Turkish capital: ı to I and i to İ', () => {
  expect(capitalised('ısıtmalı havuz')).toBe('Isıtmalı havuz')
  expect(capitalised('iç havuz')).toBe('İç havuz')
})

test('starRows lists the ratings from five stars to one, each with its count and percentage', () => {
  expect(starRows([6, 2, 0, 0, 0])).toEqual([
    { stars: 5, count: 6, percent: 75 },
    { stars: 4, count: 2, percent: 25 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ])
  expect(starRows([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true)
})

test('largestQuote highlights the first guest comment of max 220 characters, otherwise the shortest comment', () => {
  const [long, short, shorter] = [{ text: 'u'.repeat(221) }, { text: 'k'.repeat(220) }, { text: 'kısa' }]
  expect(largestQuote([long, short, shorter])).toEqual({ large: short, others: [long, shorter] })
  expect(largestQuote([{ text: 'u'.repeat(300) }, long])).toEqual({
    large: long,
    others: [{ text: 'u'.repeat(300) }],
  })
  expect(largestQuote([])).toEqual({ large: undefined, others: [] })
})
