import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shared, SharedContext } from '../shell/shared.ts'
import { PhoneMenuChoices } from './phone-menu-choices.tsx'

const currencyButtons = (shared: Shared): string[] =>
  renderToString(createElement(SharedContext, { value: shared }, createElement(PhoneMenuChoices)))
    .split('<button')
    .slice(1, 5)

test('the phone menu lists all four currencies and disables a currency without an exchange rate, with a hint', {
  tags: ['spec-2.22', 'spec-9.20'],
}, () => {
  const [lira, dollar, euro, pound] = currencyButtons({ rates: { TRY: 10_000, USD: 468_000 } })
  for (const [button, name] of [
    [lira, 'TL'],
    [dollar, 'DOLLAR'],
  ] as const) {
    expect(button).toContain(name)
    expect(button).not.toContain('disabled=""')
  }
  for (const [button, name] of [
    [euro, 'EURO'],
    [pound, 'POUND'],
  ] as const) {
    expect(button).toContain(name)
    expect(button).toContain('disabled=""')
    expect(button).toContain('Kur bilgisi yok')
  }
})

test('the phone menu disables no currency when the rates could not be read', () => {
  for (const button of currencyButtons({ rates: undefined })) expect(button).not.toContain('disabled=""')
})
