import { boxLabels } from '#site/pricing/messages.tr.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { peopleLabels } from '#site/stay/messages.tr.ts'
import { PeopleRows } from '#site/stay/people-rows.tsx'

interface Props extends PopupControl {
  readonly stay: ChosenStay
  readonly maxGuests: number
}

export function GuestsPopup({ stay, maxGuests, ...control }: Props) {
  return (
    <Dropdown
      {...control}
      label={boxLabels.guests}
      align="end"
      gap={8}
      className="w-[min(344px,100vw-40px)] px-6 py-2"
    >
      <PeopleRows stay={stay} maxGuests={maxGuests} rowClassName="min-h-[76px]" />
      <p className="py-3 text-13 text-ink-soft">{peopleLabels.maxGuests(maxGuests)}</p>
    </Dropdown>
  )
}
