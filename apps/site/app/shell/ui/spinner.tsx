import { shell } from '#site/shell/messages.tr.ts'

/** Inside a line or a button; the word beside it says what is going on. */
export function InlineSpinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}

/** Over the whole page, when the next one is slow to come. */
export function PageSpinner() {
  return (
    <div className="fixed inset-0 z-20 grid place-items-center bg-paper/80">
      <p role="status" className="flex items-center gap-3 text-17 text-sea">
        <InlineSpinner />
        {shell.loading}
      </p>
    </div>
  )
}
