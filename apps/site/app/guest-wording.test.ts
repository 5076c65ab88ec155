import { expect, test } from 'vitest'
import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { calendarLabels } from './availability/messages.tr.ts'
import { priceLabels } from './reservations/track/enquire-messages.tr.ts'
import { filterLabels } from './search/messages.tr.ts'

test('the calendar label for a short gap names the minimum nights once', () => {
  expect(calendarLabels.tooShort(7)).toBe('bu boşluk 7 geceye yetmiyor')
})

test('the search filters write the label "Fark etmez" (no preference) with a space', () => {
  expect(filterLabels.any).toBe('Fark etmez')
})

test('the price box of a reservation says that the price is fixed until the payment is complete', () => {
  expect(priceLabels.lead).toBe('Fiyatınız sabit; ödeme bitene kadar değişmez.')
})

test('a villa card says that the prepayment is due after the reservation request is accepted', () => {
  expect(cardLabels.afterAcceptance(20)).toBe('onaydan sonra %20')
})
