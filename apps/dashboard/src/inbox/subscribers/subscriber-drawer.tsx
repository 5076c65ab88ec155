import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { Subscriber } from '@plato/contract/inbox/subscribers.contract'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { subscriberMessages as messages } from '#dashboard/inbox/subscribers/messages.tr.ts'
import { SubscriberStateChip } from '#dashboard/inbox/subscribers/subscriber-state-chip.tsx'
import classes from '#dashboard/inbox/subscribers/subscribers.module.css'

interface Props {
  readonly subscriber: Subscriber
  readonly onRemove: (subscriber: Subscriber) => void
  readonly onClose: () => void
}

/** One reader beside the list: where they stand, since when, and whether they may be written to. */
export function SubscriberDrawer({ subscriber, onRemove, onClose }: Props) {
  const { email, state, createdAt, confirmedAt, unsubscribedAt, kvkkVersion } = subscriber
  const facts = [
    [messages.columns.created, formatMoment(createdAt)],
    ...(confirmedAt ? [[messages.columns.confirmed, formatMoment(confirmedAt)]] : []),
    ...(unsubscribedAt ? [[messages.columns.left, formatMoment(unsubscribedAt)]] : []),
    ...(kvkkVersion === null ? [] : [[messages.columns.notice, messages.version(kvkkVersion)]]),
  ]
  return (
    <FormDrawer title={email} onClose={onClose}>
      <div className={classes.drawer}>
        <p>
          <SubscriberStateChip state={state} />
        </p>
        <p className={classes.said}>{messages.drawer.said[state]}</p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button variant="default" data-danger onClick={() => onRemove(subscriber)}>
            {messages.remove.button}
          </Button>
        </div>
      </div>
    </FormDrawer>
  )
}
