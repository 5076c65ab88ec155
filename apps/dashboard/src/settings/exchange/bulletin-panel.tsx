import { formatDay, formatMoment } from '@plato/brand/format'
import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import { failureText } from '#dashboard/settings/exchange/failure-text.ts'

const { bulletin: messages } = exchangeMessages

/** What the central bank said last, and what came of asking it last. */
export function BulletinPanel({ exchange: { bulletin, lastReading } }: { exchange: Exchange }) {
  return (
    <Panel title={messages.title}>
      <dl className={classes.facts}>
        {bulletin ? (
          <>
            {bulletin.no && (
              <div>
                <dt>{messages.no}</dt>
                <dd>{bulletin.no}</dd>
              </div>
            )}
            <div>
              <dt>{messages.day}</dt>
              <dd>{formatDay(bulletin.day)}</dd>
            </div>
            <div>
              <dt>{messages.readAt}</dt>
              <dd>{formatMoment(bulletin.readAt)}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{messages.title}</dt>
            <dd>{messages.none}</dd>
          </div>
        )}
        {lastReading && (
          <div>
            <dt>{messages.lastTry}</dt>
            <dd data-bad={lastReading.outcome === 'FAILED' || undefined}>
              {messages.tried(formatMoment(lastReading.at), messages.outcomes[lastReading.outcome])}
            </dd>
          </div>
        )}
      </dl>
      {lastReading?.outcome === 'FAILED' && (
        <p className={classes.failure}>
          {failureText(lastReading.failure)} {messages.goesOn}
        </p>
      )}
    </Panel>
  )
}
