import { Button } from '@mantine/core'
import type { CardDesk } from '@plato/contract/payments/card.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCardWrites } from '#dashboard/payments/card.data.ts'
import { cardMessages } from '#dashboard/payments/card-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const { verify: words } = cardMessages

interface Props {
  readonly reservationId: number
  readonly attemptId: string
  /** What is asked about, for ears. */
  readonly what: string
  /** How it stands by the answer, in a word. */
  readonly stateIn: (desk: CardDesk) => string
}

/** Asks the provider at once what the clock would ask in a few minutes. */
export function VerifyButton({ reservationId, attemptId, what, stateIn }: Props) {
  const { verify } = useCardWrites(reservationId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => verify(attemptId),
    onSuccess: (desk) => toastDone(words.done(stateIn(desk))),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={words.label(what)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.button}
    </Button>
  )
}
