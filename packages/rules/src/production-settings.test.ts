import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { unsafeSettings } from './production-settings.ts'

const named = (settings: Record<string, string>) => unsafeSettings(settings).map(({ setting }) => setting)

test('unsafeSettings accepts a secret of 32 random bytes in hex, base64 and base64url', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const bytes = createHash('sha256').update(`seed ${seed}`).digest()
    for (const secret of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
      expect(unsafeSettings({ TOKEN_SECRET: secret }), secret).toEqual([])
  }
})

test.each([
  ['one character', 'a'.repeat(64)],
  ['a repeated block', 'k3J9xQ2z'.repeat(8)],
  ['a sequence', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
  ['a UUID, 122 random bits', '3f0c8f0e-9a3b-4a53-8a61-0a8c8d0b5d7e'],
  ['16 random bytes', '9f86d081884c7d659a2feaa0c55ad015'],
  ['the tests’ secret', 'a secret that is long enough for tests'],
  ['a sentence', 'Please-Change-This-Secret-Before-You-Go-Live-2027'],
  ['lower case words', 'mor-begonvil-tas-duvar-beyaz-kapi-eski-liman'],
])('unsafeSettings refuses %s as a secret', (_, secret) => {
  expect(named({ TOKEN_SECRET: secret })).toEqual(['TOKEN_SECRET'])
  expect(named({ VAULT_SECRET: secret })).toEqual(['VAULT_SECRET'])
})

test('unsafeSettings refuses a weak secret among VAULT_SECRET_OTHERS, and one that is in use already', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  ) as [string, string, string]
  const settings = { TOKEN_SECRET: one, VAULT_SECRET: two }
  expect(named({ ...settings, VAULT_SECRET_OTHERS: '' })).toEqual([])
  expect(named({ ...settings, VAULT_SECRET_OTHERS: three })).toEqual([])
  for (const others of [one, two, `${three},${'a'.repeat(64)}`])
    expect(named({ ...settings, VAULT_SECRET_OTHERS: others })).toEqual(['VAULT_SECRET_OTHERS'])
})

test('unsafeSettings refuses two equal secrets', () => {
  const secret = createHash('sha256').update('one').digest('hex')
  expect(named({ TOKEN_SECRET: secret, VAULT_SECRET: secret })).toEqual(['VAULT_SECRET'])
})

test.each([
  [{ PUBLIC_ORIGIN: 'http://platovilla.com' }, 'PUBLIC_ORIGIN'],
  [{ DASHBOARD_ORIGIN: 'http://panel.platovilla.com' }, 'DASHBOARD_ORIGIN'],
  [{ MEDIA_ORIGIN: 'http://media.platovilla.com' }, 'MEDIA_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://a.example', DASHBOARD_ORIGIN: 'https://A.example:8443' }, 'DASHBOARD_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://a.example', MEDIA_ORIGIN: 'https://a.example/' }, 'MEDIA_ORIGIN'],
  [{ DASHBOARD_ORIGIN: 'https://b.example', MEDIA_ORIGIN: 'https://b.example' }, 'MEDIA_ORIGIN'],
  [{ ALLOWED_ORIGINS: 'https://a.example,http://b.example' }, 'ALLOWED_ORIGINS'],
  [{ IYZICO_URL: 'http://127.0.0.1:9' }, 'IYZICO_URL'],
  [{ PAYTR_URL: 'https://sandbox.example' }, 'PAYTR_URL'],
  [{ FEED_EXEMPT_ADDRESSES: '127.0.0.2' }, 'FEED_EXEMPT_ADDRESSES'],
  [{ EXCHANGE_URL: 'https://rates.example/today.xml' }, 'EXCHANGE_URL'],
  [{ SMTP_URL: 'smtp://mail.example:587', SMTP_REQUIRE_TLS: 'off' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://localhost.example.com:587', SMTP_REQUIRE_TLS: 'false' }, 'SMTP_URL'],
])('unsafeSettings returns the name of the unsafe setting in %o', (settings, setting) => {
  expect(named(settings)).toEqual([setting])
})

test('unsafeSettings accepts the settings of a real installation', () => {
  const settings = {
    PUBLIC_ORIGIN: 'https://platovilla.com',
    DASHBOARD_ORIGIN: 'https://panel.platovilla.com',
    MEDIA_ORIGIN: 'https://media.platovilla.com',
    ALLOWED_ORIGINS: '',
    FEED_EXEMPT_ADDRESSES: '',
    EXCHANGE_URL: 'https://www.tcmb.gov.tr/kurlar/today.xml',
  }
  expect(unsafeSettings(settings)).toEqual([])
  for (const mail of [
    { SMTP_URL: 'smtps://u:p@mail.example:465' },
    { SMTP_URL: 'smtp://mail.example:587' },
    { SMTP_URL: 'smtp://mail.example:587', SMTP_REQUIRE_TLS: 'true' },
    { SMTP_URL: 'smtp://127.0.0.1:25' },
  ])
    expect(unsafeSettings(mail), mail.SMTP_URL).toEqual([])
})
