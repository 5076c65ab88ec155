import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { PageSpinner } from '#site/shell/spinner.tsx'

type Wait = 'none' | 'line' | 'page'

/** A quick page shows nothing, a slow one the gold line, a very slow one says so. */
const lineAfterMs = 150
const pageAfterMs = 2000

export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [wait, setWait] = useState<Wait>('none')
  useEffect(() => {
    if (!busy) {
      setWait('none')
      return
    }
    const line = setTimeout(() => setWait('line'), lineAfterMs)
    const page = setTimeout(() => setWait('page'), pageAfterMs)
    return () => {
      clearTimeout(line)
      clearTimeout(page)
    }
  }, [busy])
  if (wait === 'none') return null
  return (
    <>
      <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5">
        <div className="size-full origin-left animate-progress bg-gold" />
      </div>
      {wait === 'page' ? <PageSpinner /> : null}
    </>
  )
}
