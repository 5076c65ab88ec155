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

describe('card provider secrets', () => {
  it('providerValues starts with empty secret fields even when secrets are stored', () => {
    expect(blank).toEqual({ merchant: '123456', isLive: false, secret1: '', secret2: '' })
  })
  it('providerBody sends no secrets when the secret fields are empty, so the stored ones stay', () => {
    expect(providerErrors(settings())(blank)).toEqual({})
    expect(providerBody('PAYTR')(blank)).toEqual({ merchant: '123456', isLive: false })
  })
  it('providerErrors requires the secrets when none are stored', () => {
    const errors = providerErrors(settings({ hasSecrets: false }))(blank)
    expect(errors).toEqual({ secret1: formMessages.required, secret2: formMessages.required })
  })
  it('providerErrors refuses one new secret without the other', () => {
    const half = { ...blank, secret2: 'anahtar-2' }
    expect(providerErrors(settings())(half)).toEqual({ secret1: cardProviderMessages.both })
    expect(providerBody('PAYTR')(half)).not.toHaveProperty('secrets')
  })
  it('providerErrors refuses a secret that is too short', () => {
    const short = { ...blank, secret1: 'abc', secret2: 'anahtar-2' }
    expect(providerErrors(settings())(short)).toEqual({ secret1: formMessages.tooShort(4) })
    expect(providerBody('PAYTR')(short)).not.toHaveProperty('secrets')
  })
  it('providerBody sends trimmed secrets in the order of the API', () => {
    const typed = { ...blank, secret1: ' parola-1 ', secret2: 'anahtar-2' }
    expect(providerBody('PAYTR')(typed).secrets).toEqual(['parola-1', 'anahtar-2'])
    expect(providerBody('IYZICO')({ ...blank, secret1: 'gizli-1' }).secrets).toEqual(['gizli-1'])
  })
  it.each(cardProviders)(
    'providerBody of %s matches the contract, and every secret of the provider has a label',
    (provider) => {
      const typed = { ...blank, secret1: 'gizli-1', secret2: 'gizli-2' }
      expect(savedCardProvider.safeParse(providerBody(provider)(typed)).success).toBe(true)
      expect(secretsOf(provider).every(({ label }) => label !== '')).toBe(true)
    },
  )
})
