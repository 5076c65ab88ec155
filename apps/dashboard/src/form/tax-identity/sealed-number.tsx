import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Absent } from '#dashboard/list/absent.tsx'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly hasNumber: boolean
  /** Last characters of the number. */
  readonly ending: string
  readonly mayReveal?: boolean
  /** Each view is requested and recorded. */
  readonly reveal: () => Promise<string>
  readonly messages: {
    readonly show: string
    readonly hide: string
    readonly showOf: string
    readonly hideOf: string
    readonly logged: string
  }
}

/** A tax number by its ending. Requested again for each view, and removed from memory when it is hidden. */
export function SealedNumber({ hasNumber, ending, mayReveal = true, reveal, messages }: Props) {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: reveal,
    gcTime: 0,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  if (!hasNumber) return <Absent />
  return (
    <>
      <span role="status">{data ?? `•••••${ending}`}</span>{' '}
      {mayReveal && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          title={messages.logged}
          aria-label={data ? messages.hideOf : messages.showOf}
          onClick={() => (data ? reset() : mutate())}
        >
          {data ? messages.hide : messages.show}
        </Button>
      )}
    </>
  )
}
