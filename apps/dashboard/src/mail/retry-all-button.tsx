import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ask } from '#dashboard/form/ask.tsx'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { logMessages } from '#dashboard/mail/messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { retryAll: messages } = logMessages

/** Many failed at once when the mail server was away: one press, and asked before. */
export function RetryAllButton() {
  const { retryAll } = useMailWrites()
  const onClick = () => {
    let said = ''
    ask({
      title: messages.title,
      body: messages.body,
      confirm: messages.confirm,
      act: async () => {
        const { retried, left } = await retryAll()
        said = left > 0 ? messages.some(retried, left) : messages.done(retried)
      },
      onDone: () => toastDone(said),
    })
  }
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onClick}>
      {messages.button}
    </Button>
  )
}
