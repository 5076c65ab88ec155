import { Button, Checkbox } from '@mantine/core'
import type { PayoutPreview, PreviewedOwner } from '@plato/contract/payments/payout-runs.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { SmallTable } from '#dashboard/list/small-table.tsx'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { payoutMessages as messages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'

const { columns } = messages
const end = 'end' as const

const heads = [
  { head: columns.pick, isHidden: true },
  { head: columns.owner },
  { head: columns.iban },
  { head: columns.stays, align: end },
  { head: columns.share, align: end },
  { head: columns.deduction, align: end },
  { head: columns.amount, align: end },
]

interface RowProps {
  readonly owner: PreviewedOwner
  readonly currency: string
  readonly tick?: { readonly value: boolean; readonly onChange: (value: boolean) => void }
}

function Reason({ owner, currency }: RowProps) {
  const { obstacle, runId, heldBackMinor } = owner
  return (
    <>
      {obstacle && <span className={classes.reason}>{messages.obstacles[obstacle]}</span>}
      {runId !== null && (
        <Link className={classes.hint} to={`/transactions/payouts/${runId}`}>
          {messages.openRun(runId)}
        </Link>
      )}
      {heldBackMinor > 0 && obstacle !== 'GUEST_OWES' && (
        <span className={classes.hint}>{messages.heldBack(moneyIn(heldBackMinor, currency))}</span>
      )}
    </>
  )
}

function OwnerRow(props: RowProps) {
  const { owner, currency, tick } = props
  const { ownerName, iban, stayCount, shareMinor, deductionMinor, amountMinor, obstacle } = owner
  return (
    <tr data-muted={obstacle !== null || undefined}>
      <td data-phone="stay">
        {tick && (
          <Checkbox
            checked={tick.value}
            onChange={(event) => tick.onChange(event.currentTarget.checked)}
            aria-label={messages.select(ownerName)}
          />
        )}
      </td>
      <th scope="row" data-phone="stay">
        {ownerName}
        <span className={classes.hint}>
          <Reason {...props} />
        </span>
      </th>
      <td>{iban && formatIban(iban)}</td>
      <td data-align="end">{stayCount}</td>
      <td data-align="end">{moneyIn(shareMinor, currency)}</td>
      <td data-align="end">{deductionMinor > 0 && moneyIn(-deductionMinor, currency)}</td>
      <td data-align="end" data-phone="stay">
        <b>{moneyIn(amountMinor, currency)}</b>
      </td>
    </tr>
  )
}

interface Props {
  readonly preview: PayoutPreview
  readonly isSending: boolean
  readonly onCreate: (owners: readonly PreviewedOwner[]) => void
}

/** Owners with what is paid to each, all selected, and below them those that are left out with the reason. */
export function PayoutPreviewTable({ preview, isSending, onCreate }: Props) {
  const { owners, currency } = preview
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const payable = owners.filter(({ obstacle }) => obstacle === null)
  const leftOut = owners.filter(({ obstacle }) => obstacle !== null)
  const chosen = payable.filter(({ ownerId }) => !unticked.has(ownerId))
  const totalMinor = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const tickOf = ({ ownerId }: PreviewedOwner) => ({
    value: !unticked.has(ownerId),
    onChange: (value: boolean) => {
      const next = new Set(unticked)
      if (value) next.delete(ownerId)
      else next.add(ownerId)
      setUnticked(next)
    },
  })
  if (owners.length === 0)
    return (
      <EmptyList icon={IconCash} title={messages.empty.title}>
        {messages.empty.body}
      </EmptyList>
    )
  return (
    <>
      <SmallTable caption={messages.preview} columns={heads}>
        <tbody>
          {payable.map((owner) => (
            <OwnerRow key={owner.ownerId} owner={owner} currency={currency} tick={tickOf(owner)} />
          ))}
          {leftOut.map((owner) => (
            <OwnerRow key={owner.ownerId} owner={owner} currency={currency} />
          ))}
        </tbody>
      </SmallTable>
      {leftOut.length > 0 && <p className={classes.note}>{messages.leftOut(leftOut.length)}</p>}
      <div className={classes.bar}>
        <b>{messages.selected(chosen.length, moneyIn(totalMinor, currency))}</b>
        <span className={classes.hint}>{messages.createHelp}</span>
        <Button
          loading={isSending}
          disabled={chosen.length === 0}
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={() => onCreate(chosen)}
        >
          {messages.create}
        </Button>
      </div>
    </>
  )
}
