import { fromTime, untilTime } from '@plato/brand/moment-text'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactLinks } from '#site/pricing/contact-links.tsx'
import { requestLinks } from '#site/pricing/request-links.ts'
import { Tag } from '#site/reservations/tag.tsx'
import { enquireLabels, cardLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { stateChipOf } from '#site/reservations/track/state-chip.ts'
import { useShared } from '#site/shell/shared.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'

interface Props {
  readonly reservation: TrackedReservation
  /** What belongs to the stay, under a line of its own. */
  readonly children?: ReactNode
}

/** The stay itself: where, when, who. */
export function StayCard({ reservation, children }: Props) {
  const { villaName, villaSlug, villaPicture, townName, permitNo } = reservation
  const facts = [
    [labels.checkIn, formatStayDay(reservation.checkIn), labels.after(fromTime(reservation.checkInTime))],
    [labels.checkOut, formatStayDay(reservation.checkOut), labels.until(untilTime(reservation.checkOutTime))],
    [labels.guests, guestsLabels(reservation), ''],
    [labels.nights, labels.nightCount(reservation.nights), ''],
  ] as const
  const place = [townName, permitNo ? labels.permit(permitNo) : ''].filter(Boolean).join(' · ')
  return (
    <div className="overflow-hidden rounded-20 bg-surface shadow-float">
      {villaPicture ? (
        <img src={villaPicture} alt="" width={432} height={168} className="h-42 w-full object-cover" />
      ) : null}
      <div className="px-5 pt-6 pb-7 tablet:px-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-25">
            <a href={`/villa/${villaSlug}`} className="hover:text-sea">
              {villaName}
            </a>
          </h2>
          <StateTag reservation={reservation} />
        </div>
        <p className="text-ink-soft">{place}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          {facts.map(([name, value, note]) => (
            <div key={name}>
              <dt className="text-13 leading-[18px] text-ink-faint">{name}</dt>
              <dd className="font-semibold">{value}</dd>
              {note ? <dd className="text-ink-soft">{note}</dd> : null}
            </div>
          ))}
        </dl>
        {children ? (
          <div className="-mx-5 mt-6 border-t border-dashed border-line-strong px-5 pt-6 tablet:-mx-7 tablet:px-7">
            {children}
          </div>
        ) : null}
      </div>
    </div>
  )
}

const signs = { good: <Check />, gold: <Clock />, plain: <X /> } as const

function StateTag({ reservation }: Pick<Props, 'reservation'>) {
  const { kind, label } = stateChipOf(reservation)
  return (
    <Tag kind={kind}>
      {signs[kind]}
      {label}
    </Tag>
  )
}

/** Questions about this reservation go out with its code already written. */
export function AskAbout({ code }: { code: string }) {
  const { contact } = useShared()
  return (
    <ContactLinks
      links={requestLinks(contact, enquireLabels.message(code))}
      write={enquireLabels.write}
      call={contact?.phone ?? ''}
      className="mt-4 flex-wrap gap-x-6"
    />
  )
}
