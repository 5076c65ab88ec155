import { useEffect, useState } from 'react'
import { RichText } from '#site/content/rich-text.tsx'
import { agreementLabels as labels } from '#site/reservations/messages.tr.ts'
import { readTerm, type Term } from '#site/reservations/request/use-request.ts'
import { fromTheSide, Sheet } from '#site/shell/ui/sheet.tsx'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'

interface Text {
  readonly version: number
  readonly body: string
}

interface Props extends SheetControl {
  readonly term: Term
  /** The version that was read: what is agreed to is what was shown. */
  readonly onRead: (term: Term, version: number) => void
}

/** A text the guest agrees to, fetched when it is reached for: long, and most open one of the two. */
export function TermsSheet({ term, onRead, ...control }: Props) {
  const [round, setRound] = useState(0)
  const title = term === 'rental' ? labels.rentalTitle : labels.kvkkTitle
  return (
    <Sheet
      {...control}
      title={title}
      className={fromTheSide}
      headClassName="border-b border-line tablet:pl-8"
    >
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-8 tablet:px-8">
        <Terms key={`${term} ${round}`} term={term} onRead={onRead} onRetry={() => setRound(round + 1)} />
      </div>
    </Sheet>
  )
}

function Terms({ term, onRead, onRetry }: Pick<Props, 'term' | 'onRead'> & { onRetry: () => void }) {
  const [text, setText] = useState<Text | 'failed'>()
  useEffect(() => {
    const left = new AbortController()
    readTerm(term, left.signal).then(
      (answer) => {
        setText(answer)
        onRead(term, answer.version)
      },
      () => left.signal.aborted || setText('failed'),
    )
    return () => left.abort()
  }, [term, onRead])
  if (text === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-17">
        {labels.failed}
        <button type="button" className="text-link min-h-11" onClick={onRetry}>
          {labels.retry}
        </button>
      </p>
    )
  if (!text)
    return (
      <p role="status" className="flex items-center gap-3 text-sea">
        <InlineSpinner />
        {labels.loading}
      </p>
    )
  return (
    <>
      <p className="mb-4 text-13 text-ink-faint">{labels.version(text.version)}</p>
      <RichText html={text.body} level={3} />
    </>
  )
}
