import { Button } from '@mantine/core'
import type { MailRow } from '@plato/contract/mail/mail.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { logMessages as messages } from '#dashboard/mail/messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

export function RetryButton({
  mail: { id, templateName, to },
}: {
  mail: Pick<MailRow, 'id' | 'templateName' | 'to'>
}) {
  const { retry } = useMailWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toastDone(messages.retried),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={isPending}
      aria-label={messages.retryLabel(templateName, to)}
      onClick={() => mutate()}
    >
      {messages.retry}
    </Button>
  )
}
