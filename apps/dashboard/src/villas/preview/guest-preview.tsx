import { Drawer, Skeleton } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import { factsText } from '@plato/brand/villa-facts.tr'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { addDays } from '@plato/rules/calendar-day'
import { halfOpen } from '@plato/rules/pricing/price-periods'
import { priceTable } from '@plato/rules/pricing/price-table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { choices } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { featureList } from '#dashboard/villas/features.data.ts'
import classes from '#dashboard/villas/preview/preview.module.css'
import { previewMessages as messages } from '#dashboard/villas/preview/preview-messages.tr.ts'
import { quoteFor } from '#dashboard/villas/prices/prices.data.ts'
import { QuoteView } from '#dashboard/villas/prices/quote-view.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Photos({ images }: Pick<Villa, 'images'>) {
  const ready = images.filter(({ base }) => base !== null)
  if (ready.length === 0) return <p className={classes.soft}>{messages.noPhotos}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
    <ul className={classes.photos} tabIndex={0} aria-label={messages.photos}>
      {ready.map(({ id, base, alt }, index) => (
        <li key={id}>
          <img
            src={`${base}/640.webp`}
            alt={messages.photo(index + 1, alt)}
            width={320}
            height={240}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title}>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  )
}

function Features({ featureIds }: Pick<Villa, 'featureIds'>) {
  const { data = [] } = useQuery(featureList())
  const names = data.flatMap(({ features }) => features).filter(({ id }) => featureIds.includes(id))
  if (names.length === 0) return null
  return (
    <Part title={messages.features}>
      <ul className={classes.chips}>
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Part>
  )
}

function Rooms({ parts: { rooms, distances } }: Pick<Villa, 'parts'>) {
  return (
    <>
      {rooms.length > 0 && (
        <Part title={messages.rooms}>
          <ul className={classes.rows}>
            {rooms.map(({ name, kind, doubleBeds, singleBeds }) => (
              <li key={`${name} ${kind} ${doubleBeds} ${singleBeds}`}>
                <span>{name || choices.roomKind[kind]}</span>
                <span>{messages.beds(doubleBeds, singleBeds)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {distances.length > 0 && (
        <Part title={messages.distances}>
          <ul className={classes.rows}>
            {distances.map(({ place, name, metres }) => (
              <li key={place}>
                <span>{[choices.place[place], name].filter(Boolean).join(', ')}</span>
                <span>{messages.metres(metres)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Seasons({ prices, facts }: Pick<Villa, 'prices' | 'facts'>) {
  const periods = prices.map((period) => ({ ...period, ...halfOpen(period) }))
  const seasons = priceTable({ periods, minNights: facts.minNights }, todayInIstanbul())
  return (
    <Part title={messages.prices}>
      {seasons.length === 0 ? (
        <p className={classes.soft}>{messages.noPrices}</p>
      ) : (
        <ul className={classes.rows}>
          {seasons.map(({ periodId, firstDay, lastDay, nightMinor, beforeDiscountMinor }) => (
            <li key={periodId}>
              <span>{formatRange(firstDay, lastDay)}</span>
              <span>
                {beforeDiscountMinor !== null && <s>{formatMoney(beforeDiscountMinor, facts.currency)}</s>}{' '}
                <b>{formatMoney(nightMinor, facts.currency)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The first stay one could have: a week in the next priced period, or what the engine offers in its place. */
async function sampleQuote({ id, prices, facts }: Villa) {
  const today = todayInIstanbul()
  const next = prices.find(({ lastDay }) => lastDay > today)
  if (!next) return null
  const checkIn = next.firstDay > today ? next.firstDay : addDays(today, 1)
  const guests = Math.min(2, facts.maxGuests)
  const nights = Math.max(7, next.minNights ?? facts.minNights)
  const answer = await quoteFor(id, { checkIn, checkOut: addDays(checkIn, nights), guests })
  return answer.ok || !answer.nearest ? answer : quoteFor(id, { ...answer.nearest, guests })
}

function Sample({ villa }: { villa: Villa }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['villas', 'detail', villa.id, 'sample', villa.prices, villa.version],
    queryFn: () => sampleQuote(villa),
  })
  if (isPending) return <Skeleton height={120} radius={10} />
  if (data === null) return null
  return (
    <Part title={messages.sample}>
      {error && <p className={classes.soft}>{messages.sampleFailed}</p>}
      {data?.ok && <QuoteView quote={data.quote} />}
      {data && !data.ok && <p className={classes.soft}>{data.message}</p>}
    </Part>
  )
}

function Texts({ villa: { facts, parts } }: { villa: Villa }) {
  const named = (included: boolean) =>
    parts.inclusions.filter((one) => one.included === included).map(({ item }) => item)
  return (
    <>
      <Lines title={messages.included} lines={named(true)} />
      <Lines title={messages.excluded} lines={named(false)} />
      <Lines title={messages.goodToKnow} lines={facts.goodToKnow} />
      <Lines title={messages.rules} lines={facts.houseRules} />
    </>
  )
}

/** The villa as a guest would read it, until the site's own villa page can be opened from here. */
export function GuestPreview({ villa, onClose }: { villa: Villa; onClose: () => void }) {
  const { facts, town, districtName, images } = villa
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      padding={0}
      title={messages.title}
      closeButtonProps={{ 'aria-label': formMessages.close }}
      styles={{ header: { padding: '12px 20px' } }}
    >
      <div className={classes.body}>
        <p className={classes.note}>{messages.note}</p>
        <Photos images={images} />
        <div>
          <h2>{facts.name}</h2>
          <p className={classes.soft}>
            {[districtName, town?.name].filter(Boolean).join(', ')}
            {' · '}
            {factsText(facts)
              .map((fact) => fact.text)
              .join(' · ')}
          </p>
        </div>
        <p className={classes.lead}>{facts.summary || messages.noSummary}</p>
        {facts.description && (
          <Part title={messages.about}>
            <p className={classes.text}>{facts.description}</p>
          </Part>
        )}
        <Features featureIds={villa.featureIds} />
        <Rooms parts={villa.parts} />
        <Seasons prices={villa.prices} facts={facts} />
        <Sample villa={villa} />
        <Texts villa={villa} />
        <Lines title={messages.cancellation} lines={policyMessages[facts.cancellationPolicy].steps} />
        <p className={classes.soft}>
          {messages.times(facts.checkInTime, facts.checkOutTime)}
          {' · '}
          {facts.permitNo ? messages.permit(facts.permitNo) : messages.noPermit}
        </p>
      </div>
    </Drawer>
  )
}
