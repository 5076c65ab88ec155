import { Button } from '@mantine/core'
import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import { IconEye, IconPlayerPause, IconPlayerPlay, IconSettings, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { villaFeedsMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { useFeedWrites } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { ask } from '#dashboard/form/ask.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { act: messages, removing, paused, resumed } = villaFeedsMessages

function PauseButton({ feed }: { feed: CalendarFeed }) {
  const { change } = useFeedWrites()
  const { name, active } = feed
  const { mutate, isPending } = useMutation({
    mutationFn: () => change(feed.id, { ...feed, active: !active }),
    onSuccess: () => toastDone(active ? paused(name) : resumed(name)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const said = active ? messages.pause : messages.resume
  const PauseIcon = active ? IconPlayerPause : IconPlayerPlay
  return (
    <Button
      variant="default"
      leftSection={<PauseIcon size={16} aria-hidden />}
      aria-label={messages.of(name, said)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {said}
    </Button>
  )
}

function RemoveButton({ feed }: { feed: CalendarFeed }) {
  const { remove } = useFeedWrites()
  const opened = { records: 0, nights: 0 }
  const onRemove = () =>
    ask({
      title: removing.title(feed.name),
      body: removing.body(feed.activeRecords, feed.activeNights),
      confirm: messages.remove,
      isDangerous: true,
      act: async () => Object.assign(opened, await remove(feed.villa_id, feed.id)),
      onDone: () => toastDone(removing.done(opened.records, opened.nights)),
    })
  return (
    <Button
      variant="default"
      data-danger
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={messages.of(feed.name, messages.remove)}
      onClick={onRemove}
    >
      {messages.remove}
    </Button>
  )
}

interface Props {
  readonly feed: CalendarFeed
  readonly onSettings: () => void
}

export function FeedActions({ feed, onSettings }: Props) {
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={`/villas/${feed.villa_id}/feeds/preview?feed=${feed.id}`}
        variant={feed.health === 'HELD' ? 'filled' : 'default'}
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={messages.of(feed.name, messages.preview)}
      >
        {messages.preview}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        aria-label={messages.of(feed.name, messages.settings)}
        onClick={onSettings}
      >
        {messages.settings}
      </Button>
      <PauseButton feed={feed} />
      <RemoveButton feed={feed} />
    </div>
  )
}
