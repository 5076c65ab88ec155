import { expect, test } from 'vitest'
import { providerOf } from './providers.ts'

const iyzico = { provider: 'IYZICO', live: true, merchant: 'key', secrets: { secretKey: 's' } } as const
const paytr = {
  provider: 'PAYTR',
  live: true,
  merchant: '1',
  secrets: { merchantKey: 'k', merchantSalt: 's' },
} as const

test('providerOf returns the payment page origin of a card provider for live and for test accounts', () => {
  expect(providerOf(iyzico)).toMatchObject({ id: 'IYZICO', pageOrigins: ['https://cpp.iyzipay.com'] })
  expect(providerOf({ ...iyzico, live: false }).pageOrigins).toEqual(['https://sandbox-cpp.iyzipay.com'])
  expect(providerOf(paytr)).toMatchObject({ id: 'PAYTR', pageOrigins: ['https://www.paytr.com'] })
  expect(providerOf({ ...paytr, live: false }).pageOrigins).toEqual(['https://www.paytr.com'])
})

test('providerOf uses a configured card provider URL instead of the default, only for the provider it is configured for', () => {
  const urls = { IYZICO: 'http://127.0.0.1:4000/' }
  expect(providerOf(iyzico, urls).pageOrigins).toEqual(['http://127.0.0.1:4000'])
  expect(providerOf(paytr, urls).pageOrigins).toEqual(['https://www.paytr.com'])
})

test('providerOf throws for card provider secrets of an invalid shape without revealing them in the error', () => {
  for (const secrets of [null, {}, { secretKey: '' }, 'geheim'])
    for (const account of [iyzico, paytr]) {
      const open = () => providerOf({ ...account, secrets })
      expect(open).toThrow()
      expect(open).not.toThrow('geheim')
    }
})
