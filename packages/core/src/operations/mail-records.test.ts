import { expect, test } from 'vitest'
import { startDnsServer } from '../testing/dns-server.ts'
import { checkMailRecords } from './mail-records.ts'

const key = 'A'.repeat(300)

test('checkMailRecords reads SPF, DKIM, DMARC and MX from a name server, also a long DKIM key split into several parts', async () => {
  await using dns = await startDnsServer({
    'example.com': { txt: ['verification=1', 'v=spf1 mx -all'], mx: ['mail.example.com'] },
    'plato._domainkey.example.com': { txt: [`v=DKIM1; k=rsa; p=${key}`] },
    '_dmarc.example.com': { txt: ['v=DMARC1; p=quarantine'] },
  })
  const records = await checkMailRecords({
    domain: 'example.com',
    dkimSelector: 'plato',
    resolver: dns.resolver,
  })
  expect(records).toEqual({
    spf: { ok: true, found: ['v=spf1 mx -all'], reason: null },
    dkim: { ok: true, found: [`v=DKIM1; k=rsa; p=${key}`], reason: null },
    dmarc: { ok: true, found: ['v=DMARC1; p=quarantine'], reason: null },
    mx: { ok: true, found: ['mail.example.com'], reason: null },
  })
})

test('checkMailRecords distinguishes a missing record from a name server that fails', async () => {
  await using dns = await startDnsServer({
    'example.com': { txt: ['v=spf1 +all'] },
    '_dmarc.example.com': { fails: true },
  })
  const records = await checkMailRecords({
    domain: 'example.com',
    dkimSelector: 'plato',
    resolver: dns.resolver,
  })
  expect(records).toMatchObject({
    spf: { ok: false, reason: 'open_end' },
    dkim: { ok: false, reason: 'missing' },
    dmarc: { ok: false, reason: 'unreachable' },
    mx: { ok: false, reason: 'missing' },
  })
})
