import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const contentId = 'icerik'

/** After a page change without a reload: keyboard starts at the content, the title is read out. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
