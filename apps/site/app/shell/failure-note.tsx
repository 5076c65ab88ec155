import { failure } from '#site/shell/messages.tr.ts'

/** Stands where settings or website data would stand. */
export function FrameFailure({ className = '' }: { className?: string }) {
  return (
    <p lang="en" className={`text-ink-soft ${className}`}>
      {failure.frame}
    </p>
  )
}

/** Stands where the regions would stand. */
export function RegionsFailure({ className = '' }: { className?: string }) {
  return <p className={`text-ink-soft ${className}`}>{failure.regions}</p>
}
