import { Modal, TextInput } from '@mantine/core'
import { formatShortRange } from '@plato/brand/stay-dates'
import type { BankLine } from '@plato/contract/payments/bank-statements.contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { bankStatementMessages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'
import { lineName } from '#dashboard/payments/bank-statements/line-row.tsx'
import { useDebounced } from '#dashboard/shell/debounce.ts'
import { foundBy, minCharacters } from '#dashboard/shell/palette/find.data.ts'

const { picker: messages } = bankStatementMessages

interface Props {
  readonly line: BankLine
  readonly onClose: () => void
  readonly onPick: (reservationId: number) => void
}

function Results({ typed, onPick }: { readonly typed: string } & Pick<Props, 'onPick'>) {
  const { data, isFetching } = useQuery(foundBy(typed))
  if (typed.length < minCharacters) return <p className={classes.quiet}>{messages.help}</p>
  if (!data) return <p className={classes.quiet}>{isFetching ? messages.loading : messages.none}</p>
  if (data.reservations.length === 0) return <p className={classes.quiet}>{messages.none}</p>
  return (
    <ul className={classes.results} aria-label={messages.results}>
      {data.reservations.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onPick(row.id)}>
            <b>
              {row.guestName} {row.code}
            </b>
            <span>
              {row.villaName} · {formatShortRange(row.checkIn, row.checkOut)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Another reservation than the proposed one. The choice is the person’s: the server only refuses what cannot be booked. */
export function FindReservation({ line, onClose, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const searched = useDebounced(typed.trim())
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.title}
      centered
      closeButtonProps={{ 'aria-label': formMessages.close }}
    >
      <div className={classes.picker}>
        <p className={classes.quiet}>{lineName(line)}</p>
        <TextInput
          label={messages.label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={80}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Results typed={searched} onPick={onPick} />
      </div>
    </Modal>
  )
}
