import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { formatUnits } from '@plato/brand/money'
import type { CardAttempt, CardPanel } from '@plato/contract/payments/card.contract'
import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { maxRefundAloneMinor } from '@plato/rules/approvals/approvals'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { lira, moneyIn } from '#dashboard/payments/amounts.ts'
import { useCardWrites } from '#dashboard/payments/card/card.data.ts'
import own from '#dashboard/payments/card/card.module.css'
import {
  cardMessages,
  cardRefundMessages as messages,
  providerNames,
} from '#dashboard/payments/card/card-messages.tr.ts'
import { type CardRefundOffer, currencyOf, failureText } from '#dashboard/payments/card/card-text.ts'
import { moneyMessages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { waitsForSecondPerson } from '#dashboard/payments/refund/second-person.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly attempt: CardAttempt
  readonly panel: CardPanel
  readonly offer: CardRefundOffer
  readonly reservationId: number
  readonly money: MoneyState | undefined
  readonly onClose: () => void
}

/** Error message for an amount that cannot be refunded; undefined when it can. */
function amountError(text: string, { maxMinor }: CardRefundOffer): string | undefined {
  if (text.trim() === '') return moneyMessages.amountMissing
  const amount = hundredthsIn(text)
  if (amount === undefined || amount === 0) return moneyMessages.amountWrong
  return amount > maxMinor ? moneyMessages.max(lira(maxMinor)) : undefined
}

const waits = ({ attempt, money }: Props, amountMinor: number): boolean =>
  money !== undefined && waitsForSecondPerson(money, amountMinor, currencyOf(attempt))

function consequencesOf(props: Props, amountMinor: number): string {
  const { attempt, panel, offer } = props
  const amount = moneyIn(amountMinor, currencyOf(attempt))
  const { secondPerson, refundRemains, refundSettled } = moneyMessages.consequence
  const secondPersonText = offer.isWhole
    ? messages.foreignSecondPerson
    : secondPerson(lira(maxRefundAloneMinor))
  const rest = panel.refundDueMinor - amountMinor
  return [
    ...(waits(props, amountMinor) ? [secondPersonText] : []),
    messages.sends(providerNames[attempt.provider], amount, cardMessages.cardOf(attempt.cardEnding)),
    offer.isWhole ? messages.foreign(amount) : rest > 0 ? refundRemains(lira(rest)) : refundSettled,
    messages.later,
  ].join(' ')
}

/** The state at the time of sending: the panel and the amounts change with the response. */
interface Sent {
  readonly before: CardPanel
  readonly isWaiting: boolean
}

/** Shows the state of the new refund: a provider may refuse it within a second. */
function showOutcome({ before, isWaiting }: Sent, after: CardPanel): void {
  const known = new Set(before.refunds.map(({ id }) => id))
  const made = after.refunds.find(({ id }) => !known.has(id))
  if (!made) toastDone(isWaiting ? messages.waits : messages.underWay)
  else if (made.state === 'FAILED') toastFailure(messages.failed(failureText(made) ?? ''))
  else toastDone(made.state === 'DONE' ? messages.done : messages.underWay)
}

function useRefund(props: Props) {
  const { attempt, panel, offer, reservationId, onClose } = props
  const key = useFormKey()
  const [text, setText] = useState(formatUnits(offer.maxMinor))
  const [isTried, setIsTried] = useState(false)
  const { refund } = useCardWrites(reservationId)
  const error = offer.isWhole ? undefined : amountError(text, offer)
  const amountMinor = offer.isWhole ? offer.maxMinor : (hundredthsIn(text) ?? 0)
  // Blocks a double click before the button is disabled; the idempotency key covers the rest.
  const isSent = useRef(false)
  const sending = useMutation({
    mutationFn: (_sent: Sent) => refund({ attemptId: attempt.id, amountMinor }, key),
    onSuccess: (after, sent) => {
      showOutcome(sent, after)
      onClose()
    },
    onError: () => {
      isSent.current = false
    },
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (error || isSent.current) return
    isSent.current = true
    sending.mutate({ before: panel, isWaiting: waits(props, amountMinor) })
  }
  return { text, setText, error, shownError: isTried && error, amountMinor, sending, onSubmit }
}

/** Refunds money to the card it came from; shows the effect first and sends the request once. */
export function CardRefundDialog(props: Props) {
  const { attempt, offer, onClose } = props
  useFocusBack()
  const { text, setText, error, shownError, amountMinor, sending, onSubmit } = useRefund(props)
  const close = () => !sending.isPending && onClose()
  return (
    <Modal opened onClose={close} title={messages.title} size={480}>
      <form noValidate onSubmit={onSubmit} className={own.dialog}>
        {!offer.isWhole && (
          <TextInput
            label={messages.amount}
            description={messages.limit(lira(offer.maxMinor))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            leftSection={<span aria-hidden>₺</span>}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={shownError}
          />
        )}
        <div className={classes.consequences} role="status" data-empty={error ? true : undefined}>
          {!error && <IconInfoCircle size={16} aria-hidden />}
          {!error && (
            <p>
              <b>{messages.willHappen}: </b>
              {consequencesOf(props, amountMinor)}
            </p>
          )}
        </div>
        {sending.error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {sentenceOf(sending.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={sending.isPending} onClick={onClose}>
            {formMessages.cancel}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={sending.isPending}
            data-autofocus={offer.isWhole || undefined}
          >
            {error ? messages.button : messages.confirm(moneyIn(amountMinor, currencyOf(attempt)))}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
