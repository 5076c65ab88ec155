import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import classes from '#dashboard/shell/toast/toast.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const undoMs = 10_000

interface Undoable {
  readonly message: string
  /** Takes the change back on the server. */
  readonly undo: () => Promise<unknown>
  readonly undone: string
}

/** Says what was done and offers for ten seconds to take it back; when that is no longer possible, says why. */
export function toastUndo({ message, undo, undone }: Undoable): void {
  const run = async () => {
    notifications.hide(id)
    try {
      await undo()
      toastDone(undone)
    } catch (error) {
      toastFailure(sentenceOf(error), shellMessages.undoFailed)
    }
  }
  const id = notifications.show({
    message: (
      <span className={classes.undoable}>
        {message}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => void run()}
        >
          {shellMessages.undo}
        </Button>
      </span>
    ),
    color: 'teal',
    role: 'status',
    icon: <IconCircleCheck size={20} aria-hidden />,
    autoClose: undoMs,
  })
}
