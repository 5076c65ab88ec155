import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { EditedText } from '@plato/contract/content/texts.contract'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { CompareDrawer, Comparison } from '#dashboard/content/texts/compare-drawer.tsx'
import { textMessages } from '#dashboard/content/texts/text-messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { meanwhile: words, versions } = textMessages

interface Props {
  readonly theirs: EditedText
  readonly mine: string
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Two wrote at once: both texts are still here, and whoever came second decides with both in view. */
export function ChangedMeanwhile({ theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [written] = theirs.versions
  const close = () => setIsOpen(false)
  const keep = () => {
    close()
    onKeepMine()
    toastDone(words.kept)
  }
  const take = () => {
    close()
    onTakeTheirs()
  }
  const choices = (
    <>
      <Button variant="default" size="compact-sm" onClick={keep}>
        {words.keepMine}
      </Button>
      <Button variant="default" size="compact-sm" onClick={take}>
        {words.takeTheirs}
      </Button>
    </>
  )
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} title={words.title} role="alert">
      {written &&
        words.body(
          theirs.version,
          written.createdByName ?? versions.installed,
          formatMoment(written.createdAt),
        )}
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" onClick={() => setIsOpen(true)}>
          {words.compare}
        </Button>
        {choices}
      </Group>
      {isOpen && (
        <CompareDrawer title={words.title} isWide action={<Group gap="xs">{choices}</Group>} onClose={close}>
          <Comparison
            left={{ title: words.mine, body: mine }}
            right={{ title: words.theirs(theirs.version), body: theirs.body }}
          />
        </CompareDrawer>
      )}
    </Alert>
  )
}
