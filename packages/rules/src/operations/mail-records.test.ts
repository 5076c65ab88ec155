import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeDkim, judgeDmarc, judgeMx, judgeSpf, mailDomainOf, mailRecordReasons } from './mail-records.ts'

const host = fc.domain()
const mechanism = fc.oneof(
  host.map((name) => `include:${name}`),
  host.map((name) => `a:${name}`),
  fc.constantFrom('a', 'mx', 'ip4:192.0.2.0/24', 'ip6:2001:db8::/32'),
)
const foreign = fc.constantFrom('google-site-verification=abc', 'v=spf10 -all', 'MS=ms1', '')

describe('judgeSpf', () => {
  test('judgeSpf accepts one SPF record with up to ten lookups that ends in ~all or -all, beside unrelated DNS texts', () => {
    fc.assert(
      fc.property(
        fc.array(mechanism, { maxLength: 10 }),
        fc.constantFrom('~all', '-all', '-ALL'),
        fc.array(foreign),
        (mechanisms, end, others) => {
          const record = ['v=spf1', ...mechanisms, end].join(' ')
          expect(judgeSpf([...others, record])).toEqual({ ok: true, found: [record], reason: null })
        },
      ),
    )
  })

  test('judgeSpf refuses an SPF record that allows every server to send mail for the domain', () => {
    fc.assert(
      fc.property(
        fc.array(mechanism, { maxLength: 5 }),
        fc.constantFrom('all', '+all', '?all', ''),
        (all, end) => {
          expect(judgeSpf([['v=spf1', ...all, end].join(' ')]).reason).toBe('open_end')
        },
      ),
    )
    expect(judgeSpf(['v=spf1 +all -all']).reason).toBe('open_end')
    expect(judgeSpf(['v=spf1 redirect=_spf.example.com']).ok).toBe(true)
  })

  test('judgeSpf reports a missing record, two records and more than ten lookups', () => {
    expect(judgeSpf(['v=spf2 -all']).reason).toBe('missing')
    expect(judgeSpf(['v=spf1 -all', 'v=spf1 mx -all']).reason).toBe('several')
    const many = Array.from({ length: 11 }, (_, n) => `include:${n}.example.com`).join(' ')
    expect(judgeSpf([`v=spf1 ${many} -all`]).reason).toBe('too_many_lookups')
  })
})

test('judgeDkim accepts one DKIM record with a key, and refuses a missing or second record and a missing or empty key', () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 4 }), fc.boolean(), (key, hasVersion) => {
      expect(judgeDkim([`${hasVersion ? 'v=DKIM1; ' : ''}k=rsa; p=${key}`]).ok).toBe(true)
    }),
  )
  expect(judgeDkim([]).reason).toBe('missing')
  expect(judgeDkim(['v=DKIM1; k=rsa']).reason).toBe('no_key')
  expect(judgeDkim(['v=DKIM1; k=rsa; p= ']).reason).toBe('revoked_key')
  expect(judgeDkim(['v=DKIM1; p=abc', 'v=DKIM1; p=def']).reason).toBe('several')
})

test('judgeDmarc accepts exactly one DMARC record with the policy none, quarantine or reject', () => {
  for (const policy of ['none', 'quarantine', 'reject'])
    expect(judgeDmarc([`v=DMARC1; p=${policy}; rua=mailto:a@example.com`]).ok).toBe(true)
  expect(judgeDmarc(['p=reject; v=DMARC1']).reason).toBe('missing')
  expect(judgeDmarc(['v=DMARC1; p=stop']).reason).toBe('no_policy')
  expect(judgeDmarc(['v=DMARC1; rua=mailto:a@example.com']).reason).toBe('no_policy')
  expect(judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=none']).reason).toBe('several')
})

test('judgeMx refuses a domain without an MX record and one whose MX record states that it accepts no mail', () => {
  expect(judgeMx(['mail.example.com'])).toEqual({ ok: true, found: ['mail.example.com'], reason: null })
  expect(judgeMx([]).reason).toBe('missing')
  expect(judgeMx(['']).reason).toBe('accepts_no_mail')
})

test('judgeSpf, judgeDkim, judgeDmarc and judgeMx return ok exactly when they return no reason, for arbitrary DNS texts', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      for (const judge of [judgeSpf, judgeDkim, judgeDmarc, judgeMx]) {
        const { ok, reason } = judge(texts)
        expect(ok).toBe(reason === null)
        if (reason) expect(mailRecordReasons).toContain(reason)
      }
    }),
  )
})

test('mailDomainOf reads the domain of a sender with or without a name', () => {
  expect(mailDomainOf('Plato Villa <rezervasyon@Example.com>')).toBe('example.com')
  expect(mailDomainOf('rezervasyon@mail.example.com')).toBe('mail.example.com')
  expect(mailDomainOf('Plato Villa')).toBeUndefined()
})
