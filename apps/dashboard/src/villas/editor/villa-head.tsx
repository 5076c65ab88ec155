import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { placeOf } from '@plato/brand/place'
import type { Villa } from '@plato/contract/villas/villas.contract'
import {
  IconCopy,
  IconDots,
  IconEye,
  IconHistory,
  IconShieldOff,
  IconStar,
  IconTrophy,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { smallPicture, Thumb } from '#dashboard/display/picture.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { CompanyWarningAtPublish } from '#dashboard/shared-villa/company-warning.tsx'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { copyMessages } from '#dashboard/villas/copy/copy-messages.tr.ts'
import { CopyVillaDialog } from '#dashboard/villas/copy/copy-villa-dialog.tsx'
import { editorMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import classes from '#dashboard/villas/editor/villa-head.module.css'
import { permitMessages } from '#dashboard/villas/permit/permit-messages.tr.ts'
import { TakeDownDialog } from '#dashboard/villas/permit/take-down-dialog.tsx'
import { GuestPreview } from '#dashboard/villas/preview/guest-preview.tsx'
import { VillaStatusChip } from '#dashboard/villas/villa-status-chip.tsx'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

function PublishButton({ villa, isDirty }: { villa: Villa; isDirty: boolean }) {
  const { setActivity } = useVillaWrites()
  const { id, facts, status, publishGaps } = villa
  const isPublished = status === 'PUBLISHED'
  const texts = isPublished ? messages.hiding : messages.publishing
  const reason = isPublished
    ? undefined
    : publishGaps.length > 0
      ? messages.publishing.blocked
      : isDirty
        ? messages.publishing.unsaved
        : undefined
  const label = isPublished ? messages.hide : messages.publish
  const onClick = () =>
    ask({
      title: texts.title(facts.name),
      body: texts.body,
      note: isPublished ? undefined : <CompanyWarningAtPublish />,
      confirm: label,
      isDangerous: isPublished,
      act: () => setActivity(id, !isPublished),
      onDone: () => toastDone(texts.done(facts.name)),
    })
  const PublishIcon = isPublished ? IconWorldOff : IconWorldUp
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        variant="default"
        data-disabled={reason !== undefined}
        aria-disabled={reason !== undefined}
        aria-label={reason ? `${label}. ${reason}` : label}
        leftSection={<PublishIcon size={16} aria-hidden />}
        onClick={() => !reason && onClick()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

interface MoreProps {
  readonly villa: Villa
  readonly onCopy: () => void
  readonly onTakeDown: () => void
}

function MoreMenu({ villa, onCopy, onTakeDown }: MoreProps) {
  const { id, facts, popular, villaOfMonth } = villa
  const mayReadLog = useMay()('audit.read')
  const { setPopular, setVillaOfMonth } = useVillaWrites()
  const { mutate } = useMutation({
    mutationFn: () => setPopular(id, !popular),
    onSuccess: () => toastDone(messages.marked),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const onMonth = () =>
    ask({
      title: messages.month.title(facts.name),
      body: messages.month.body,
      confirm: messages.month.confirm,
      act: () => setVillaOfMonth(id),
      onDone: () => toastDone(messages.month.done(facts.name)),
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={messages.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={() => mutate()}>
          {popular ? messages.removePopular : messages.addPopular}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrophy size={16} aria-hidden />}
          disabled={villaOfMonth}
          onClick={onMonth}
        >
          {villaOfMonth ? messages.isMonth : messages.makeMonth}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {copyMessages.button}
        </Menu.Item>
        <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={onTakeDown}>
          {permitMessages.takeDown.menu}
        </Menu.Item>
        {mayReadLog && (
          <Menu.Item
            component={Link}
            to={`/users/audit?villa_id=${id}`}
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {formMessages.history}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Head({ villa, actions }: { villa: Villa; actions: ReactNode }) {
  const { facts, code, status, town, districtName, ownerName, images } = villa
  usePageTitle(facts.name)
  const cover = images.find(({ base }) => base !== null)
  const place = placeOf({ townName: town?.name, districtName })
  return (
    <header className={classes.head}>
      <Thumb src={cover?.base ? smallPicture(cover.base) : null} width={60} height={44} />
      <div className={classes.headText}>
        <div>
          <h1 tabIndex={-1}>{facts.name}</h1>
          <VillaStatusChip status={status} />
        </div>
        <p>
          {messages.facts([
            code,
            place,
            messages.guests(facts.maxGuests),
            ownerName ? messages.owner(ownerName) : messages.noOwner,
          ])}
        </p>
      </div>
      <div className={classes.headActions}>{actions}</div>
    </header>
  )
}

interface Props {
  readonly villa: Villa
  readonly isDirty?: boolean
  readonly isReadOnly?: boolean
}

export function VillaHead({ villa, isDirty = false, isReadOnly = false }: Props) {
  const [isPreviewOpen, preview] = useDisclosure()
  const [isCopyOpen, copy] = useDisclosure()
  const [isTakeDownOpen, takeDown] = useDisclosure()
  return (
    <>
      <Head
        villa={villa}
        actions={
          <>
            <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={preview.open}>
              {messages.preview}
            </Button>
            {!isReadOnly && (
              <>
                <PublishButton villa={villa} isDirty={isDirty} />
                <MoreMenu villa={villa} onCopy={copy.open} onTakeDown={takeDown.open} />
              </>
            )}
          </>
        }
      />
      {isPreviewOpen && <GuestPreview villa={villa} onClose={preview.close} />}
      {isTakeDownOpen && (
        <TakeDownDialog villa={{ id: villa.id, name: villa.facts.name }} onClose={takeDown.close} />
      )}
      {isCopyOpen && (
        <CopyVillaDialog source={{ id: villa.id, name: villa.facts.name }} onClose={copy.close} />
      )}
    </>
  )
}
