import { Resolver } from 'node:dns/promises'
import { checkSmtp } from '@plato/core/mail/smtp-mailer'
import { checkMailRecords } from '@plato/core/operations/mail-records'
import { type MailRecordReason, mailDomainOf } from '@plato/rules/operations/mail-records'
import { loadConfig } from '../../../worker/src/config.ts'
import { describeFailure } from '../describe-failure.ts'
import type { Check } from './check.ts'

const explanations: Record<MailRecordReason, string> = {
  missing: 'there is no record',
  several: 'there is more than one record; receivers ignore all of them',
  open_end: 'does not end in ~all or -all, so every server may send',
  too_many_lookups: 'needs more than 10 DNS queries; receivers report an error',
  no_key: 'has no p=',
  revoked_key: 'has an empty p=, which means that the key is revoked',
  no_policy: 'has no p=none, p=quarantine or p=reject',
  accepts_no_mail: 'states that the domain accepts no mail',
  unreachable: 'the name server did not answer',
}

/** The last name server of a domain can be slow; the operator waits. */
const dnsLimits = { timeout: 5_000, tries: 2 }

async function whySmtpFails(url: string, requireTls: boolean): Promise<string[]> {
  try {
    await checkSmtp({ url, requireTls })
    return []
  } catch (error) {
    return [`mail server ${new URL(url).host}: ${describeFailure(error)}`]
  }
}

export const checkMail: Check = async ({ settings, options: { dns } }) => {
  const { SMTP_URL, SMTP_REQUIRE_TLS, MAIL_FROM } = loadConfig(settings)
  const domain = mailDomainOf(MAIL_FROM)
  if (!domain) return { ok: false, summary: `MAIL_FROM has no address: ${MAIL_FROM}` }
  const resolver = new Resolver(dnsLimits)
  if (dns) resolver.setServers([dns])
  const dkimSelector = settings.DKIM_SELECTOR ?? 'plato'
  const records = await checkMailRecords({ domain, dkimSelector, resolver })
  const details = [
    ...(await whySmtpFails(SMTP_URL, SMTP_REQUIRE_TLS)),
    ...Object.entries({ ...records }).flatMap(([name, { reason }]) =>
      reason ? [`${name.toUpperCase()} of ${domain}: ${explanations[reason]}`] : [],
    ),
  ]
  return {
    ok: details.length === 0,
    summary: `server and records of ${domain}, ${details.length} faults`,
    details,
  }
}
