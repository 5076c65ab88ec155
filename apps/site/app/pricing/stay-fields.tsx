import { formatStayDay } from '@plato/brand/stay-dates'
import { ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { JumpLink } from '#site/pricing/jump-link.tsx'
import { boxLabels, noCodeLabels } from '#site/pricing/messages.tr.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

interface Props {
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly onDates: (event: MouseEvent) => void
}

const field = 'min-h-15 px-4 py-2.5 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]'
const name = 'block text-13 leading-[18px] text-ink-faint'
const value = 'block font-semibold whitespace-nowrap'

const loadGuests = () => import('#site/pricing/guests-popup.tsx').then((file) => file.GuestsPopup)

/** When and how many. The days lead to the calendar, which knows what each of them costs. */
export function StayFields({ rules, stay, onDates }: Props) {
  const { Popup, control, button } = usePopup(loadGuests)
  const days = [
    [boxLabels.checkIn, stay.checkIn],
    [boxLabels.checkOut, stay.checkOut],
  ] as const
  return (
    <>
      <div className="grid grid-cols-2 overflow-hidden rounded-[12px] border border-line-strong">
        {days.map(([label, day], place) => (
          <JumpLink
            key={label}
            to="takvim"
            onJump={onDates}
            className={`${field} ${place === 0 ? '' : 'border-l border-line'}`}
          >
            <span className={name}>{label}</span>
            <span className={value}>{day ? formatStayDay(day) : boxLabels.none}</span>
          </JumpLink>
        ))}
        <button
          {...button}
          className={`${field} col-span-2 flex items-center justify-between border-t border-line noscript:hidden`}
        >
          <span>
            <span className={name}>{boxLabels.guests}</span>
            <span className={value}>{guestsLabels(stay)}</span>
          </span>
          <ChevronDown />
        </button>
      </div>
      {Popup ? <Popup {...control} stay={stay} maxGuests={rules.sheet.maxGuests} /> : null}
      <noscript>
        <PlainForm rules={rules} stay={stay} />
      </noscript>
    </>
  )
}

/** The same choice without code: the server makes the quote. */
function PlainForm({ rules, stay }: Pick<Props, 'rules' | 'stay'>) {
  const inputs = [
    ['checkIn', boxLabels.checkIn, stay.checkIn],
    ['checkOut', boxLabels.checkOut, stay.checkOut],
  ] as const
  const input = 'mt-1 block min-h-12 w-full rounded-8 border border-line-strong bg-surface px-3'
  return (
    <form method="get" className="mt-4 grid grid-cols-2 gap-3">
      <p className="col-span-2 font-semibold">{noCodeLabels.title}</p>
      {inputs.map(([key, label, day]) => (
        <label key={key} className="text-13 text-ink-soft">
          {label}
          <input
            type="date"
            name={key}
            min={rules.today}
            defaultValue={day ?? undefined}
            required
            className={input}
          />
        </label>
      ))}
      <label className="text-13 text-ink-soft">
        {noCodeLabels.adults}
        <input
          type="number"
          name="guests"
          min={1}
          max={rules.sheet.maxGuests}
          defaultValue={guestsOf(stay)}
          className={input}
        />
      </label>
      <button type="submit" className="button button-outline self-end">
        {noCodeLabels.show}
      </button>
    </form>
  )
}
