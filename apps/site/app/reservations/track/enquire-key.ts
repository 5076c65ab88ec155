import { asPublicCode } from '@plato/rules/reservations/public-code'
import { createStoredValue } from '#site/shell/preferences/stored-value.ts'

/** What opens a guest's own reservation; the contact may be the token of a mailed link. */
export interface EnquireKey {
  readonly code: string
  readonly contact: string
}

const tokenPattern = /^\d{10,12}\.[\w-]{43}$/

/** Whether the page was opened by a mailed link, which proves the mailbox. */
export const isLinkKey = ({ contact }: EnquireKey): boolean => tokenPattern.test(contact)

/** The key in the URL of a mailed link; undefined when it holds none. */
export function keyFromLink(search: string): EnquireKey | undefined {
  const given = new URLSearchParams(search)
  const key = { code: asPublicCode(given.get('kod') ?? '') ?? '', contact: given.get('anahtar') ?? '' }
  return key.code !== '' && isLinkKey(key) ? key : undefined
}

export function parseKey(text: string | null): EnquireKey | null {
  if (!text) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('contact' in stored))
      return null
    const { code, contact } = stored
    return typeof code === 'string' && typeof contact === 'string' ? { code, contact } : null
  } catch {
    // Invalid JSON, for example written by an extension: treated as no key.
    return null
  }
}

/** Stored for this tab only, so that the next user of the device cannot open the reservation. */
export const enquireKey = createStoredValue<EnquireKey | null>({
  key: 'platovilla-enquire',
  parse: parseKey,
  format: (key) => (key ? JSON.stringify(key) : ''),
  storage: () => window.sessionStorage,
})
