import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Text = string | ((name: string) => string)

export interface RemovalMessages {
  readonly button: string
  /** On the button of the confirmation, where it differs. */
  readonly confirm?: string
  readonly title: Text
  readonly body: Text
  readonly done: Text
}

export interface Removal {
  readonly name: string
  readonly messages: RemovalMessages
  readonly remove: () => Promise<unknown>
  readonly onRemoved?: (() => void) | undefined
}

const textFor = (text: Text, name: string): string => (typeof text === 'string' ? text : text(name))

/** Asks for confirmation, removes the record, reports it and calls `onRemoved`. A refusal stays in the dialog. */
export function askRemoval({ name, messages, remove, onRemoved }: Removal): void {
  ask({
    title: textFor(messages.title, name),
    body: textFor(messages.body, name),
    confirm: messages.confirm ?? messages.button,
    isDangerous: true,
    act: remove,
    onDone: () => {
      toastDone(textFor(messages.done, name))
      onRemoved?.()
    },
  })
}

interface ButtonOptions extends Removal {
  readonly size?: ButtonProps['size']
}

/** In the head of a drawer, or with its own size in the head of a page. */
export function RemoveButton({ size = 'compact-sm', ...removal }: ButtonOptions) {
  return (
    <Button variant="default" size={size} data-danger onClick={() => askRemoval(removal)}>
      {removal.messages.button}
    </Button>
  )
}

interface IconOptions extends Removal {
  readonly messages: RemovalMessages & { readonly label: (name: string) => string }
}

/** At the end of a row. */
export function RemoveIcon(removal: IconOptions) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={removal.messages.label(removal.name)}
      onClick={() => askRemoval(removal)}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
