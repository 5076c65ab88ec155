const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => uuid.test(text)

/** PayTR accepts only letters and digits. */
export const withoutDashes = (id: string): string => id.replaceAll('-', '')

/** Null for a text that is not a UUID. */
export function withDashes(text: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(text)
  return parts?.slice(1).join('-') ?? null
}
