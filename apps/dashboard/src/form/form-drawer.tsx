import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'

interface Props {
  readonly title: string
  readonly action?: ReactNode
  readonly onClose: () => void
  /** Wider where two texts stand side by side or a text is written. */
  readonly size?: number
  readonly children: ReactNode
}

/** A short form beside the list it belongs to. */
export function FormDrawer({ title, action, onClose, size = 440, children }: Props) {
  useFocusBack()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={size}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <span className={classes.drawerAction}>{action}</span>
          <Drawer.CloseButton aria-label={formMessages.close} ml={8} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
