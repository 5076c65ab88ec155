import { expect, test } from 'vitest'
import { calendarWords } from './availability/messages.tr.ts'
import { priceWords } from './reservations/enquire-messages.tr.ts'
import { filterWords } from './search/messages.tr.ts'
import { cardWords } from './villas/messages.tr.ts'

test('the calendar says that a gap is too short for the minimum nights, without repeating itself', () => {
  expect(calendarWords.tooShort(7)).toBe('bu boşluk 7 geceye yetmiyor')
})

test('the filters write "Fark etmez" in two words', () => {
  expect(filterWords.any).toBe('Fark etmez')
})

test('the price box of a reservation says that the price is fixed until the payment is complete', () => {
  expect(priceWords.lead).toBe('Fiyatınız sabit; ödeme bitene kadar değişmez.')
})

test('a villa card says that the prepayment follows the acceptance', () => {
  expect(cardWords.afterAcceptance(20)).toBe('onaydan sonra %20')
})
