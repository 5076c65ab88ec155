import { expect, test } from 'vitest'
import { alertmanagerConfiguration } from './monitoring.ts'

const mail = { from: 'rezervasyon@example.com', to: 'you@example.com' }

test('alert mails are sent by the mail server of the installation, with its login and TLS', () => {
  const smtpUrl = 'smtp://user%40example.com:p%22a%5Css@mail.example.com:587'
  const configuration = alertmanagerConfiguration({ ...mail, smtpUrl })
  expect(configuration).toContain(`global:
  smtp_smarthost: "mail.example.com:587"
  smtp_from: "rezervasyon@example.com"
  smtp_auth_username: "user@example.com"
  smtp_auth_password: "p\\"a\\\\ss"
  smtp_require_tls: true
`)
  expect(configuration).toContain('- to: "you@example.com"\n')
})

test('a mail server on loopback gets alert mails without a login and without TLS', () => {
  expect(alertmanagerConfiguration({ ...mail, smtpUrl: 'smtp://127.0.0.1:25' })).toContain(`global:
  smtp_smarthost: "127.0.0.1:25"
  smtp_from: "rezervasyon@example.com"
  smtp_require_tls: false
`)
})
