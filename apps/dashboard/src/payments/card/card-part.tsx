import { Button, Skeleton } from '@mantine/core'
import type { CardPanel } from '@plato/contract/payments/card.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { cardPanel, useFollowCard } from '#dashboard/payments/card/card.data.ts'
import classes from '#dashboard/payments/card/card.module.css'
import { CardAttempts } from '#dashboard/payments/card/card-attempts.tsx'
import { OpenLink, SendLink } from '#dashboard/payments/card/card-link.tsx'
import { cardMessages as messages } from '#dashboard/payments/card/card-messages.tr.ts'
import { CardRefunds } from '#dashboard/payments/card/card-refunds.tsx'
import { payableLink } from '#dashboard/payments/card/card-text.ts'

interface Props {
  readonly reservation: ReservationDetail
}

function Part({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{messages.title}</h3>
      {children}
    </section>
  )
}

const isBlank = (panel: CardPanel): boolean =>
  payableLink(panel) === null && panel.attempts.length + panel.refunds.length === 0

/** Why there is nothing to see yet; a button above it says the rest. */
function emptySentence(panel: CardPanel): string | undefined {
  if (!panel.provider) return messages.closed
  if (!isBlank(panel)) return undefined
  return panel.offers.length > 0 ? messages.none : messages.nothingDue
}

function Content({ reservation, panel }: Props & { panel: CardPanel }) {
  const empty = emptySentence(panel)
  const part = { panel, reservationId: reservation.id }
  return (
    <>
      {panel.isTest && (
        <p className={classes.test}>
          <IconFlask size={14} aria-hidden />
          {messages.test}
        </p>
      )}
      {/* Above the open link: the mail of an acceptance creates one, and would move the button under the pointer. */}
      <SendLink reservation={reservation} panel={panel} />
      <OpenLink reservation={reservation} panel={panel} />
      {empty && <p className={classes.quiet}>{empty}</p>}
      <CardAttempts {...part} money={reservation.staff?.money} />
      <CardRefunds {...part} />
    </>
  )
}

/** Everything about cards of one reservation. An agency that takes none never reads of them. */
export function CardPart({ reservation }: Props) {
  const { data: panel, error, isFetching, refetch } = useQuery(cardPanel(reservation.id))
  useFollowCard(reservation.id, panel)
  if (!panel && !error) {
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={64} radius={10} />
      </div>
    )
  }
  if (panel && !error && !panel.provider && isBlank(panel)) return null
  return (
    <Part>
      {error && (
        <p className={classes.failed} role="alert">
          {panel ? messages.stale : messages.notLoaded}
          <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {listMessages.failed.retry}
          </Button>
        </p>
      )}
      {panel && <Content reservation={reservation} panel={panel} />}
    </Part>
  )
}
