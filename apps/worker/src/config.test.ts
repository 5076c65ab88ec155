import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const settings = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1/plato_villa',
  MEDIA_STORAGE: 'file:///srv/media',
  SMTP_URL: 'smtp://mail.example.com:587',
  PUBLIC_ORIGIN: 'https://platovilla.com',
  VAULT_SECRET: 'a secret that is long enough for tests',
}
const requiresTls = (given: Record<string, string>) => loadConfig({ ...settings, ...given }).SMTP_REQUIRE_TLS

test('VAULT_SECRET_OTHERS is a list of secrets, each as long as VAULT_SECRET must be, and empty by default', () => {
  const others = (list?: string) =>
    loadConfig({ ...settings, ...(list === undefined ? {} : { VAULT_SECRET_OTHERS: list }) })
      .VAULT_SECRET_OTHERS
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)]
  expect(others()).toEqual([])
  expect(others('')).toEqual([])
  expect(others(`${one}\n`)).toEqual([one])
  expect(others(`${one},${two}`)).toEqual([one, two])
  expect(() => others(`${one},short`)).toThrow('VAULT_SECRET_OTHERS')
})

test('the worker’s SMTP_REQUIRE_TLS defaults to true for an https site and can be set explicitly', () => {
  expect(requiresTls({})).toBe(true)
  expect(requiresTls({ SMTP_REQUIRE_TLS: 'false' })).toBe(false)
  expect(requiresTls({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toBe(false)
  expect(requiresTls({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000', SMTP_REQUIRE_TLS: 'true' })).toBe(true)
  expect(() => requiresTls({ SMTP_REQUIRE_TLS: 'perhaps' })).toThrow('SMTP_REQUIRE_TLS')
})
