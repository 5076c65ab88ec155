import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { VillaSearchBoxList, VillaSearchBoxNote } from '#site/search/villa-search/villa-search-box-list.tsx'
import { villaSearchBoxLabels as labels } from '#site/search/villa-search/villa-search-box-messages.tr.ts'
import { villaSuggester } from '#site/search/villa-search/villa-search-box-suggestions.ts'

/** Longer than any name; the API reads no further. */
const maxInputLength = 80

/** Where a villa's name is typed, and the villas it may be. */
export function VillaSearchField() {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const suggestions = useSyncExternalStore(
    villaSuggester.subscribe,
    villaSuggester.get,
    () => villaSuggester.initial,
  )
  const villas = suggestions.kind === 'found' ? suggestions.villas : []
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    input.current?.focus()
    return () => villaSuggester.type('')
  }, [])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const onType = (text: string) => {
    setTyped(text)
    setActive(-1)
    villaSuggester.type(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (villas.length === 0 || nativeEvent.isComposing) return
    if (key === 'Enter') {
      const chosen = active < 0 && villas.length === 1 ? 0 : active
      document.getElementById(optionId(chosen))?.click()
    } else if (key === 'ArrowDown') setActive((active + 1) % villas.length)
    else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : villas.length - 1)
    else return
    event.preventDefault()
  }
  return (
    <div className="max-tablet:absolute max-tablet:inset-x-0 max-tablet:top-full max-tablet:border-b max-tablet:border-line max-tablet:bg-paper max-tablet:px-(--margin) max-tablet:py-3 tablet:absolute tablet:top-1/2 tablet:right-0 tablet:w-[360px] tablet:-translate-y-1/2">
      <div className="flex min-h-12 items-center gap-2.5 rounded-full border border-line-strong bg-surface pr-4 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-sea tablet:pr-12">
        <Search />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={labels.label}
          aria-autocomplete="list"
          aria-expanded={villas.length > 0}
          aria-controls={villas.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxInputLength}
          placeholder={labels.placeholder}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint focus-visible:outline-none"
        />
      </div>
      <div className="tablet:absolute tablet:inset-x-0 tablet:top-full tablet:mt-2">
        <VillaSearchBoxNote suggestions={suggestions} typed={typed.trim()} onRetry={villaSuggester.retry} />
        {villas.length > 0 ? (
          <VillaSearchBoxList id={listId} optionId={optionId} villas={villas} typed={typed} active={active} />
        ) : null}
      </div>
    </div>
  )
}
