import { phoneHref } from '@plato/brand/format'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { Phone } from 'lucide-react'
import { closedLabels, closedLinks } from '#site/reservations/track/closed-messages.tr.ts'
import { wasNeverConfirmed } from '#site/reservations/track/timeline.ts'
import { useShared } from '#site/shell/shared.ts'
import { villaQuery } from '#site/stay/villa-query.ts'

type Ending = Exclude<keyof typeof closedLabels, 'EXPIRED_PAID' | 'EXPIRED_UNCONFIRMED'>

const isEnding = (status: string): status is Ending => status in closedLabels

function labelsFor(reservation: TrackedReservation) {
  const { status, money } = reservation
  if (!isEnding(status)) return undefined
  if (wasNeverConfirmed(reservation)) return closedLabels.EXPIRED_UNCONFIRMED
  const paid = money.receivedMinor + money.refundDueMinor + money.refundedMinor > 0
  return status === 'EXPIRED' && paid ? closedLabels.EXPIRED_PAID : closedLabels[status]
}

/** It has come to an end: what that means for the guest, and what can be done. */
export function ClosedNote({ reservation }: { reservation: TrackedReservation }) {
  const { contact } = useShared()
  const { status, villaSlug } = reservation
  const labels = labelsFor(reservation)
  if (!labels || !isClosed(status)) return null
  const query = villaQuery(reservation, reservation)
  const otherVillas = status === 'REJECTED' || status === 'COMPENSATION'
  const again = status === 'EXPIRED' || status === 'CANCELLED'
  return (
    <section className="mt-8 rounded-20 bg-sunken px-5 py-6 tablet:mt-12 tablet:px-10 tablet:py-8">
      <p className="max-w-[64ch] text-17">{labels.means}</p>
      <p className="mt-2 max-w-[64ch] text-17 text-ink-soft">{labels.todo}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {otherVillas ? (
          <a href={`/listing${query}`} className="button button-primary">
            {closedLinks.others}
          </a>
        ) : null}
        {again ? (
          <a href={`/villa/${villaSlug}${query}`} className="button button-primary">
            {closedLinks.again}
          </a>
        ) : null}
        {contact?.phone ? (
          <a href={phoneHref(contact.phone)} className="button button-outline">
            <Phone />
            {closedLinks.call}
          </a>
        ) : null}
      </div>
    </section>
  )
}
