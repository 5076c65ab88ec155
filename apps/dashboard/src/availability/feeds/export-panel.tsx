import { Button, Menu, Skeleton } from '@mantine/core'
import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import { type FeedChannel, feedChannels } from '@plato/rules/availability/feeds/feed-kinds'
import { IconChevronDown, IconLinkOff, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { channelNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import {
  exportMessages as messages,
  sectionMessages,
  villaFeedsMessages,
} from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { agoText } from '#dashboard/availability/feeds/feed-times.ts'
import { useFeedWrites, villaExports } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { ask } from '#dashboard/form/ask.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { CopyText } from '#dashboard/payments/copy-text.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly villaId: number
  readonly now: Date
  readonly isReadOnly: boolean
}

function AddExport({ villaId, exports }: { villaId: number; exports: readonly CalendarExport[] }) {
  const { createExport } = useFeedWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: (channel: FeedChannel) => {
      const number = exports.filter((one) => one.channel === channel).length + 1
      return createExport(villaId, channel, messages.nameOf(channelNames[channel], number))
    },
    onSuccess: ({ name }) => toastDone(messages.made(name)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={isPending}
        >
          {messages.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {feedChannels.map((channel) => (
          <Menu.Item key={channel} onClick={() => mutate(channel)}>
            {messages.addFor(channelNames[channel])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RevokeButton({ calendarExport: { id, name } }: { calendarExport: CalendarExport }) {
  const { revokeExport } = useFeedWrites()
  const { title, body, confirm, done } = messages.revoking
  const onRevoke = () =>
    ask({
      title: title(name),
      body,
      confirm,
      isDangerous: true,
      act: () => revokeExport(id),
      onDone: () => toastDone(done(name)),
    })
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-danger
      leftSection={<IconLinkOff size={14} aria-hidden />}
      aria-label={messages.revokeOf(name)}
      onClick={onRevoke}
    >
      {messages.revoke}
    </Button>
  )
}

function ExportRow({
  calendarExport,
  now,
  isReadOnly,
}: {
  calendarExport: CalendarExport
  now: Date
  isReadOnly: boolean
}) {
  const { name, channel, url, fetchedAt } = calendarExport
  return (
    <li className={classes.feed}>
      <div className={classes.feedHead}>
        <h3>{name}</h3>
        <span className={fetchedAt ? classes.facts : classes.warn}>
          {fetchedAt ? messages.fetched(agoText(fetchedAt, now)) : messages.never}
        </span>
      </div>
      <p className={classes.address}>{url}</p>
      <p className={classes.facts}>{messages.channels[channel]}</p>
      <div className={classes.actions}>
        <CopyText value={url} label={messages.copy} copied={messages.copied} />
        {!isReadOnly && <RevokeButton calendarExport={calendarExport} />}
      </div>
    </li>
  )
}

/** Our calendar exports of a villa: one URL per channel, and when it was last fetched. */
export function ExportPanel({ villaId, now, isReadOnly }: Props) {
  const { data, isPending } = useQuery(villaExports(villaId))
  return (
    <Panel
      title={villaFeedsMessages.outTitle}
      facts={villaFeedsMessages.outFacts}
      action={!isReadOnly && data && <AddExport villaId={villaId} exports={data} />}
    >
      {isPending && <Skeleton height={80} radius={8} m={16} w="auto" />}
      {!isPending && !data && <p className={classes.none}>{messages.failed}</p>}
      {data?.length === 0 && (
        <p className={classes.none}>{isReadOnly ? sectionMessages.noneOut : messages.none}</p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.feeds}>
          {data.map((calendarExport) => (
            <ExportRow
              key={calendarExport.id}
              calendarExport={calendarExport}
              now={now}
              isReadOnly={isReadOnly}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
