import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { Subscriber } from '@plato/contract/messages/subscribers.contract'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { subscriberMessages as words } from '#dashboard/messages/subscribers/messages.tr.ts'
import { SubscriberStateChip } from '#dashboard/messages/subscribers/subscriber-state-chip.tsx'
import classes from '#dashboard/messages/subscribers/subscribers.module.css'

interface Props {
  readonly subscriber: Subscriber
  readonly onRemove: (subscriber: Subscriber) => void
  readonly onClose: () => void
}

/** One reader beside the list: where they stand, since when, and whether they may be written to. */
export function SubscriberDrawer({ subscriber, onRemove, onClose }: Props) {
  const { email, state, createdAt, confirmedAt, unsubscribedAt, kvkkVersion } = subscriber
  const facts = [
    [words.columns.created, formatMoment(createdAt)],
    ...(confirmedAt ? [[words.columns.confirmed, formatMoment(confirmedAt)]] : []),
    ...(unsubscribedAt ? [[words.columns.left, formatMoment(unsubscribedAt)]] : []),
    ...(kvkkVersion === null ? [] : [[words.columns.notice, words.version(kvkkVersion)]]),
  ]
  return (
    <FormDrawer title={email} onClose={onClose}>
      <div className={classes.drawer}>
        <p>
          <SubscriberStateChip state={state} />
        </p>
        <p className={classes.said}>{words.drawer.said[state]}</p>
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
            {words.remove.button}
          </Button>
        </div>
      </div>
    </FormDrawer>
  )
}
