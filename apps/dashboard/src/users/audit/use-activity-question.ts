import type { User } from '@plato/contract/users/users.contract'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

/** Asks before an account is closed or opened again. */
export function useActivityQuestion() {
  const { setActivity } = useUserWrites()
  return (user: User) => {
    const messages = user.active ? userMessages.close : userMessages.reopen
    const name = nameOf(user)
    ask({
      title: messages.title(name),
      body: messages.body,
      confirm: messages.button,
      isDangerous: user.active,
      act: () => setActivity(user.id, !user.active),
      onDone: () => toastDone(messages.done(name)),
    })
  }
}
