import { ActionIcon, Alert, Button, FocusTrap, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatRange } from '@plato/brand/stay-dates'
import type { OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconFileInvoice,
  IconLock,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ClosureFields, type WhyClosed } from '#dashboard/availability/closure-fields.tsx'
import { closureFormMessages } from '#dashboard/availability/closure-labels.tr.ts'
import { useClosureWrites } from '#dashboard/availability/closures.data.ts'
import { useCardPlace } from '#dashboard/availability/occupancy/card/card-place.tsx'
import classes from '#dashboard/availability/occupancy/card/cards.module.css'
import type { Hovered } from '#dashboard/availability/occupancy/card/use-hover.ts'
import {
  selectionMessages as messages,
  occupancyMessages,
} from '#dashboard/availability/occupancy/messages.tr.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { stayQuote } from '#dashboard/shared-reservation/reservation.data.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import { toastUndo } from '#dashboard/shell/toast/toast-undo.tsx'

interface Chosen {
  readonly villa: OccupancyVilla
  readonly from: string
  readonly to: string
}

/** The quick price assumes two guests; more may cost more, and the form requests the price again. */
const requestedGuests = (capacity: number): number => Math.min(2, capacity)

function Price({ villa, from, to }: Chosen) {
  const stay = { checkIn: from, checkOut: to, guests: requestedGuests(villa.capacity), extras: [] }
  const { data, error } = useQuery(stayQuote(villa.id, stay))
  if (error) return <p className={classes.why}>{sentenceOf(error)}</p>
  if (!data) return <p className={classes.price}>{messages.asking}</p>
  if (!data.ok) return <p className={classes.why}>{data.message}</p>
  const { totalMinor, prepaymentMinor, currency } = data.quote
  return (
    <p className={classes.price}>
      {messages.total} <b>{moneyIn(totalMinor, currency)}</b>{' '}
      <span>{messages.prepayment(moneyIn(prepaymentMinor, currency))}</span>
    </p>
  )
}

function CloseForm({ villa, from, to, onBack, onDone }: Chosen & { onBack: () => void; onDone: () => void }) {
  const { close, open } = useClosureWrites()
  const [why, setWhy] = useState<WhyClosed>({ reason: 'OWNER_USE', note: '' })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      close({ villa_id: villa.id, startsOn: from, endsOn: to, reason: why.reason, note: why.note.trim() }),
    onSuccess: ({ id }) => {
      const range = formatRange(from, to)
      toastUndo({
        message: closureFormMessages.closed(range),
        undo: () => open(id),
        undone: closureFormMessages.opened(range),
      })
      onDone()
    },
  })
  const save = () => {
    if (!isPending) mutate()
  }
  useHotkeys([['mod+S', save]], [])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <ClosureFields value={why} onChange={setWhy} />
      {error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="subtle" onClick={onBack}>
          {messages.back}
        </Button>
        <Button type="submit" loading={isPending}>
          {closureFormMessages.close}
        </Button>
      </Group>
    </form>
  )
}

interface Props extends Chosen {
  readonly rect: Hovered['rect']
  /** Adds or removes one night at the end. */
  readonly onStretch: (nights: 1 | -1) => void
  readonly canStretch: boolean
  readonly onClose: () => void
}

function Nights({ from, to, villa, onStretch, canStretch, onClose }: Omit<Props, 'rect'>) {
  const nights = daysBetween(from, to)
  return (
    <div className={classes.dates}>
      <div>
        <b>{formatRange(from, to)}</b>
        <span>
          {occupancyMessages.nights(nights)} · {villa.name}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        aria-label={messages.fewer}
        disabled={nights <= 1}
        onClick={() => onStretch(-1)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={messages.more}
        disabled={!canStretch}
        onClick={() => onStretch(1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={messages.dismiss} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Card of the selected nights: their price and the possible actions, also by the keys R, K and T. */
export function SelectionCard({ rect, ...props }: Props) {
  const { villa, from, to, onClose } = props
  const navigate = useNavigate()
  const [isClosing, setIsClosing] = useState(false)
  const { ref, style } = useCardPlace<HTMLDivElement>(rect, isClosing)
  const reserve = () => void navigate(`/reservations/new?villa_id=${villa.id}&checkIn=${from}&checkOut=${to}`)
  const offer = () => void navigate(`/offer?checkIn=${from}&checkOut=${to}&villa=${villa.id}`)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (isClosing) setIsClosing(false)
      else onClose()
      return
    }
    if (isClosing || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLocaleLowerCase('tr')
    if (key === 'r') reserve()
    else if (key === 'k') setIsClosing(true)
    else if (key === 't') offer()
    else return
    event.preventDefault()
  }
  return (
    <div ref={ref} className={`${classes.card} ${classes.choose}`} style={style}>
      <FocusTrap active key={String(isClosing)}>
        <div role="dialog" aria-label={messages.label} onKeyDown={onKeyDown}>
          <Nights {...props} />
          <Price villa={villa} from={from} to={to} />
          {isClosing ? (
            <CloseForm
              villa={villa}
              from={from}
              to={to}
              onBack={() => setIsClosing(false)}
              onDone={onClose}
            />
          ) : (
            <div className={classes.verbs}>
              <button type="button" data-autofocus onClick={reserve}>
                <IconCalendarPlus size={16} stroke={1.75} aria-hidden />
                {messages.reserve}
                <kbd>R</kbd>
              </button>
              <button type="button" onClick={() => setIsClosing(true)}>
                <IconLock size={16} stroke={1.75} aria-hidden />
                {messages.close}
                <kbd>K</kbd>
              </button>
              <button type="button" onClick={offer}>
                <IconFileInvoice size={16} stroke={1.75} aria-hidden />
                {messages.offer}
                <kbd>T</kbd>
              </button>
            </div>
          )}
        </div>
      </FocusTrap>
    </div>
  )
}
