import { Search as SearchSign } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FlexibleChoice } from '#site/search/bar/flexible-choice.tsx'
import type { BarSearch } from '#site/search/bar/search-bar-props.ts'
import { type SearchStep, searchSteps } from '#site/search/bar/search-steps.ts'
import { WhenMonths } from '#site/search/bar/when-months.tsx'
import { WherePicker } from '#site/search/bar/where-picker.tsx'
import { WhoSteppers } from '#site/search/bar/who-steppers.tsx'
import { barLabels } from '#site/search/messages.tr.ts'
import { useTotal } from '#site/search/results/use-total.ts'
import { placesLabels, stayLabels } from '#site/search/search-labels.ts'
import type { Search } from '#site/search/search-url.ts'
import { useShared } from '#site/shell/shared.ts'
import { Sheet } from '#site/shell/ui/sheet.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

interface Props extends PopupControl {
  readonly chosen: Search
  readonly change: (part: Partial<BarSearch>) => void
  readonly today: string
  readonly until?: string | undefined
  readonly onSearch: () => void
}

/** The whole search on a phone: three steps, one open, the answers of the others in sight. */
export function SearchSheet({ open, onOpenChange, anchor, ...bar }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={barLabels.label}
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
  const [step, show] = useState<SearchStep>('where')
  const [moved, setMoved] = useState(false)
  const setStep = (to: SearchStep) => {
    show(to)
    setMoved(true)
  }
  // Cleared, the calendar forgets a half-made choice too.
  const [round, setRound] = useState(0)
  const names = regions.filter(({ slug }) => chosen.towns.includes(slug)).map(({ name }) => name)
  const clear = () => {
    change({ towns: [], stay: undefined, flexible: false, adults: 0, children: 0, babies: 0 })
    setRound(round + 1)
    setStep('where')
  }
  const next = searchSteps[searchSteps.indexOf(step) + 1]
  const on = (name: SearchStep) => ({ open: step === name, moved, onOpen: () => setStep(name) })
  return (
    <>
      <Progress step={step} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-5 pt-1 pb-4">
        <StepCard
          {...on('where')}
          label={barLabels.where}
          title={barLabels.whereTitle}
          value={names.length > 0 ? placesLabels(names) : ''}
        >
          <WherePicker towns={chosen.towns} onChange={(towns) => change({ towns })} listClassName="" />
        </StepCard>
        <StepCard
          {...on('when')}
          label={barLabels.when}
          title={barLabels.whenTitle}
          value={chosen.stay ? stayLabels(chosen.stay) : ''}
        >
          <WhenMonths
            key={round}
            stay={chosen.stay}
            onChange={(stay) => change({ stay })}
            today={today}
            until={until}
          />
          <FlexibleChoice
            chosen={chosen}
            change={change}
            className="flex-none border-t border-line pt-2.5 pb-1 [&>button]:flex-1"
          />
        </StepCard>
        <StepCard
          {...on('who')}
          label={barLabels.who}
          title={barLabels.whoTitle}
          value={guestsLabels(chosen)}
        >
          <div className="overflow-y-auto overscroll-contain">
            <WhoSteppers chosen={chosen} onChange={change} />
          </div>
        </StepCard>
      </div>
      <div className="flex flex-none items-center justify-between gap-6 border-t border-line bg-surface px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <button type="button" className="text-link min-h-11" onClick={clear}>
          {barLabels.clear}
        </button>
        {next ? (
          <button type="button" className="button button-primary flex-1" onClick={() => setStep(next)}>
            {next === 'when' ? barLabels.toDates : barLabels.toGuests}
          </button>
        ) : (
          <ShowButton
            search={chosen}
            onSearch={() => {
              onDone()
              onSearch()
            }}
          />
        )}
      </div>
    </>
  )
}

/** One bar for each step, gold up to the open one. */
function Progress({ step }: { readonly step: SearchStep }) {
  const at = searchSteps.indexOf(step)
  return (
    <div
      role="img"
      aria-label={barLabels.progress(at + 1)}
      className="absolute top-[30px] right-[70px] flex gap-1.5"
    >
      {searchSteps.map((name, place) => (
        <span key={name} className={`h-1 w-[22px] rounded-full ${place <= at ? 'bg-gold' : 'bg-line'}`} />
      ))}
    </div>
  )
}

interface StepProps {
  readonly open: boolean
  /** False for the step the sheet opens with: the sheet focuses its own close button then. */
  readonly moved: boolean
  readonly onOpen: () => void
  readonly label: string
  readonly title: string
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly children: ReactNode
}

function StepCard({ open, moved, onOpen, label, title, value, children }: StepProps) {
  const box = 'w-full rounded-14 border border-line bg-surface'
  if (!open)
    return (
      <button
        type="button"
        onClick={onOpen}
        aria-expanded={false}
        className={`${box} flex min-h-[60px] flex-none items-center justify-between gap-4 px-[18px] text-left`}
      >
        <span className="flex-none text-ink-soft">{label}</span>
        <span className={`truncate font-semibold ${value ? '' : 'text-sea'}`}>{value || barLabels.add}</span>
      </button>
    )
  return (
    <section className={`${box} flex min-h-0 flex-col px-4 pt-[18px] pb-2`} aria-label={label}>
      <StepTitle focused={moved}>{title}</StepTitle>
      {children}
    </section>
  )
}

/** Takes the focus when its step is opened: the pressed button is gone. */
function StepTitle({ focused, children }: { readonly focused: boolean; readonly children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) title.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <h3 ref={title} tabIndex={-1} className="mb-2 flex-none text-25 focus-visible:outline-none">
      {children}
    </h3>
  )
}

interface ShowProps {
  readonly search: Search
  readonly onSearch: () => void
}

function ShowButton({ search, onSearch }: ShowProps) {
  const total = useTotal(search)
  return (
    <button type="button" className="button button-primary flex-1" onClick={onSearch}>
      <SearchSign />
      {total === undefined ? barLabels.showAll : barLabels.show(total)}
    </button>
  )
}
