import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Link to the villa editor at one field: `facts.permitNo`, `btrans.deedNo`. */
export const villaFieldLink = (
  villaId: number,
  field: `${'facts' | 'agency' | 'btrans'}.${string}`,
): string => `/villas/${villaId}?field=${field}`

/** Scrolls to the field named in the URL and focuses it, so that the user can type at once. */
export function useFieldFromUrl(): void {
  const [search] = useSearchParams()
  const requestedField = search.get('field')
  useEffect(() => {
    if (!requestedField) return
    // One frame later, because a new page focuses its heading first.
    const frame = requestAnimationFrame(() => {
      const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(requestedField)}"]`)
      const input = place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')
      place?.scrollIntoView({ block: 'center' })
      input?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [requestedField])
}
