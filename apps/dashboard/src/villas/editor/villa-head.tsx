import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { placeOf } from '@plato/brand/place'
import type { Villa } from '@plato/contract/villas/villas.contract'
import {
  IconDots,
  IconEye,
  IconHistory,
  IconStar,
  IconTrophy,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'
import { auditMessages } from '#dashboard/users/audit-messages.tr.ts'
import { editorMessages as words } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import classes from '#dashboard/villas/editor/villa-head.module.css'
import { smallPicture, Thumb } from '#dashboard/villas/picture.tsx'
import { GuestPreview } from '#dashboard/villas/preview/guest-preview.tsx'
import { VillaStatusChip } from '#dashboard/villas/villa-status-chip.tsx'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

function PublishButton({ villa, isDirty }: { villa: Villa; isDirty: boolean }) {
  const { setActivity } = useVillaWrites()
  const { id, facts, status, publishGaps } = villa
  const isPublished = status === 'PUBLISHED'
  const texts = isPublished ? words.hiding : words.publishing
  const reason = isPublished
    ? undefined
    : publishGaps.length > 0
      ? words.publishing.blocked
      : isDirty
        ? words.publishing.unsaved
        : undefined
  const label = isPublished ? words.hide : words.publish
  const onClick = () =>
    ask({
      title: texts.title(facts.name),
      body: texts.body,
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

function MoreMenu({ villa: { id, facts, popular, villaOfMonth } }: { villa: Villa }) {
  const { setPopular, setVillaOfMonth } = useVillaWrites()
  const { mutate } = useMutation({
    mutationFn: () => setPopular(id, !popular),
    onSuccess: () => toastDone(words.marked),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const onMonth = () =>
    ask({
      title: words.month.title(facts.name),
      body: words.month.body,
      confirm: words.month.confirm,
      act: () => setVillaOfMonth(id),
      onDone: () => toastDone(words.month.done(facts.name)),
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={words.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={() => mutate()}>
          {popular ? words.removePopular : words.addPopular}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrophy size={16} aria-hidden />}
          disabled={villaOfMonth}
          onClick={onMonth}
        >
          {villaOfMonth ? words.isMonth : words.makeMonth}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/users/audit?villa_id=${id}`}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {auditMessages.history}
        </Menu.Item>
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
          {words.facts([
            code,
            place,
            words.guests(facts.maxGuests),
            ownerName ? words.owner(ownerName) : words.noOwner,
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
  return (
    <>
      <Head
        villa={villa}
        actions={
          <>
            <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={preview.open}>
              {words.preview}
            </Button>
            {!isReadOnly && (
              <>
                <PublishButton villa={villa} isDirty={isDirty} />
                <MoreMenu villa={villa} />
              </>
            )}
          </>
        }
      />
      {isPreviewOpen && <GuestPreview villa={villa} onClose={preview.close} />}
    </>
  )
}
