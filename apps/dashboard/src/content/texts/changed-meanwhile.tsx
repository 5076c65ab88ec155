import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { EditedText } from '@plato/contract/content/texts.contract'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CompareDrawer, Comparison } from '#dashboard/content/texts/compare-drawer.tsx'
import { textMessages } from '#dashboard/content/texts/text-messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { meanwhile: messages, versions } = textMessages

interface Props {
  readonly theirs: EditedText
  readonly mine: string
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Shown when another user saved a newer version: offers both texts, and the user chooses one of them. */
export function ChangedMeanwhile({ theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [written] = theirs.versions
  const close = () => setIsOpen(false)
  const keep = () => {
    close()
    onKeepMine()
    toastDone(messages.replacesOnSave)
  }
  const take = () => {
    close()
    onTakeTheirs()
  }
  const choices = (
    <>
      <Button variant="default" size="compact-sm" onClick={keep}>
        {messages.keepMine}
      </Button>
      <Button variant="default" size="compact-sm" onClick={take}>
        {messages.takeTheirs}
      </Button>
    </>
  )
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} title={messages.title} role="alert">
      {written &&
        messages.body(
          theirs.version,
          written.createdByName ?? versions.installed,
          formatMoment(written.createdAt),
        )}
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" onClick={() => setIsOpen(true)}>
          {messages.compare}
        </Button>
        {choices}
      </Group>
      {isOpen && (
        <CompareDrawer
          title={messages.title}
          isWide
          action={<Group gap="xs">{choices}</Group>}
          onClose={close}
        >
          <Comparison
            left={{ title: messages.mine, body: mine }}
            right={{ title: messages.theirs(theirs.version), body: theirs.body }}
          />
        </CompareDrawer>
      )}
    </Alert>
  )
}
