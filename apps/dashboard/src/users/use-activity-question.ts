import type { User } from '@plato/contract/users/users.contract'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

/** Asks before an account is closed or opened again. */
export function useActivityQuestion() {
  const { setActivity } = useUserWrites()
  return (user: User) => {
    const words = user.active ? userMessages.close : userMessages.reopen
    const name = nameOf(user)
    ask({
      title: words.title(name),
      body: words.body,
      confirm: words.button,
      isDangerous: user.active,
      act: () => setActivity(user.id, !user.active),
      onDone: () => toastDone(words.done(name)),
    })
  }
}
