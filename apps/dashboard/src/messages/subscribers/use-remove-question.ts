import type { Subscriber } from '@plato/contract/messages/subscribers.contract'
import { ask } from '#dashboard/form/ask.tsx'
import { subscriberMessages } from '#dashboard/messages/subscribers/messages.tr.ts'
import { useSubscriberWrites } from '#dashboard/messages/subscribers/subscribers.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { remove: words } = subscriberMessages

/** Asks before an address is taken off the list, and says what stays. */
export function useRemoveQuestion() {
  const { remove } = useSubscriberWrites()
  return ({ id, email }: Subscriber) =>
    ask({
      title: words.title,
      body: words.body(email),
      confirm: words.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => toastDone(words.done(email)),
    })
}
