import { Button, Checkbox, Menu } from '@mantine/core'
import { formatShortDay, formatShortRange } from '@plato/brand/stay-dates'
import type { BankLine, MatchChoice } from '@plato/contract/payments/bank-statements.contract'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { lira, moneyIn } from '#dashboard/payments/amounts.ts'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'
import { EvidenceRow } from '#dashboard/payments/bank-statements/evidence.tsx'

export const lineName = ({
  bookedOn,
  amountMinor,
  currency,
  counterName,
}: Omit<BankLine, 'level' | 'note' | 'choices'>) =>
  messages.lineName(formatShortDay(bookedOn), moneyIn(amountMinor, currency), counterName || messages.unnamed)

/** What the bank says. */
export function Transfer({ line }: { readonly line: Omit<BankLine, 'level' | 'note' | 'choices'> }) {
  const { bookedOn, amountMinor, currency, counterName, text } = line
  return (
    <>
      <span className={classes.day}>{formatShortDay(bookedOn)}</span>
      <b className={classes.amount}>{moneyIn(amountMinor, currency)}</b>
      <span className={classes.two}>
        <b>{counterName || messages.unnamed}</b>
        <span title={text}>{text}</span>
      </span>
    </>
  )
}

function Target({ choice, note }: { readonly choice: MatchChoice; readonly note: BankLine['note'] }) {
  return (
    <span className={classes.two}>
      <span className={classes.guest}>
        <Link to={`/reservations/${choice.reservationId}`}>{choice.guestName}</Link> {choice.code}
      </span>
      <span data-note={note ?? undefined}>
        {note
          ? messages.notes[note]
          : `${choice.villaName} · ${formatShortRange(choice.checkIn, choice.checkOut)} · ${messages.openAmount(lira(choice.payNextMinor))}`}
      </span>
    </span>
  )
}

export interface LineActions {
  readonly onMatch: (line: BankLine, choice: MatchChoice) => void
  readonly onFind: (line: BankLine) => void
  readonly onDismiss: (line: BankLine) => void
}

interface Props extends LineActions {
  readonly line: BankLine
  readonly isBusy: boolean
  /** Undefined where rows are not saved together. */
  readonly ticked?: { readonly value: boolean; readonly onChange: (value: boolean) => void }
}

function Choices({ line, isBusy, onMatch }: Pick<Props, 'line' | 'isBusy' | 'onMatch'>) {
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          data-primary
          aria-label={`${messages.choose}: ${lineName(line)}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {messages.choose}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.candidates}>
        {line.choices.map((choice) => (
          <Menu.Item key={choice.reservationId} onClick={() => onMatch(line, choice)}>
            <span className={classes.choice}>
              <b>
                {choice.guestName} {choice.code}
              </b>
              <span>
                {choice.villaName} · {formatShortRange(choice.checkIn, choice.checkOut)} ·{' '}
                {lira(choice.payNextMinor)}
              </span>
              <EvidenceRow evidence={choice.evidence} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A transfer at the left, the reservation it may belong to and the evidence at the right. */
export function LineRow({ line, isBusy, ticked, onMatch, onFind, onDismiss }: Props) {
  const [only] = line.choices
  const single = line.level === 'SURE' || line.level === 'LIKELY' ? only : undefined
  return (
    <li className={classes.line} data-level={line.level} data-line={line.id}>
      <span className={classes.tick}>
        {ticked && (
          <Checkbox
            checked={ticked.value}
            disabled={isBusy}
            onChange={(event) => ticked.onChange(event.currentTarget.checked)}
            aria-label={messages.select(lineName(line))}
          />
        )}
      </span>
      <Transfer line={line} />
      <IconArrowRight className={classes.arrow} size={16} aria-hidden />
      {single ? (
        <Target choice={single} note={line.note} />
      ) : (
        <span className={classes.two}>
          {line.choices.length > 0 && <span>{messages.choices(line.choices.length)}</span>}
        </span>
      )}
      {single ? <EvidenceRow evidence={single.evidence} /> : <span />}
      <span className={classes.lineActions}>
        {line.level === 'LIKELY' && single && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            data-primary
            aria-label={`${messages.match}: ${lineName(line)}`}
            onClick={() => onMatch(line, single)}
          >
            {messages.match}
          </Button>
        )}
        {line.level === 'WEAK' && <Choices line={line} isBusy={isBusy} onMatch={onMatch} />}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          data-find
          aria-label={`${messages.find}: ${lineName(line)}`}
          onClick={() => onFind(line)}
        >
          {messages.find}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isBusy}
          data-dismiss
          aria-label={`${messages.dismiss}: ${lineName(line)}`}
          onClick={() => onDismiss(line)}
        >
          {messages.dismiss}
        </Button>
      </span>
    </li>
  )
}
