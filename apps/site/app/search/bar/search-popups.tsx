import { formatShortRange } from '@plato/brand/stay-dates'
import { type ReactNode, useState } from 'react'
import { FlexibleChoice } from '#site/search/bar/flexible-choice.tsx'
import type { BarSearch } from '#site/search/bar/search-bar-props.ts'
import { WhenCalendar } from '#site/search/bar/when-calendar.tsx'
import { WherePicker } from '#site/search/bar/where-picker.tsx'
import { WhoSteppers } from '#site/search/bar/who-steppers.tsx'
import { barLabels, dateLabels } from '#site/search/messages.tr.ts'
import { nightsOf } from '#site/search/search-labels.ts'
import { useShared } from '#site/shell/shared.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

interface Props extends PopupControl {
  readonly chosen: BarSearch
  readonly change: (part: Partial<BarSearch>) => void
  /** Opens the next panel, or searches after the last one. */
  readonly onNext: () => void
}

interface WhenProps extends Props {
  readonly today: string
  readonly until?: string | undefined
}

const panel = 'rounded-20'

export function WherePopup({ chosen, change, onNext, ...control }: Props) {
  const { regions = [] } = useShared()
  const picked = regions.filter(({ slug }) => chosen.towns.includes(slug))
  const villas = picked.reduce((sum, { villaCount }) => sum + villaCount, 0)
  return (
    <Dropdown
      {...control}
      label={barLabels.whereTitle}
      align="start"
      panel
      className={`${panel} w-[min(600px,100vw-40px)]`}
    >
      <div className="flex min-h-0 flex-1 flex-col px-4 pt-4">
        <WherePicker
          towns={chosen.towns}
          onChange={(towns) => change({ towns })}
          listClassName="columns-2 gap-6 pb-2"
        />
      </div>
      <Footer next={barLabels.toDates} onNext={onNext} onClear={() => change({ towns: [] })}>
        {picked.length > 0 ? (
          <span className="mr-auto text-ink-soft">
            <b className="font-semibold text-ink">{barLabels.placesChosen(picked.length)}</b>,{' '}
            {barLabels.villaCount(villas)}
          </span>
        ) : (
          <span className="mr-auto text-ink-soft">{barLabels.anywhere}</span>
        )}
      </Footer>
    </Dropdown>
  )
}

export function WhenPopup({ chosen, change, onNext, today, until, ...control }: WhenProps) {
  // Cleared, the calendar forgets a half-made choice too.
  const [round, setRound] = useState(0)
  const { stay } = chosen
  const clear = () => {
    change({ stay: undefined, flexible: false })
    setRound(round + 1)
  }
  return (
    <Dropdown
      {...control}
      label={barLabels.whenTitle}
      align="center"
      panel
      className={`${panel} w-[min(792px,100vw-40px)]`}
    >
      <WhenCalendar
        key={round}
        stay={stay}
        onChange={(next) => change({ stay: next })}
        today={today}
        until={until}
      />
      <Footer next={barLabels.toGuests} onNext={onNext} onClear={clear}>
        <FlexibleChoice chosen={chosen} change={change} />
        <span aria-live="polite" className="mr-auto ml-2.5 text-ink-soft">
          {stay ? (
            <>
              <b className="font-semibold text-ink">{formatShortRange(stay.checkIn, stay.checkOut)}</b>,{' '}
              {dateLabels.nights(nightsOf(stay))}
            </>
          ) : (
            barLabels.noDates
          )}
        </span>
      </Footer>
    </Dropdown>
  )
}

export function WhoPopup({ chosen, change, onNext, ...control }: Props) {
  return (
    <Dropdown
      {...control}
      label={barLabels.whoTitle}
      align="end"
      panel
      className={`${panel} w-[min(400px,100vw-40px)]`}
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-1">
        <WhoSteppers chosen={chosen} onChange={change} />
      </div>
      <Footer
        next={barLabels.search}
        onNext={onNext}
        onClear={() => change({ adults: 0, children: 0, babies: 0 })}
      >
        <span aria-live="polite" className="mr-auto text-ink-soft">
          {guestsLabels(chosen)}
        </span>
      </Footer>
    </Dropdown>
  )
}

interface FooterProps {
  readonly next: string
  readonly onNext: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

function Footer({ next, onNext, onClear, children }: FooterProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-2.5 low:py-2">
      {children}
      <button type="button" className="button button-small hover:bg-sunken" onClick={onClear}>
        {barLabels.clear}
      </button>
      <button type="button" className="button button-primary" onClick={onNext}>
        {next}
      </button>
    </div>
  )
}
