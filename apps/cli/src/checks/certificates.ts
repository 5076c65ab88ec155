import { readCertificate } from '@plato/core/operations/certificate'
import { requireSetting } from '../command.ts'
import type { Check } from './check.ts'

/** Renewal begins 30 days before the end; after 16 failed days an operator must know. */
const minDaysLeft = 14

export const checkCertificates: Check = async ({ settings, options: { address } }) => {
  const others = [settings.DASHBOARD_ORIGIN, settings.MEDIA_ORIGIN].flatMap((origin) => origin || [])
  const checked = await Promise.all(
    [requireSetting(settings, 'PUBLIC_ORIGIN'), ...others].map((origin) => checkOrigin(origin, address)),
  )
  return {
    ok: checked.every(({ ok }) => ok),
    summary: checked.map(({ summary }) => summary).join('; '),
  }
}

async function checkOrigin(origin: string, address: string | undefined) {
  if (!origin.startsWith('https:')) return { ok: false, summary: `${origin} is not https` }
  const { subject, issuer, validTo, daysLeft, trusted, reason } = await readCertificate(
    origin,
    address === undefined ? {} : { address },
  )
  const until = `${subject}, issued by ${issuer}, valid until ${validTo.toISOString().slice(0, 10)} (${daysLeft} days)`
  if (!trusted) return { ok: false, summary: `${until}, not trusted: ${reason}` }
  return { ok: daysLeft >= minDaysLeft, summary: until }
}
