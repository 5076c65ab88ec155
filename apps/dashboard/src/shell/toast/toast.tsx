import { notifications } from '@mantine/notifications'
import { ApiRefusal } from '@plato/contract/client'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'

export function toastDone(message: string): void {
  notifications.show({
    message,
    color: 'teal',
    role: 'status',
    icon: <IconCircleCheck size={20} aria-hidden />,
  })
}

export function toastFailure(message: string, title?: string): void {
  notifications.show({
    message,
    color: 'red',
    icon: <IconAlertCircle size={20} aria-hidden />,
    ...(title ? { title } : {}),
  })
}

/** A failure in the browser whose message is a sentence for the person. */
export class ShownFailure extends Error {}

/** The server's own sentence, or the specification's when no server answered. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ShownFailure) return error.message
  return error instanceof ApiRefusal ? error.problem.content : shellMessages.loadFailed
}
