import { createStoredValue } from '#site/shell/stored-value.ts'

/** What lets a guest in to the own reservation. */
export interface EnquireKey {
  readonly code: string
  readonly contact: string
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
