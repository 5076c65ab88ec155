import { Button, Skeleton } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { OfferDetail, OfferVilla } from '@plato/contract/offers/offer-shape.contract'
import { mayChangeOffer } from '@plato/rules/offers/offer-state'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { HandOut } from '#dashboard/offers/hand-out.tsx'
import { drawerLabels as labels, standingNames } from '#dashboard/offers/messages.tr.ts'
import { OfferStateChip } from '#dashboard/offers/offer-state-chip.tsx'
import { offerDetail, useOfferWrites } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/offers.module.css'
import { peopleInDetail } from '#dashboard/reservations/people-text.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

function Facts({ offer }: { offer: OfferDetail }) {
  const facts: (readonly [string, ReactNode])[] = [
    [labels.stay, formatRange(offer.checkIn, offer.checkOut)],
    [labels.people, peopleInDetail(offer)],
    [labels.contact, [offer.guestPhone, offer.guestEmail].filter(Boolean).join(', ')],
    [labels.valid, formatMoment(offer.validUntil)],
    [
      labels.opened,
      offer.lastOpenedAt
        ? labels.openedTimes(offer.openedCount, formatMoment(offer.lastOpenedAt))
        : labels.notOpened,
    ],
    [labels.mailed, offer.mailedAt && formatMoment(offer.mailedAt)],
    [labels.made, `${offer.createdByName}, ${formatMoment(offer.createdAt)}`],
    [labels.note, offer.note],
    [
      labels.reservation,
      offer.reservation && <Link to={`/reservations/${offer.reservation.id}`}>{offer.reservation.code}</Link>,
    ],
  ]
  return (
    <dl className={classes.drawerFacts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Villa({ villa }: { villa: OfferVilla }) {
  const { quote, before, state } = villa
  const variants = {
    AVAILABLE: 'good',
    PRICE_CHANGED: 'warn',
    TAKEN: 'bad',
    CLOSED: 'gray',
    RULES: 'gray',
  } as const
  const icon = {
    AVAILABLE: IconCheck,
    PRICE_CHANGED: IconAlertTriangle,
    TAKEN: IconBan,
    CLOSED: IconBan,
    RULES: IconBan,
  }
  return (
    <li>
      <span>
        <b>{villa.name}</b> <small>{villa.place}</small>
      </span>
      <StateChip variant={variants[state]} icon={icon[state]}>
        {standingNames[state]}
      </StateChip>
      <span className={classes.price}>
        {quote && <b>{formatMoney(quote.totalMinor, quote.currency)}</b>}
        {before && <small>{labels.before(formatMoney(before.totalMinor, before.currency))}</small>}
      </span>
    </li>
  )
}

/** Opens the offer form with the stay and the villas of this offer. */
const editHref = ({ id, checkIn, checkOut, adults, children, babies }: OfferDetail): string =>
  `/offer?${new URLSearchParams({
    offer: String(id),
    checkIn,
    checkOut,
    adults: String(adults),
    children: String(children),
    babies: String(babies),
  })}`

function Actions({ offer }: { offer: OfferDetail }) {
  const { withdraw } = useOfferWrites()
  if (!mayChangeOffer(offer.state)) return null
  const question = () =>
    ask({
      title: labels.question.title,
      body: labels.question.body,
      confirm: labels.withdraw,
      isDangerous: true,
      act: () => withdraw(offer.id),
      onDone: () => toastDone(labels.question.done),
    })
  return (
    <div className={classes.buttons}>
      <Button component={Link} to={editHref(offer)} variant="default">
        {offer.state === 'OPEN' ? labels.edit : labels.renew}
      </Button>
      <Button variant="default" data-danger onClick={question}>
        {labels.withdraw}
      </Button>
    </div>
  )
}

function Shown({ offer }: { offer: OfferDetail }) {
  return (
    <div className={classes.drawer}>
      <p>
        <OfferStateChip state={offer.state} openedCount={offer.openedCount} />
      </p>
      {offer.state === 'OPEN' && <HandOut offer={offer} />}
      <Facts offer={offer} />
      <section>
        <h3>{labels.villas}</h3>
        <ul className={classes.drawerVillas}>
          {offer.villas.map((villa) => (
            <Villa key={villa.villaId} villa={villa} />
          ))}
        </ul>
      </section>
      <Actions offer={offer} />
    </div>
  )
}

/** One offer beside the list: its state, its villas with current prices and all ways to send it. */
export function OfferDrawer() {
  const { id } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = useQuery(offerDetail(Number(id)))
  const { data } = query
  return (
    <FormDrawer
      title={labels.title(data?.guestName ?? '')}
      size={520}
      onClose={() => void navigate(`/offer/list${search}`)}
    >
      {query.isError ? (
        <LoadFailure
          title={labels.failed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : data ? (
        <Shown offer={data} />
      ) : (
        <div role="status" aria-label={labels.loading}>
          <Skeleton height={24} width="40%" mb="md" />
          <Skeleton height={120} />
        </div>
      )}
    </FormDrawer>
  )
}
