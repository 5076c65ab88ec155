import { type RefObject, useEffect, useState } from 'react'

/** True once the marked element has left the view: cheaper than listening to every scroll. */
export function useScrolledPast(marker: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const element = marker.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [marker])
  return past
}
