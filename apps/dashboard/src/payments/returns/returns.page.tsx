import { Button, Skeleton } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReturnDue, ReturnsDue } from '@plato/contract/payments/payments.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import rowClasses from '#dashboard/list/list.module.css'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { SmallTable } from '#dashboard/list/small-table.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { MoneyDrawer } from '#dashboard/payments/money-drawer.tsx'
import { PaymentTabs } from '#dashboard/payments/payment-tabs.tsx'
import { returnsDue } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'
import { returnsMessages as messages } from '#dashboard/payments/returns/returns-messages.tr.ts'
import { reservationDetail } from '#dashboard/shared-reservation/reservation.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { columns } = messages
const end = 'end' as const
const heads = [
  { head: columns.guest },
  { head: columns.villa },
  { head: columns.stay },
  { head: columns.since },
  { head: columns.amount, align: end },
  { head: columns.action, isHidden: true },
]

type Group = keyof ReturnsDue

interface Opened {
  readonly group: Group
  readonly reservationId: number
}

const actionOf = { refunds: 'REFUND', deposits: 'DEPOSIT_OUT' } as const

interface RowProps {
  readonly row: ReturnDue
  readonly group: Group
  readonly onOpen: () => void
  readonly isOpening: boolean
}

function Row({ row, group, onOpen, isOpening }: RowProps) {
  const { reservationId, code, guestName, villaName, checkIn, checkOut, since, amountMinor } = row
  const { action } = messages.groups[group]
  const days = daysBetween(istanbulDay(new Date(since)), todayInIstanbul())
  return (
    <tr>
      <th scope="row" data-phone="stay">
        <Link className={rowClasses.rowLink} to={`/reservations/${reservationId}`} data-row-link>
          {guestName}
        </Link>
        <span className={classes.hint}>{row.isPaidByCard ? `${code} · ${messages.card}` : code}</span>
      </th>
      <td>{villaName}</td>
      <td>{formatRange(checkIn, checkOut)}</td>
      <td>{messages.days(days)}</td>
      <td data-align="end" data-phone="stay">
        <b>{lira(amountMinor)}</b>
      </td>
      <td data-align="end" data-phone="stay">
        {row.isWaiting ? (
          <span className={classes.reason}>{messages.waiting}</span>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            loading={isOpening}
            aria-label={messages.actionFor(action, guestName)}
            onClick={onOpen}
          >
            {action}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface GroupProps {
  readonly group: Group
  readonly list: ReturnsDue[Group]
  readonly opened: Opened | undefined
  readonly onOpen: (opened: Opened) => void
}

function ReturnGroup({ group, list, opened, onOpen }: GroupProps) {
  const { title, empty } = messages.groups[group]
  const { rows, total, sumMinor } = list
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <>
          <SmallTable caption={title} columns={heads}>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.reservationId}
                  row={row}
                  group={group}
                  isOpening={opened?.group === group && opened.reservationId === row.reservationId}
                  onOpen={() => onOpen({ group, reservationId: row.reservationId })}
                />
              ))}
            </tbody>
          </SmallTable>
          <p className={classes.note}>{messages.sum(total, lira(sumMinor))}</p>
          {total > rows.length && <p className={classes.note}>{messages.more(total - rows.length)}</p>}
        </>
      )}
    </section>
  )
}

/** The drawer of the reservation's page, so that both record the same way. */
function ReturnDrawer({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(reservationDetail(opened.reservationId))
  const money = data?.staff?.money
  if (!data || !money) return null
  return (
    <MoneyDrawer
      action={actionOf[opened.group]}
      reservation={data}
      money={money}
      onDone={() => void client.invalidateQueries({ queryKey: ['payments'] })}
      onClose={onClose}
    />
  )
}

/** What the agency has to give back: refunds, and deposits of stays that are over. */
export function ReturnsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(returnsDue())
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opened>()
  const [opened, setOpened] = useState<Opened>()
  // The amounts are read before the drawer opens: the list may be older than the ledger.
  const open = async (wanted: Opened) => {
    setOpening(wanted)
    try {
      const detail = reservationDetail(wanted.reservationId)
      await client.invalidateQueries({ queryKey: detail.queryKey, refetchType: 'none' })
      await client.fetchQuery(detail)
      setOpened(wanted)
    } catch (failure) {
      toastFailure(sentenceOf(failure))
    } finally {
      setOpening(undefined)
    }
  }
  return (
    <>
      <PageHead
        title={messages.title}
        facts={
          data
            ? messages.facts(lira(data.refunds.sumMinor), lira(data.deposits.sumMinor))
            : isPending && listMessages.loading
        }
      />
      <PaymentTabs />
      {isPending && <Skeleton height={240} aria-label={messages.loading} />}
      {error && !data && (
        <LoadFailure
          title={listMessages.failed.list}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className={classes.page} aria-busy={isFetching}>
          {(['refunds', 'deposits'] as const).map((group) => (
            <ReturnGroup
              key={group}
              group={group}
              list={data[group]}
              opened={opening}
              onOpen={(wanted) => void open(wanted)}
            />
          ))}
        </div>
      )}
      {opened && <ReturnDrawer opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
