import { Button } from '@mantine/core'
import type { CardAttentionRow } from '@plato/contract/payments/card.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCardWrites } from '#dashboard/payments/card.data.ts'
import classes from '#dashboard/payments/card.module.css'
import { attentionWords, cardMessages as words } from '#dashboard/payments/card-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

type Reason = CardAttentionRow['reason']

interface Props {
  /** The try's, or the refund's. */
  readonly id: string
  readonly reservationId: number
  readonly reason: Reason
}

/** Somebody has looked: it leaves the list, nothing else changes. */
export function AttendButton({ id, reservationId, reason }: Props) {
  const { attend } = useCardWrites(reservationId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => attend(id),
    onSuccess: () => toastDone(words.attended),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={words.attendLabel(attentionWords[reason].title)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.attend}
    </Button>
  )
}

/** What is the matter with a card's money, and what to do about it. */
export function Attention(props: Props) {
  const { title, body } = attentionWords[props.reason]
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
