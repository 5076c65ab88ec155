import { Button } from '@mantine/core'
import type { CardAttentionRow } from '@plato/contract/payments/card.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCardWrites } from '#dashboard/payments/card/card.data.ts'
import classes from '#dashboard/payments/card/card.module.css'
import { attentionLabels, cardMessages as messages } from '#dashboard/payments/card/card-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

type Reason = CardAttentionRow['reason']

interface Props {
  /** Id of the attempt or the refund. */
  readonly id: string
  readonly reservationId: number
  readonly reason: Reason
}

/** Marks the case as reviewed: it leaves the list, nothing else changes. */
export function AttendButton({ id, reservationId, reason }: Props) {
  const { attend } = useCardWrites(reservationId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => attend(id),
    onSuccess: () => toastDone(messages.attended),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={messages.attendLabel(attentionLabels[reason].title)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.attend}
    </Button>
  )
}

/** Explains a problem with a card payment and what to do about it. */
export function Attention(props: Props) {
  const { title, body } = attentionLabels[props.reason]
  return (
    <div className={classes.attention}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{title}.</b> {body}
      </p>
      <AttendButton {...props} />
    </div>
  )
}
