import { failure } from '#site/shell/messages.tr.ts'

/** Shown in place of settings or website data that could not be read. */
export function FrameFailure({ className = '' }: { className?: string }) {
  return (
    <p lang="en" className={`text-ink-soft ${className}`}>
      {failure.frame}
    </p>
  )
}

/** Shown in place of regions that could not be read. */
export function RegionsFailure({ className = '' }: { className?: string }) {
  return <p className={`text-ink-soft ${className}`}>{failure.regions}</p>
}
