import { Button } from '@mantine/core'
import type { CardPanel } from '@plato/contract/payments/card.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCardWrites } from '#dashboard/payments/card/card.data.ts'
import { cardMessages } from '#dashboard/payments/card/card-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { verify: messages } = cardMessages

interface Props {
  readonly reservationId: number
  readonly attemptId: string
  /** Name of the attempt for the screen reader label. */
  readonly what: string
  /** The label of the attempt's state in the response. */
  readonly stateIn: (panel: CardPanel) => string
}

/** Queries the provider now, which the system otherwise does after a few minutes. */
export function VerifyButton({ reservationId, attemptId, what, stateIn }: Props) {
  const { verify } = useCardWrites(reservationId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => verify(attemptId),
    onSuccess: (panel) => toastDone(messages.done(stateIn(panel))),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={messages.label(what)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.button}
    </Button>
  )
}
