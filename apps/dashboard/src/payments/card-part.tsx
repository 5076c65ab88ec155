import { Button, Skeleton } from '@mantine/core'
import type { CardDesk } from '@plato/contract/payments/card.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { cardDesk, useFollowCard } from '#dashboard/payments/card.data.ts'
import classes from '#dashboard/payments/card.module.css'
import { CardAttempts } from '#dashboard/payments/card-attempts.tsx'
import { OpenLink, SendLink } from '#dashboard/payments/card-link.tsx'
import { cardMessages as words } from '#dashboard/payments/card-messages.tr.ts'
import { CardRefunds } from '#dashboard/payments/card-refunds.tsx'
import { payableLink } from '#dashboard/payments/card-words.ts'

interface Props {
  readonly reservation: ReservationDetail
}

function Part({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      {children}
    </section>
  )
}

const isBlank = (desk: CardDesk): boolean =>
  payableLink(desk) === null && desk.attempts.length + desk.refunds.length === 0

/** Why there is nothing to see yet; a button above it says the rest. */
function emptySentence(desk: CardDesk): string | undefined {
  if (!desk.provider) return words.closed
  if (!isBlank(desk)) return undefined
  return desk.offers.length > 0 ? words.none : words.nothingDue
}

function Content({ reservation, desk }: Props & { desk: CardDesk }) {
  const empty = emptySentence(desk)
  const part = { desk, reservationId: reservation.id }
  return (
    <>
      {desk.isTest && (
        <p className={classes.test}>
          <IconFlask size={14} aria-hidden />
          {words.test}
        </p>
      )}
      <OpenLink reservation={reservation} desk={desk} />
      <SendLink reservation={reservation} desk={desk} />
      {empty && <p className={classes.quiet}>{empty}</p>}
      <CardAttempts {...part} />
      <CardRefunds {...part} />
    </>
  )
}

/** Everything about cards of one reservation. An agency that takes none never reads of them. */
export function CardPart({ reservation }: Props) {
  const { data: desk, error, isFetching, refetch } = useQuery(cardDesk(reservation.id))
  useFollowCard(reservation.id, desk)
  if (!desk && !error) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height={64} radius={10} />
      </div>
    )
  }
  if (desk && !error && !desk.provider && isBlank(desk)) return null
  return (
    <Part>
      {error && (
        <p className={classes.failed} role="alert">
          {desk ? words.stale : words.notLoaded}
          <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {listMessages.failed.retry}
          </Button>
        </p>
      )}
      {desk && <Content reservation={reservation} desk={desk} />}
    </Part>
  )
}
