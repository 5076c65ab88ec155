import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smtpMailer } from '@plato/core/mail/smtp-mailer'
import { expect, test } from 'vitest'
import { startMailCatcher } from './mail-catcher.ts'

const mail = {
  messageId: '<1@platovilla.test>',
  date: new Date('2027-06-16T07:34:00Z'),
  subject: 'Talebiniz bize ulaştı',
  html: '<p>Merhaba</p>',
  attachments: [],
  plain: 'Merhaba',
  replyTo: null,
}

test('the mail catcher stores every mail in the order of sending in a file named after the recipient', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plato-mails-'))
  const catcher = await startMailCatcher(join(folder, 'mails'))
  const mailer = smtpMailer({
    url: catcher.url,
    from: 'Plato Villa <rezervasyon@platovilla.test>',
    requireTls: false,
  })
  try {
    await mailer.send({ ...mail, to: { address: 'elif@example.com', name: 'Elif Karaca' } })
    const leaveUrl = `https://platovilla.test/bulten/cikis/12.1799.${'x'.repeat(80)}`
    await mailer.send({ ...mail, to: { address: 'a/b@example.com', name: '' }, leaveUrl })
    expect(readdirSync(catcher.folder).sort()).toEqual(['1-elif@example.com.eml', '2-a_b@example.com.eml'])
    const raw = readFileSync(join(catcher.folder, '1-elif@example.com.eml'), 'utf8')
    expect(raw).toContain('Message-ID: <1@platovilla.test>')
    expect(raw).toContain('To: Elif Karaca <elif@example.com>')
    expect(raw).toContain('Date: Wed, 16 Jun 2027 07:34:00 +0000')
    expect(raw).not.toContain('List-Unsubscribe')
    // Header lines may be folded; mail clients must find the whole URL in brackets.
    const secondMail = readFileSync(join(catcher.folder, '2-a_b@example.com.eml'), 'utf8')
    expect(secondMail.replaceAll(/\r?\n[ \t]/g, ' ')).toContain(`List-Unsubscribe: <${leaveUrl}>`)
    expect(secondMail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  } finally {
    mailer.close()
    await catcher.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
