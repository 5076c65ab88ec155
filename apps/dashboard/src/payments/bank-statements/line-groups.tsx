import { Button } from '@mantine/core'
import type {
  BankLine,
  BankTransfers,
  DismissedLine,
} from '@plato/contract/payments/bank-statements.contract'
import { type MatchLevel, matchLevels } from '@plato/rules/payments/bank-statement/match-lines'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'
import { FindReservation } from '#dashboard/payments/bank-statements/find-reservation.tsx'
import {
  type LineActions,
  LineRow,
  lineName,
  Transfer,
} from '#dashboard/payments/bank-statements/line-row.tsx'
import { useLineKeys } from '#dashboard/payments/bank-statements/use-line-keys.ts'
import { useTransfers } from '#dashboard/payments/bank-statements/use-transfers.ts'

type Group = MatchLevel | 'DISMISSED'

interface HeadProps {
  readonly group: Group
  readonly count: number
  readonly sum?: string
  readonly action?: ReactNode
}

function GroupHead({ group, count, sum, action }: HeadProps) {
  const { name, help } = messages.groups[group]
  return (
    <h2 className={classes.groupHead}>
      <span className={classes.level} data-level={group} aria-hidden />
      {name} <b>{count}</b>
      <span className={classes.help}>{help}</span>
      {sum && <span className={classes.sum}>{sum}</span>}
      {action && <span className={classes.groupAction}>{action}</span>}
    </h2>
  )
}

const sumOf = (lines: readonly BankLine[]) =>
  lira(
    lines.filter(({ currency }) => currency === 'TRY').reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  )

interface DismissedProps {
  readonly lines: readonly DismissedLine[]
  readonly isBusy: boolean
  readonly onRestore: (line: DismissedLine) => void
}

function Dismissed({ lines, isBusy, onRestore }: DismissedProps) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <section>
      <GroupHead
        group="DISMISSED"
        count={lines.length}
        action={
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.hide : messages.show}
          </Button>
        }
      />
      {isOpen && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id} className={classes.line}>
              <span className={classes.tick} />
              <Transfer line={line} />
              <span className={classes.arrow} />
              <span className={classes.two} />
              <span />
              <span className={classes.lineActions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={isBusy}
                  aria-label={`${messages.restore}: ${lineName(line)}`}
                  onClick={() => onRestore(line)}
                >
                  {messages.restore}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Refused({
  transfers: { refused },
  lines,
}: {
  transfers: ReturnType<typeof useTransfers>
  lines: readonly BankLine[]
}) {
  if (refused.length === 0) return null
  return (
    <div className={classes.refused} role="alert">
      <IconAlertCircle size={16} aria-hidden />
      <div>
        <b>{messages.refused(refused.length)}</b>
        <ul>
          {refused.map(({ lineId, message }) => {
            const line = lines.find(({ id }) => id === lineId)
            return (
              <li key={lineId}>
                {line && `${lineName(line)}: `}
                {message}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function Hints() {
  const { hints } = messages
  const keys = [
    ['J K', hints.move],
    ['Enter', hints.match],
    ['B', hints.find],
    ['X', hints.dismiss],
    ['Ctrl Enter', hints.save],
  ] as const
  return (
    <p className={classes.hints}>
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
      <span className={classes.foot}>{messages.foot}</span>
    </p>
  )
}

/** The three levels, then what has no proposal and what staff put aside. */
export function LineGroups({ transfers: data }: { readonly transfers: BankTransfers }) {
  const transfers = useTransfers(data)
  const [finding, setFinding] = useState<BankLine>()
  const list = useLineKeys({ onSave: transfers.saveSure })
  const actions: LineActions = {
    onMatch: (line, { reservationId, postingId }) =>
      transfers.book([{ lineId: line.id, reservationId, postingId }]),
    onFind: setFinding,
    onDismiss: (line) => transfers.dismiss(line.id),
  }
  return (
    <div ref={list} className={classes.transfers}>
      <Refused transfers={transfers} lines={data.lines} />
      {data.lines.length === 0 && (
        <EmptyList icon={IconCircleCheck} title={messages.empty.title}>
          {messages.empty.body}
        </EmptyList>
      )}
      {matchLevels.map((level) => {
        const lines = data.lines.filter((line) => line.level === level)
        if (lines.length === 0) return null
        return (
          <section key={level}>
            <GroupHead
              group={level}
              count={lines.length}
              sum={sumOf(lines)}
              action={
                level === 'SURE' && (
                  <Button
                    disabled={transfers.ticked.length === 0}
                    loading={transfers.isBusy}
                    onClick={transfers.saveSure}
                  >
                    {messages.saveSure(transfers.ticked.length)}
                  </Button>
                )
              }
            />
            <ul className={classes.lines}>
              {lines.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  isBusy={transfers.isBusy}
                  {...actions}
                  {...(level === 'SURE'
                    ? {
                        ticked: {
                          value: transfers.isTicked(line),
                          onChange: (value) => transfers.tick(line, value),
                        },
                      }
                    : {})}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <Dismissed
        lines={data.dismissed}
        isBusy={transfers.isBusy}
        onRestore={(line) => transfers.restore(line.id)}
      />
      {data.lines.length > 0 && <Hints />}
      {finding && (
        <FindReservation
          line={finding}
          onClose={() => setFinding(undefined)}
          onPick={(reservationId) => {
            setFinding(undefined)
            transfers.book([{ lineId: finding.id, reservationId, postingId: null }])
          }}
        />
      )}
    </div>
  )
}
