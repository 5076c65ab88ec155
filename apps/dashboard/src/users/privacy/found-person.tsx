import { formatDate } from '@plato/brand/stay-dates'
import type { FoundPerson } from '@plato/contract/privacy/privacy.contract'
import classes from '#dashboard/users/privacy/privacy.module.css'
import { privacyMessages } from '#dashboard/users/privacy/privacy-messages.tr.ts'

const { found: messages, tables, otherRecords } = privacyMessages

/** Counts under the names that staff know. */
function countsOf(counts: FoundPerson['counts']): readonly (readonly [string, number])[] {
  const named = new Map<string, number>()
  for (const [table, count] of Object.entries(counts)) {
    const name = tables[table] ?? otherRecords
    named.set(name, (named.get(name) ?? 0) + count)
  }
  return [...named]
}

function stayText({ state, until, isErased }: FoundPerson['stays'][number]): string {
  if (isErased) return messages.erased
  return [messages.states[state], until && messages.until(formatDate(until))].filter(Boolean).join(', ')
}

function Consents({ consents }: Pick<FoundPerson, 'consents'>) {
  const lines = [
    consents.newsletter && messages.newsletter[consents.newsletter],
    consents.reservations.length > 0 && messages.reservations(consents.reservations),
  ].filter((line) => typeof line === 'string')
  return (
    <div>
      <h4>{messages.consents}</h4>
      <ul>
        {lines.length === 0 && <li>{messages.noConsent}</li>}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** What is stored where about a person, how long, and which marketing consents there are. */
export function FoundRecords({ person: { counts, stays, blocked, consents } }: { person: FoundPerson }) {
  const named = countsOf(counts)
  return (
    <section className={classes.found} aria-label={messages.title}>
      {named.length === 0 && blocked.length === 0 && <p>{messages.none}</p>}
      {named.length > 0 && (
        <ul className={classes.counts}>
          {named.map(([name, count]) => (
            <li key={name}>
              {name} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      {stays.length > 0 && (
        <div>
          <h4>{messages.stays}</h4>
          <ul>
            {stays.map((stay) => (
              <li key={stay.id}>
                <b>{stay.code}</b> {stay.villaName}: {stayText(stay)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {blocked.length > 0 && (
        <ul>
          {blocked.map(({ table, count, eraseOn }) => (
            <li key={table}>
              {tables[table] ?? otherRecords}: {messages.blocked(count, formatDate(eraseOn))}
            </li>
          ))}
        </ul>
      )}
      <Consents consents={consents} />
    </section>
  )
}
