import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly label: string
  readonly isOn: boolean
  readonly save: (isOn: boolean) => Promise<unknown>
  readonly done: (isOn: boolean) => string
}

/** Saves at once. Shows the new position while it is being saved and returns to the old one when refused. */
export function SaveSwitch({ label, isOn, save, done }: Props) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    onSuccess: (_, next) => toastDone(done(next)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Switch
      aria-label={label}
      checked={isPending ? variables : isOn}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  )
}
