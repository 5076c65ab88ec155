import { asPublicCode } from '@plato/rules/reservations/public-code'
import { createStoredValue } from '#site/shell/stored-value.ts'

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
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('contact' in kept)) return null
    const { code, contact } = kept
    return typeof code === 'string' && typeof contact === 'string' ? { code, contact } : null
  } catch {
    // Somebody else wrote there: as good as nothing.
    return null
  }
}

/** Kept for this tab alone: whoever borrows the device afterwards finds nothing. */
export const enquireKey = createStoredValue<EnquireKey | null>({
  key: 'platovilla-enquire',
  parse: parseKey,
  format: (key) => (key ? JSON.stringify(key) : ''),
  storage: () => window.sessionStorage,
})
