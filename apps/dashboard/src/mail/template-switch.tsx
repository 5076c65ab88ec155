import { Switch } from '@mantine/core'
import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { useMutation } from '@tanstack/react-query'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { templateMessages as words } from '#dashboard/mail/messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly template: Pick<MailTemplate, 'id' | 'name' | 'active'>
  /** Beside a title the switch says its state in words; in a column the head does. */
  readonly isNamed?: boolean
}

/** Shows the asked-for position while the server is told, and goes back if it says no. */
export function TemplateSwitch({ template: { id, name, active }, isNamed = false }: Props) {
  const { setActivity } = useMailWrites()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => setActivity(id, isOn),
    onSuccess: (_, isOn) => toastDone(words.switched(name, isOn)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const isOn = isPending ? variables : active
  return (
    <Switch
      {...(isNamed ? { label: isOn ? words.on : words.off } : { 'aria-label': words.switchLabel(name) })}
      checked={isOn}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  )
}
