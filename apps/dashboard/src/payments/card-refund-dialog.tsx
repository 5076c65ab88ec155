import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { formatUnits } from '@plato/brand/money'
import type { CardAttempt, CardDesk } from '@plato/contract/payments/card.contract'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { lira, moneyIn } from '#dashboard/payments/amounts.ts'
import { useCardWrites } from '#dashboard/payments/card.data.ts'
import own from '#dashboard/payments/card.module.css'
import {
  cardMessages,
  providerNames,
  cardRefundMessages as words,
} from '#dashboard/payments/card-messages.tr.ts'
import { type CardRefundOffer, currencyOf, failureInWords } from '#dashboard/payments/card-words.ts'
import { moneyMessages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly attempt: CardAttempt
  readonly desk: CardDesk
  readonly offer: CardRefundOffer
  readonly reservationId: number
  readonly onClose: () => void
}

/** Why this amount cannot go back; undefined when it can. */
function amountError(text: string, { mostMinor }: CardRefundOffer): string | undefined {
  if (text.trim() === '') return moneyMessages.amountMissing
  const amount = hundredthsIn(text)
  if (amount === undefined || amount === 0) return moneyMessages.amountWrong
  return amount > mostMinor ? moneyMessages.atMost(lira(mostMinor)) : undefined
}

function consequencesOf({ attempt, desk, offer }: Props, amountMinor: number): string {
  const amount = moneyIn(amountMinor, currencyOf(attempt))
  const { refundRemains, refundSettled } = moneyMessages.consequence
  const rest = desk.refundDueMinor - amountMinor
  return [
    words.sends(providerNames[attempt.provider], amount, cardMessages.cardOf(attempt.cardEnding)),
    offer.isWhole ? words.foreign(amount) : rest > 0 ? refundRemains(lira(rest)) : refundSettled,
    words.later,
  ].join(' ')
}

/** How the new refund stands, told at once: a provider may say no within the second. */
function tellOutcome(before: CardDesk, after: CardDesk): void {
  const known = new Set(before.refunds.map(({ id }) => id))
  const made = after.refunds.find(({ id }) => !known.has(id))
  if (made?.state === 'FAILED') {
    toastFailure(words.failed(failureInWords(made) ?? ''))
  } else toastDone(made?.state === 'DONE' ? words.done : words.underWay)
}

function useRefund({ attempt, desk, offer, reservationId, onClose }: Props) {
  const key = useFormKey()
  const [text, setText] = useState(formatUnits(offer.mostMinor))
  const [isTried, setIsTried] = useState(false)
  const { refund } = useCardWrites(reservationId)
  const error = offer.isWhole ? undefined : amountError(text, offer)
  const amountMinor = offer.isWhole ? offer.mostMinor : (hundredthsIn(text) ?? 0)
  // A double click is quicker than the button's spinner; the key makes sure of the rest.
  const isSent = useRef(false)
  const sending = useMutation({
    mutationFn: () => refund({ attemptId: attempt.id, amountMinor }, key),
    onSuccess: (after) => {
      tellOutcome(desk, after)
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
    sending.mutate()
  }
  return { text, setText, error, shownError: isTried && error, amountMinor, sending, onSubmit }
}

/** Sends money back to the card it came from: says exactly what will happen, and happens once. */
export function CardRefundDialog(props: Props) {
  const { attempt, offer, onClose } = props
  useFocusBack()
  const { text, setText, error, shownError, amountMinor, sending, onSubmit } = useRefund(props)
  const close = () => !sending.isPending && onClose()
  return (
    <Modal opened onClose={close} title={words.title} size={480}>
      <form noValidate onSubmit={onSubmit} className={own.dialog}>
        {!offer.isWhole && (
          <TextInput
            label={words.amount}
            description={words.limit(lira(offer.mostMinor))}
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
              <b>{words.willHappen}: </b>
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
            {error ? words.button : words.confirm(moneyIn(amountMinor, currencyOf(attempt)))}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
