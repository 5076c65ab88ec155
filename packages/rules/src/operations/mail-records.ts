/**
 * The DNS records by which receivers decide whether a mail of a domain is genuine. Pure: the caller resolves the names
 * and passes the texts.
 */

export const mailRecordReasons = [
  /** There is no such record. */
  'missing',
  /** More than one record: receivers then ignore all of them. */
  'several',
  /** SPF: does not end in `~all`, `-all` or a redirect, so every server may send. */
  'open_end',
  /** SPF: more than 10 terms that need a DNS query; receivers then report an error (RFC 7208, 4.6.4). */
  'too_many_lookups',
  /** DKIM: no `p=`. */
  'no_key',
  /** DKIM: an empty `p=`, which means that the key is revoked. */
  'revoked_key',
  /** DMARC: `p=` is missing or is not none, quarantine or reject. */
  'no_policy',
  /** MX: a single `.`: the domain states that it accepts no mail (RFC 7505). */
  'accepts_no_mail',
  /** The name server did not respond, or responded with an error. */
  'unreachable',
] as const
export type MailRecordReason = (typeof mailRecordReasons)[number]

export interface MailRecord {
  readonly ok: boolean
  /** The records that were found, as published. */
  readonly found: readonly string[]
  /** Why the record is not right; null when it is. */
  readonly reason: MailRecordReason | null
}

const judged = (found: readonly string[], reason: MailRecordReason | null): MailRecord => ({
  ok: reason === null,
  found,
  reason,
})

export const unreachableRecord: MailRecord = judged([], 'unreachable')

/** "Plato Villa <rezervasyon@example.com>" or "rezervasyon@example.com" → "example.com". */
export const mailDomainOf = (from: string): string | undefined =>
  /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase()

const maxLookups = 10
const needsLookup = /^[+~?-]?(include:|a$|a[:/]|mx$|mx[:/]|ptr$|ptr:|exists:)|^redirect=/i

function whySpfFails(record: string): MailRecordReason | null {
  const terms = record.split(/\s+/).slice(1).filter(Boolean)
  if (terms.filter((term) => needsLookup.test(term)).length > maxLookups) return 'too_many_lookups'
  // Receivers stop at the first `all` and ignore `redirect=` beside it.
  const all = terms.find((term) => /^[+~?-]?all$/i.test(term))
  const isClosed = all ? /^[~-]/.test(all) : terms.some((term) => /^redirect=./i.test(term))
  return isClosed ? null : 'open_end'
}

/** `texts`: the TXT records of the domain, of which other services publish theirs too. */
export function judgeSpf(texts: readonly string[]): MailRecord {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record, ...others] = found
  if (record === undefined) return judged(found, 'missing')
  return judged(found, others.length > 0 ? 'several' : whySpfFails(record))
}

/** `v=DMARC1; p=reject` → v, p. Names are case-insensitive; the first of a repeated tag counts. */
function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim().toLowerCase()
    if (at > 0 && !tags.has(name)) tags.set(name, part.slice(at + 1).trim())
  }
  return tags
}

/** `texts`: the TXT records of `<selector>._domainkey.<domain>`. */
export function judgeDkim(texts: readonly string[]): MailRecord {
  const keys = texts.map((text) => tagsOf(text)).filter((tags) => (tags.get('v') ?? 'DKIM1') === 'DKIM1')
  const [tags, ...others] = keys
  if (!tags) return judged(texts, 'missing')
  if (others.length > 0) return judged(texts, 'several')
  const key = tags.get('p')
  if (key === undefined) return judged(texts, 'no_key')
  return judged(texts, key.replace(/\s+/g, '') === '' ? 'revoked_key' : null)
}

/** `texts`: the TXT records of `_dmarc.<domain>`. */
export function judgeDmarc(texts: readonly string[]): MailRecord {
  const found = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text))
  const [record, ...others] = found
  if (record === undefined) return judged(found, 'missing')
  if (others.length > 0) return judged(found, 'several')
  const policy = tagsOf(record).get('p') ?? ''
  return judged(found, /^(none|quarantine|reject)$/i.test(policy) ? null : 'no_policy')
}

/** `exchanges`: the host names of the MX records, by preference. */
export function judgeMx(exchanges: readonly string[]): MailRecord {
  if (exchanges.length === 0) return judged(exchanges, 'missing')
  const isNull = exchanges.every((name) => name === '' || name === '.')
  return judged(exchanges, isNull ? 'accepts_no_mail' : null)
}
