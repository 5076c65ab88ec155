import type { searchEndpoints } from '@plato/contract/search/search.contract'
import { type MouseEvent, useState } from 'react'
import { choiceHref, choiceQuery } from '#site/search/short-term/short-term-choice.ts'
import { type Gap, gapsOf } from '#site/search/short-term/short-term-gap.ts'
import { shortTermLabels as labels } from '#site/search/short-term/short-term-messages.tr.ts'
import { ShortTermRows } from '#site/search/short-term/short-term-row.tsx'
import { ask } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'

interface Props {
  readonly gaps: readonly Gap[]
  /** Asks for the rows behind these; null when there are none. */
  readonly next: string | null
  readonly month?: string | undefined
  readonly nights?: number | undefined
  readonly minNights?: number | undefined
}

/** The link to the next rows works by itself; with code they are put behind the ones already read. */
function ShortTermList({ gaps, next, month, nights, minNights }: Props) {
  const [rows, setRows] = useState({ gaps, next })
  const [asking, setAsking] = useState(false)
  const showMore = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (asking || !rows.next) return
    setAsking(true)
    const query = choiceQuery({ month, nights, minNights, cursor: rows.next })
    query.set('client', 'true')
    await ask<typeof searchEndpoints.shortTerm>('/v1/search/shortterm', query).then(
      (answer) => setRows({ gaps: [...rows.gaps, ...gapsOf(answer.villas)], next: answer.next }),
      () => notify(labels.moreFailed, 'failed'),
    )
    setAsking(false)
  }
  return (
    <>
      <ShortTermRows gaps={rows.gaps} />
      {rows.next ? (
        <a
          href={choiceHref({ month, nights, minNights, cursor: rows.next })}
          aria-busy={asking}
          onClick={(event) => void showMore(event)}
          className="button button-outline mt-8"
        >
          {asking ? <InlineSpinner /> : null}
          {asking ? labels.loadingMore : labels.more}
        </a>
      ) : null}
    </>
  )
}

export default island({ name: 'search/short-term/short-term-list', when: 'load' }, ShortTermList)
