import { CircleAlert, Search } from 'lucide-react'
import { markedParts } from '#site/search/villa-search/villa-search-box-match.ts'
import { villaSearchBoxLabels as labels } from '#site/search/villa-search/villa-search-box-messages.tr.ts'
import type { Suggestion, Suggestions } from '#site/search/villa-search/villa-search-box-suggestions.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

const surface = 'rounded-14 bg-surface shadow-float max-tablet:mt-2'

interface ListProps {
  readonly id: string
  readonly optionId: (at: number) => string
  readonly villas: readonly Suggestion[]
  readonly typed: string
  readonly active: number
}

/** Each option is a real link, so that it can be opened in another tab; the field keeps the focus. */
export function VillaSearchBoxList({ id, optionId, villas, typed, active }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={labels.list}
      className={`max-h-[min(480px,calc(100dvh-160px))] overflow-y-auto overscroll-contain p-2 ${surface}`}
    >
      {villas.map((villa, at) => (
        <a
          key={villa.slug}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          href={`/villa/${villa.slug}`}
          className="flex min-h-14 items-center gap-3 rounded-8 px-3 transition-colors hover:bg-sunken aria-selected:bg-sunken"
        >
          <span className="size-10 flex-none overflow-hidden rounded-8 bg-sunken">
            {villa.thumbnail ? (
              <img src={villa.thumbnail} alt="" width={40} height={40} className="size-10 object-cover" />
            ) : null}
          </span>
          <span className="min-w-0 truncate">
            {markedParts(villa.name, typed).map((part) =>
              part.typed ? (
                <mark key="typed" className="bg-transparent font-[650] text-sea">
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </span>
        </a>
      ))}
    </div>
  )
}

interface NoteProps {
  readonly suggestions: Suggestions
  readonly typed: string
  readonly onRetry: () => void
}

function sentenceOf(suggestions: Suggestions, typed: string): string {
  if (suggestions.kind === 'loading') return labels.asking(typed)
  if (suggestions.kind === 'failed') return labels.failed
  if (suggestions.kind !== 'found') return ''
  const { length } = suggestions.villas
  return length > 0 ? labels.found(length) : labels.nothing(typed)
}

/** The status message while there is no list; also announced to screen readers, but not for every key. */
export function VillaSearchBoxNote({ suggestions, typed, onRetry }: NoteProps) {
  const sentence = sentenceOf(suggestions, typed)
  const listed = suggestions.kind === 'found' && suggestions.villas.length > 0
  return (
    <>
      <p role="status" className="sr-only">
        {sentence}
      </p>
      {suggestions.kind === 'idle' || listed ? null : (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-3 px-5 py-3 text-ink-soft ${surface}`}
        >
          <p aria-hidden="true" className="flex min-h-11 min-w-0 items-center gap-3">
            <NoteSign kind={suggestions.kind} />
            <span className="truncate">{sentence || labels.willAsk(typed)}</span>
          </p>
          <NoteWayOn kind={suggestions.kind} onRetry={onRetry} />
        </div>
      )}
    </>
  )
}

function NoteSign({ kind }: Pick<Suggestions, 'kind'>) {
  if (kind === 'loading') return <InlineSpinner />
  return kind === 'failed' ? <CircleAlert className="text-bad" /> : <Search className="text-ink-faint" />
}

function NoteWayOn({ kind, onRetry }: Pick<Suggestions, 'kind'> & Pick<NoteProps, 'onRetry'>) {
  if (kind === 'failed') {
    return (
      <button type="button" onClick={onRetry} className="text-link min-h-11">
        {labels.retry}
      </button>
    )
  }
  if (kind !== 'found') return null
  return (
    <a href="/listing" className="text-link flex min-h-11 items-center">
      {labels.allVillas}
    </a>
  )
}
