import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The villa's editor, open at one field: `facts.permitNo`, `btrans.deedNo`. */
export const villaFieldLink = (
  villaId: number,
  field: `${'facts' | 'agency' | 'btrans'}.${string}`,
): string => `/villas/${villaId}?field=${field}`

/** Brings the field the address asks for into sight and gives it the focus: whoever was sent here can type at once. */
export function useAskedField(): void {
  const [search] = useSearchParams()
  const asked = search.get('field')
  useEffect(() => {
    if (!asked) return
    // A frame later: a new page first gives the focus to its heading.
    const frame = requestAnimationFrame(() => {
      const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(asked)}"]`)
      const input = place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')
      place?.scrollIntoView({ block: 'center' })
      input?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
}
