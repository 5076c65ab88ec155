import { formatDay, formatMoment } from '@plato/brand/format'
import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import { failureInWords } from '#dashboard/settings/exchange/failure-in-words.ts'

const { bulletin: words } = exchangeMessages

/** What the central bank said last, and what came of asking it last. */
export function BulletinPanel({ exchange: { bulletin, lastReading } }: { exchange: Exchange }) {
  return (
    <Panel title={words.title}>
      <dl className={classes.facts}>
        {bulletin ? (
          <>
            {bulletin.no && (
              <div>
                <dt>{words.no}</dt>
                <dd>{bulletin.no}</dd>
              </div>
            )}
            <div>
              <dt>{words.day}</dt>
              <dd>{formatDay(bulletin.day)}</dd>
            </div>
            <div>
              <dt>{words.readAt}</dt>
              <dd>{formatMoment(bulletin.readAt)}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{words.title}</dt>
            <dd>{words.none}</dd>
          </div>
        )}
        {lastReading && (
          <div>
            <dt>{words.lastTry}</dt>
            <dd data-bad={lastReading.outcome === 'FAILED' || undefined}>
              {words.tried(formatMoment(lastReading.at), words.outcomes[lastReading.outcome])}
            </dd>
          </div>
        )}
      </dl>
      {lastReading?.outcome === 'FAILED' && (
        <p className={classes.failure}>
          {failureInWords(lastReading.failure)} {words.goesOn}
        </p>
      )}
    </Panel>
  )
}
