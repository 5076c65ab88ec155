import type { Subscriber } from '@plato/contract/inbox/subscribers.contract'
import { askRemoval } from '#dashboard/form/records/removal.tsx'
import { subscriberMessages } from '#dashboard/inbox/subscribers/messages.tr.ts'
import { useSubscriberWrites } from '#dashboard/inbox/subscribers/subscribers.data.ts'

const { remove: messages } = subscriberMessages

/** Asks for confirmation before an e-mail address is removed from the list. */
export function useRemoveQuestion() {
  const { remove } = useSubscriberWrites()
  return ({ id, email }: Subscriber) => askRemoval({ name: email, messages, remove: () => remove(id) })
}
