import {
  type CardProviderSettings,
  savedCardProvider,
} from '@plato/contract/payments/card-providers.contract'
import { cardProviders } from '@plato/rules/payments/card'
import { describe, expect, it } from 'vitest'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { cardProviderMessages } from './card-provider-messages.tr.ts'
import { providerBody, providerErrors, providerValues, secretsOf } from './card-provider-values.ts'

const settings = (more: Partial<CardProviderSettings> = {}): CardProviderSettings => ({
  provider: 'PAYTR',
  isChosen: false,
  isLive: false,
  merchant: '123456',
  hasSecrets: true,
  updatedAt: null,
  updatedByName: null,
  noticeUrl: 'https://ornek.com/v1/pay-notices/paytr',
  ...more,
})
const blank = providerValues(settings())

describe('the keys of a provider', () => {
  it('begin empty, whatever is kept', () => {
    expect(blank).toEqual({ merchant: '123456', isLive: false, secret1: '', secret2: '' })
  })
  it('left empty stay as they are kept', () => {
    expect(providerErrors(settings())(blank)).toEqual({})
    expect(providerBody('PAYTR')(blank)).toEqual({ merchant: '123456', isLive: false })
  })
  it('must be typed once', () => {
    const errors = providerErrors(settings({ hasSecrets: false }))(blank)
    expect(errors).toEqual({ secret1: formMessages.required, secret2: formMessages.required })
  })
  it('are changed together or not at all', () => {
    const half = { ...blank, secret2: 'anahtar-2' }
    expect(providerErrors(settings())(half)).toEqual({ secret1: cardProviderMessages.both })
    expect(providerBody('PAYTR')(half)).not.toHaveProperty('secrets')
  })
  it('that are too short are held back by a sentence', () => {
    const short = { ...blank, secret1: 'abc', secret2: 'anahtar-2' }
    expect(providerErrors(settings())(short)).toEqual({ secret1: formMessages.tooShort(4) })
    expect(providerBody('PAYTR')(short)).not.toHaveProperty('secrets')
  })
  it('go to the server in its order, without what stands around them', () => {
    const typed = { ...blank, secret1: ' parola-1 ', secret2: 'anahtar-2' }
    expect(providerBody('PAYTR')(typed).secrets).toEqual(['parola-1', 'anahtar-2'])
    expect(providerBody('IYZICO')({ ...blank, secret1: 'gizli-1' }).secrets).toEqual(['gizli-1'])
  })
  it.each(cardProviders)('of %s are what the contract takes', (provider) => {
    const typed = { ...blank, secret1: 'gizli-1', secret2: 'gizli-2' }
    expect(savedCardProvider.safeParse(providerBody(provider)(typed)).success).toBe(true)
    expect(secretsOf(provider).every(({ label }) => label !== '')).toBe(true)
  })
})
