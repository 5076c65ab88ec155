import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneMenuChoices } from './phone-menu-choices.tsx'
import { type Shared, SharedContext } from './shared.ts'

const currencyButtons = (shared: Shared): string[] =>
  renderToString(createElement(SharedContext, { value: shared }, createElement(PhoneMenuChoices)))
    .split('<button')
    .slice(1, 5)

test('the phone menu lists all four currencies, and one without a rate is disabled with a hint', () => {
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

test('no currency is disabled when the rates could not be read', () => {
  for (const button of currencyButtons({ rates: undefined })) expect(button).not.toContain('disabled=""')
})
