import { Search as SearchSign } from 'lucide-react'
import type { BarSearch, SearchBarProps } from '#site/search/bar/search-bar-props.ts'
import type { SearchStep } from '#site/search/bar/search-steps.ts'
import { barLabels } from '#site/search/messages.tr.ts'
import { placesLabels, shortStayLabels, stayLabels } from '#site/search/search-labels.ts'
import type { Search } from '#site/search/search-url.ts'
import { useShared } from '#site/shell/shared.ts'
import { useHeldPopup, usePopup } from '#site/shell/ui/use-popup.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

interface FieldProps extends Pick<SearchBarProps, 'variant' | 'today' | 'until'> {
  readonly chosen: Search
  readonly change: (part: Partial<BarSearch>) => void
  /** The open panel; one at a time. */
  readonly step: SearchStep | undefined
  /** Opens or closes one panel; closing one that is not open changes nothing. */
  readonly setStep: (step: SearchStep, open: boolean) => void
  /** Closes this panel and goes on to the next one, or to the results. */
  readonly onNext: (from: SearchStep) => void
}

const held = (name: SearchStep, { step, setStep }: Pick<FieldProps, 'step' | 'setStep'>) =>
  [step === name, (open: boolean) => setStep(name, open)] as const

const loadWhere = async () => (await import('#site/search/bar/search-popups.tsx')).WherePopup
const loadWhen = async () => (await import('#site/search/bar/search-popups.tsx')).WhenPopup
const loadWho = async () => (await import('#site/search/bar/search-popups.tsx')).WhoPopup
const loadSheet = async () => (await import('#site/search/bar/search-sheet.tsx')).SearchSheet

const boxes = {
  hero: 'rounded-full px-7 py-2.5 hover:bg-sunken data-popup-open:bg-sunken focus-visible:rounded-full',
  listing: 'min-h-11 rounded-full px-5 hover:bg-sunken data-popup-open:bg-sunken focus-visible:rounded-full',
} as const
const divider =
  'before:absolute before:inset-y-3.5 before:left-0 before:w-px before:bg-line before:transition-opacity hover:before:opacity-0'
const part = (variant: FieldProps['variant'], divided: boolean) =>
  `relative block min-w-0 text-left transition-colors max-tablet:hidden ${boxes[variant]} ${divided ? divider : ''}`

interface LabelsProps extends Pick<FieldProps, 'variant'> {
  readonly label: string
  readonly value: string
  /** Said while nothing is chosen. */
  readonly nothing: string
}

function Labels({ variant, label, value, nothing }: LabelsProps) {
  const size = variant === 'hero' ? 'text-17 leading-6' : 'leading-8'
  return (
    <>
      <span className={variant === 'hero' ? 'block text-13 text-ink-faint' : 'sr-only'}>{`${label} `}</span>
      <span className={`block truncate ${size} ${value ? 'font-strong' : 'text-ink-soft'}`}>
        {value || nothing}
      </span>
    </>
  )
}

/** Names of the chosen towns; the towns themselves stand once in the page. */
function useTownNames(towns: readonly string[]): readonly string[] {
  const { regions = [] } = useShared()
  return regions.filter(({ slug }) => towns.includes(slug)).map(({ name }) => name)
}

export function WhereField({ chosen, change, variant, onNext, ...bar }: FieldProps) {
  const { Popup, button, control } = useHeldPopup(loadWhere, held('where', bar))
  const names = useTownNames(chosen.towns)
  const value = names.length > 0 ? placesLabels(names) : ''
  const nothing = variant === 'hero' ? barLabels.noPlace : barLabels.anywhere
  return (
    <>
      <button {...button} data-step="where" className={part(variant, false)}>
        <Labels variant={variant} label={barLabels.where} value={value} nothing={nothing} />
      </button>
      {Popup ? <Popup {...control} chosen={chosen} change={change} onNext={() => onNext('where')} /> : null}
    </>
  )
}

export function WhenField({ chosen, change, variant, today, until, onNext, ...bar }: FieldProps) {
  const { Popup, button, control } = useHeldPopup(loadWhen, held('when', bar))
  const value = chosen.stay ? stayLabels(chosen.stay) : ''
  return (
    <>
      <button {...button} data-step="when" className={part(variant, true)}>
        <Labels variant={variant} label={barLabels.when} value={value} nothing={barLabels.noDates} />
      </button>
      {Popup ? (
        <Popup
          {...control}
          chosen={chosen}
          change={change}
          today={today}
          until={until}
          onNext={() => onNext('when')}
        />
      ) : null}
    </>
  )
}

export function WhoField({ chosen, change, variant, onNext, ...bar }: FieldProps) {
  const { Popup, button, control } = useHeldPopup(loadWho, held('who', bar))
  return (
    <>
      <button {...button} data-step="who" className={part(variant, true)}>
        <Labels
          variant={variant}
          label={barLabels.who}
          value={guestsLabels(chosen)}
          nothing={barLabels.noGuests}
        />
      </button>
      {Popup ? <Popup {...control} chosen={chosen} change={change} onNext={() => onNext('who')} /> : null}
    </>
  )
}

type PhoneFieldProps = Omit<FieldProps, 'step' | 'setStep' | 'onNext'> & { readonly onSearch: () => void }

/** All three parts as one field; what is chosen stays readable in it. */
export function PhoneField({ chosen, change, variant, today, until, onSearch }: PhoneFieldProps) {
  const { Popup, button, control } = usePopup(loadSheet)
  const names = useTownNames(chosen.towns)
  const rest = [chosen.stay ? shortStayLabels(chosen.stay) : '', guestsLabels(chosen)]
    .filter(Boolean)
    .join(' · ')
  const place = names.length > 0 || rest ? placesLabels(names) : ''
  const fresh = variant === 'hero' && !place
  return (
    <>
      <button
        {...button}
        className={`flex min-w-0 items-center gap-4 text-left tablet:hidden ${variant === 'hero' ? 'col-span-2 min-h-[60px] px-3' : 'min-h-11 rounded-full px-4 focus-visible:rounded-full'}`}
      >
        {variant === 'hero' ? <SearchSign className="flex-none text-sea" /> : null}
        <span className="min-w-0">
          <span
            className={`block truncate ${place || fresh ? 'font-strong' : 'text-ink-soft'} ${fresh ? 'text-17' : 'leading-[22px]'}`}
          >
            {place || (variant === 'hero' ? barLabels.noPlace : barLabels.anywhere)}
          </span>
          <span className="block truncate text-13 leading-[18px] text-ink-faint">
            {rest || (fresh ? barLabels.steps : barLabels.noDates)}
          </span>
        </span>
      </button>
      {Popup ? (
        <Popup {...control} chosen={chosen} change={change} today={today} until={until} onSearch={onSearch} />
      ) : null}
    </>
  )
}
