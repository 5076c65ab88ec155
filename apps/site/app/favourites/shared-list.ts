/** As many as the API gives cards for at once. */
export const maxIds = 50

/** The villas named in `?v=12,34,56`; whatever is no number is left out. */
export function idsInAddress(text: string | null): readonly number[] {
  const named = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part))
  return [...new Set(named.map(Number))].slice(0, maxIds)
}

export const sharedListHref = (ids: readonly number[]): string =>
  `/favoriler?v=${ids.slice(0, maxIds).join(',')}`

/** The ids in portions the API takes. */
export function portionsOf(ids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.ceil(ids.length / maxIds)
  return Array.from({ length: count }, (_, at) => ids.slice(at * maxIds, (at + 1) * maxIds))
}

type Sharer = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>

/** Hands the address to the phone's own sharing; where there is none, or it refuses, to the clipboard. */
export async function shareAddress(
  address: { readonly url: string; readonly title: string },
  { share, clipboard }: Sharer,
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  try {
    if (share) {
      await share(address)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
  }
  try {
    await clipboard.writeText(address.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
