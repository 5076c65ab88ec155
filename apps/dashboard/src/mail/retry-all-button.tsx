import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ask } from '#dashboard/form/ask.tsx'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { logMessages } from '#dashboard/mail/messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { retryAll: words } = logMessages

/** Many failed at once when the mail server was away: one press, and asked before. */
export function RetryAllButton() {
  const { retryAll } = useMailWrites()
  const onClick = () => {
    let said = ''
    ask({
      title: words.title,
      body: words.body,
      confirm: words.confirm,
      act: async () => {
        const { retried, left } = await retryAll()
        said = left > 0 ? words.some(retried, left) : words.done(retried)
      },
      onDone: () => toastDone(said),
    })
  }
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onClick}>
      {words.button}
    </Button>
  )
}
