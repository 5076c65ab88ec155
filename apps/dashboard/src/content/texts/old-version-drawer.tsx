import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { EditedText, OldText } from '@plato/contract/content/texts.contract'
import { useQuery } from '@tanstack/react-query'
import { CompareDrawer, Comparison } from '#dashboard/content/texts/compare-drawer.tsx'
import { textMessages } from '#dashboard/content/texts/text-messages.tr.ts'
import { oldText } from '#dashboard/content/texts/texts.data.ts'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'

const { old: messages, versions } = textMessages

interface Props {
  readonly text: EditedText
  readonly version: number
  readonly onTake: (old: OldText) => void
  readonly onClose: () => void
}

export const versionLine = (createdAt: string, name: string | null): string =>
  versions.line(formatMoment(createdAt), name ?? versions.installed)

/** A version to be read, beside the one on the site; it can be taken into the editor and is changed nowhere. */
export function OldVersionDrawer({ text, version, onTake, onClose }: Props) {
  const query = useQuery(oldText(text.section, version))
  const isLive = version === text.version
  const { data } = query
  return (
    <CompareDrawer
      title={messages.title(version)}
      isWide={!isLive}
      onClose={onClose}
      action={
        data && (
          <Button size="compact-sm" variant="default" onClick={() => onTake(data)}>
            {messages.take}
          </Button>
        )
      }
    >
      <DrawerRecordState query={query}>
        {({ body, createdAt, createdByName }) => (
          <Comparison
            left={{
              title: isLive ? messages.live(version) : messages.title(version),
              facts: versionLine(createdAt, createdByName),
              body,
            }}
            right={isLive ? undefined : { title: messages.live(text.version), body: text.body }}
          />
        )}
      </DrawerRecordState>
    </CompareDrawer>
  )
}
