import { Switch } from '@mantine/core'
import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { useMutation } from '@tanstack/react-query'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { templateMessages as messages } from '#dashboard/mail/messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly template: Pick<MailTemplate, 'id' | 'name' | 'active'>
  /** Shows the state as a label beside a title; in a table the column head names it. */
  readonly isNamed?: boolean
}

/** Optimistic: shows the new position while the request runs and returns to the old one on a refusal. */
export function TemplateSwitch({ template: { id, name, active }, isNamed = false }: Props) {
  const { setActivity } = useMailWrites()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => setActivity(id, isOn),
    onSuccess: (_, isOn) => toastDone(messages.switched(name, isOn)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const isOn = isPending ? variables : active
  return (
    <Switch
      {...(isNamed
        ? { label: isOn ? messages.on : messages.off }
        : { 'aria-label': messages.switchLabel(name) })}
      checked={isOn}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  )
}
