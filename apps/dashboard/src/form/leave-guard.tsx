import { Button, Group, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { currentSession } from '#dashboard/shell/session/session.ts'

/** Asks before unsaved work is lost, inside the panel and when the window is closed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Without a session nothing could be saved any more, so there is no point in staying.
      isDirty && currentSession() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (currentSession()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={formMessages.leave.title}
      zIndex={400}
    >
      <p>{formMessages.leave.body}</p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-danger onClick={() => blocker.proceed?.()}>
          {formMessages.leave.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {formMessages.leave.stay}
        </Button>
      </Group>
    </Modal>
  )
}
