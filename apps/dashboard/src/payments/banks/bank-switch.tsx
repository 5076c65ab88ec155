import { Switch } from '@mantine/core'
import type { Bank } from '@plato/contract/payments/banks.contract'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#dashboard/form/ask.tsx'
import { bankMessages as messages } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { useBankWrites } from '#dashboard/payments/banks/banks.data.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** Opening takes effect at once. Closing is asked about: guests may be about to pay. */
export function BankSwitch({ bank: { id, name, active } }: { bank: Bank }) {
  const { setActivity } = useBankWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => setActivity(id, true),
    onSuccess: () => toastDone(messages.opened(name)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const close = () =>
    ask({
      title: messages.close.title(name),
      body: messages.close.body,
      confirm: messages.close.confirm,
      isDangerous: true,
      act: () => setActivity(id, false),
      onDone: () => toastDone(messages.close.done(name)),
    })
  return (
    <Switch
      aria-label={messages.switchOf(name)}
      checked={isPending || active}
      onChange={() => {
        if (active) close()
        else if (!isPending) mutate()
      }}
    />
  )
}
