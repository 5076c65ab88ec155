import { useState } from 'react'
import { FlexibleChoice } from '#site/search/flexible-choice.tsx'
import { barWords } from '#site/search/messages.tr.ts'
import type { BarSearch } from '#site/search/search-bar.tsx'
import { stayWords } from '#site/search/search-words.ts'
import { WhenCalendar } from '#site/search/when-calendar.tsx'
import { WhereList } from '#site/search/where-list.tsx'
import { WhoSteppers } from '#site/search/who-steppers.tsx'
import { Dropdown } from '#site/shell/dropdown.tsx'
import type { PopupControl } from '#site/shell/use-popup.ts'

interface Props extends PopupControl {
  readonly chosen: BarSearch
  readonly change: (part: Partial<BarSearch>) => void
}

interface WhenProps extends Props {
  readonly today: string
  readonly until?: string | undefined
}

export function WherePopup({ chosen, change, ...control }: Props) {
  return (
    <Dropdown
      {...control}
      label={barWords.whereTitle}
      align="start"
      className="w-[min(560px,100vw-40px)] p-3"
    >
      <WhereList towns={chosen.towns} onChange={(towns) => change({ towns })} className="columns-2 gap-2" />
      <Feet onClear={() => change({ towns: [] })} onDone={() => control.onOpenChange(false)} />
    </Dropdown>
  )
}

export function WhenPopup({ chosen, change, today, until, ...control }: WhenProps) {
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
      label={barWords.whenTitle}
      align="start"
      className="w-[min(768px,100vw-40px)] p-6 pb-3"
    >
      <WhenCalendar
        key={round}
        stay={stay}
        onChange={(next) => change({ stay: next })}
        today={today}
        until={until}
        months={2}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        <p aria-live="polite" className="font-strong">
          {stay ? stayWords(stay) : barWords.noDates}
        </p>
        <FlexibleChoice chosen={chosen} change={change} />
      </div>
      <Feet onClear={clear} onDone={() => control.onOpenChange(false)} />
    </Dropdown>
  )
}

export function WhoPopup({ chosen, change, ...control }: Props) {
  return (
    <Dropdown
      {...control}
      label={barWords.whoTitle}
      align="end"
      className="w-[min(400px,100vw-40px)] px-6 pt-2 pb-3"
    >
      <WhoSteppers chosen={chosen} onChange={change} />
      <Feet
        onClear={() => change({ adults: 0, children: 0, babies: 0 })}
        onDone={() => control.onOpenChange(false)}
      />
    </Dropdown>
  )
}

function Feet({ onClear, onDone }: { onClear: () => void; onDone: () => void }) {
  return (
    <div className="mt-2 flex items-center justify-between border-t border-line pt-3">
      <button type="button" className="text-link min-h-11" onClick={onClear}>
        {barWords.clear}
      </button>
      <button type="button" className="button button-outline button-small" onClick={onDone}>
        {barWords.done}
      </button>
    </div>
  )
}
