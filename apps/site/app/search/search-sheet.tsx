import { Search as SearchSign } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FlexibleChoice } from '#site/search/flexible-choice.tsx'
import { barWords } from '#site/search/messages.tr.ts'
import type { BarSearch } from '#site/search/search-bar.tsx'
import type { Search } from '#site/search/search-url.ts'
import { guestsWords, placesWords, stayWords } from '#site/search/search-words.ts'
import { useTotal } from '#site/search/use-total.ts'
import { WhenCalendar } from '#site/search/when-calendar.tsx'
import { WhereList } from '#site/search/where-list.tsx'
import { WhoSteppers } from '#site/search/who-steppers.tsx'
import { useShared } from '#site/shell/shared.ts'
import { Sheet } from '#site/shell/sheet.tsx'
import type { PopupControl } from '#site/shell/use-popup.ts'

interface Props extends PopupControl {
  readonly chosen: Search
  readonly change: (part: Partial<BarSearch>) => void
  readonly today: string
  readonly until?: string | undefined
  readonly onSearch: () => void
}

type Step = 'where' | 'when' | 'who'

/** The whole search on a phone: three steps, one open, the answers of the others in sight. */
export function SearchSheet({ open, onOpenChange, anchor, ...bar }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={barWords.label}
      finalFocus={anchor}
      scrim={false}
      className="top-0 bg-paper data-ending-style:translate-y-6 data-starting-style:translate-y-6 tablet:hidden"
      headClassName=""
    >
      <Steps {...bar} onDone={() => onOpenChange(false)} />
    </Sheet>
  )
}

type StepsProps = Omit<Props, keyof PopupControl> & { readonly onDone: () => void }

function Steps({ chosen, change, today, until, onSearch, onDone }: StepsProps) {
  const { regions = [] } = useShared()
  const [step, setStep] = useState<Step>(chosen.towns.length === 0 ? 'where' : chosen.stay ? 'who' : 'when')
  // Cleared, the calendar forgets a half-made choice too.
  const [round, setRound] = useState(0)
  const names = regions.filter(({ slug }) => chosen.towns.includes(slug)).map(({ name }) => name)
  const clear = () => {
    change({ towns: [], stay: undefined, flexible: false, adults: 0, children: 0, babies: 0 })
    setRound(round + 1)
    setStep('where')
  }
  const on = (name: Step) => ({ open: step === name, onOpen: () => setStep(name) })
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6">
        <StepCard
          {...on('where')}
          label={barWords.where}
          title={barWords.whereTitle}
          value={placesWords(names)}
        >
          <WhereList towns={chosen.towns} onChange={(towns) => change({ towns })} className="-mx-3 pb-2" />
        </StepCard>
        <StepCard
          {...on('when')}
          label={barWords.when}
          title={barWords.whenTitle}
          value={chosen.stay ? stayWords(chosen.stay) : barWords.noDates}
        >
          <WhenCalendar
            key={round}
            stay={chosen.stay}
            onChange={(stay) => change({ stay })}
            today={today}
            until={until}
            months={1}
          />
          <FlexibleChoice chosen={chosen} change={change} />
        </StepCard>
        <StepCard
          {...on('who')}
          label={barWords.who}
          title={barWords.whoTitle}
          value={guestsWords(chosen) || barWords.noGuests}
        >
          <WhoSteppers chosen={chosen} onChange={change} />
        </StepCard>
      </div>
      <SheetFeet
        search={chosen}
        onClear={clear}
        onSearch={() => {
          onDone()
          onSearch()
        }}
      />
    </>
  )
}

interface StepProps {
  readonly open: boolean
  readonly onOpen: () => void
  readonly label: string
  readonly title: string
  readonly value: string
  readonly children: ReactNode
}

function StepCard({ open, onOpen, label, title, value, children }: StepProps) {
  const box = 'mt-3 w-full rounded-14 border border-line bg-surface'
  if (!open)
    return (
      <button
        type="button"
        onClick={onOpen}
        aria-expanded={false}
        className={`${box} flex min-h-16 items-center justify-between gap-4 px-[18px] py-3.5 text-left`}
      >
        <span className="flex-none text-ink-soft">{label}</span>
        <span className="truncate font-semibold">{value}</span>
      </button>
    )
  return (
    <section className={`${box} px-[18px] pt-5 pb-2`} aria-label={label}>
      <h3 className="mb-2 text-25">{title}</h3>
      {children}
    </section>
  )
}

interface FeetProps {
  readonly search: Search
  readonly onClear: () => void
  readonly onSearch: () => void
}

function SheetFeet({ search, onClear, onSearch }: FeetProps) {
  const total = useTotal(search)
  return (
    <div className="flex flex-none items-center justify-between gap-4 border-t border-line bg-surface px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <button type="button" className="text-link min-h-11" onClick={onClear}>
        {barWords.clear}
      </button>
      <button type="button" className="button button-primary" onClick={onSearch}>
        <SearchSign />
        {total === undefined ? barWords.showAll : barWords.show(total)}
      </button>
    </div>
  )
}
