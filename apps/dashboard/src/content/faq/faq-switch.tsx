import { Switch } from '@mantine/core'
import type { FaqItem } from '@plato/contract/content/faq.contract'
import { useMutation } from '@tanstack/react-query'
import { useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages as words } from '#dashboard/content/faq/faq-messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly item: FaqItem
  readonly field: 'onHome' | 'active'
}

/** Shows the asked-for position while the server is told, and goes back if it says no. */
export function FaqSwitch({ item, field }: Props) {
  const { update } = useFaqWrites()
  const word = words.columns[field]
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => update({ ...item, [field]: isOn }),
    onSuccess: (_, isOn) => toastDone(words.switched(item.question, word, isOn)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Switch
      aria-label={words.switchLabel(item.question, word)}
      checked={isPending ? variables : item[field]}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  )
}
