import { Search as SearchSign } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { PlainSearchFields } from '#site/search/bar/plain-search-fields.tsx'
import type { BarSearch, SearchBarProps } from '#site/search/bar/search-bar-props.ts'
import { PhoneField, WhenField, WhereField, WhoField } from '#site/search/bar/search-fields.tsx'
import { type SearchStep, searchSteps } from '#site/search/bar/search-steps.ts'
import { barLabels } from '#site/search/messages.tr.ts'
import { anything, type Search, writeSearch } from '#site/search/search-url.ts'

const barStyles = {
  hero: 'grid-cols-[1fr_auto] rounded-20 bg-surface p-2 shadow-float tablet:grid-cols-[1.1fr_1.15fr_1.05fr_auto] desktop:grid-cols-[1.15fr_1.35fr_1fr_auto] tablet:rounded-full',
  listing:
    'grid-cols-[1fr_auto] rounded-full border border-line bg-surface p-1 tablet:grid-cols-[auto_auto_auto_auto]',
} as const

const submits = {
  hero: 'min-h-14 px-8 text-17 max-tablet:hidden',
  listing: 'size-11 min-h-11 px-0',
} as const

/** Which panel is open. Going on moves the focus first: the old panel closes without taking it back. */
function useSteps(form: RefObject<HTMLFormElement | null>, search: () => void) {
  const [step, show] = useState<SearchStep>()
  const setStep = (name: SearchStep, open: boolean) =>
    show((now) => (open ? name : now === name ? undefined : now))
  const onNext = (from: SearchStep) => {
    const next = searchSteps[searchSteps.indexOf(from) + 1]
    if (next) {
      form.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus({ preventScroll: true })
      show(next)
      return
    }
    show(undefined)
    search()
  }
  return { step, setStep, onNext }
}

/** Region · dates · guests · button: one pill with a box under each part, on the phone one field that opens three steps. */
export function SearchBar({ action, variant, today, until, initial = anything, onSearch }: SearchBarProps) {
  const [given, setGiven] = useState(initial)
  const [chosen, setChosen] = useState<Search>({ ...anything, ...initial })
  // The list went on without the bar: back button, a near miss, a removed filter.
  if (onSearch && given !== initial) {
    setGiven(initial)
    setChosen({ ...anything, ...initial })
  }
  const change = (part: Partial<BarSearch>) => setChosen((before) => ({ ...before, ...part }))
  const search = () => {
    if (onSearch) onSearch(chosen)
    else window.location.assign(action + writeSearch({ ...chosen, pages: 1 }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const form = useRef<HTMLFormElement>(null)
  const { step, setStep, onNext } = useSteps(form, search)
  const field = { chosen, change, variant, today, until }
  const panel = { ...field, step, setStep, onNext }
  return (
    <search className={variant === 'listing' ? 'noscript:hidden' : ''}>
      <form ref={form} action={action} method="get" aria-label={barLabels.label} onSubmit={onSubmit}>
        <div className={`relative grid items-center noscript:hidden ${barStyles[variant]}`}>
          <PhoneField {...field} onSearch={search} />
          <WhereField {...panel} />
          <WhenField {...panel} />
          <WhoField {...panel} />
          <button
            type="submit"
            aria-label={variant === 'listing' ? barLabels.search : undefined}
            className={`button button-primary focus-visible:rounded-full ${submits[variant]}`}
          >
            <SearchSign />
            {variant === 'hero' ? barLabels.search : null}
          </button>
        </div>
        {variant === 'hero' ? (
          <noscript>
            <PlainSearchFields search={chosen} today={today} until={until} />
          </noscript>
        ) : null}
      </form>
    </search>
  )
}
