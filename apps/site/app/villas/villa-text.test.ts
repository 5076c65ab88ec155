import { expect, test } from 'vitest'
import { ruleLabels } from './page/villa-page-messages.tr.ts'
import { distanceOf, firstSentence, inMetres, paragraphsOf } from './villa-text.ts'

test.each([
  ['Havuza 14 basamakla inilir. Düz ayak erişim yok.', 'Havuza 14 basamakla inilir.', 'Düz ayak erişim yok.'],
  ['Tek cümle.', 'Tek cümle.', ''],
  ['Oda 1. katta, asansör yok. Merdiven geniş.', 'Oda 1. katta, asansör yok.', 'Merdiven geniş.'],
  ['Noktasız not', 'Noktasız not', ''],
])('firstSentence splits off the first sentence of "%s"', (text, first, rest) => {
  expect(firstSentence(text)).toEqual([first, rest])
})

test('paragraphsOf splits a text at empty lines', () => {
  expect(paragraphsOf('Bir.\n\nİki.\n \n\nÜç.\n')).toEqual(['Bir.', 'İki.', 'Üç.'])
})

test('inMetres converts centimetres to metres, and distanceOf formats a distance in m or km', () => {
  expect([inMetres(400), inMetres(350), inMetres(120, 2)]).toEqual(['4', '3,5', '1,20'])
  expect([650, 2_400, 8_000, 27_300, 118_400].map(distanceOf)).toEqual([
    '650 m',
    '2,4 km',
    '8 km',
    '27 km',
    '118 km',
  ])
})

test.each([
  ['16:00', '16:00’dan sonra'],
  ['14:00', '14:00’ten sonra'],
  ['15:30', '15:30’dan sonra'],
  ['17:00', '17:00’den sonra'],
])('ruleLabels.after adds the matching Turkish suffix to %s', (time, expected) => {
  expect(ruleLabels.after(time)).toBe(expected)
})
