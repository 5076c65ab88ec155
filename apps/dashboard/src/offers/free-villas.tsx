import { Button, Checkbox, Skeleton } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { placeOf } from '@plato/brand/place'
import { formatShortRange } from '@plato/brand/stay-dates'
import type { NearMiss, VillaCard } from '@plato/contract/search/search.contract'
import { IconCalendarEvent, IconCalendarQuestion, IconHomeSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { type DraftVilla, has, isFull, type Tray } from '#dashboard/offers/draft.ts'
import { prepareLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { freeVillas, maxVillasWithNearMisses, nearVillas } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/offers.module.css'
import { SortChoice } from '#dashboard/offers/prepare-filters.tsx'
import type { OfferSearch } from '#dashboard/offers/requested-stay.ts'

interface Props {
  readonly search: OfferSearch
  readonly tray: Tray
  readonly onToggle: (villa: Omit<DraftVilla, 'note'>) => void
  readonly setFilter: SetFilter
  readonly onLift: () => void
  readonly onStay: (checkIn: string, checkOut: string) => void
}

const draftOf = (villa: VillaCard): Omit<DraftVilla, 'note'> => ({
  villaId: villa.id,
  name: villa.name,
  place: placeOf(villa),
  picture: villa.images[0] ? `${villa.images[0].base}/320.webp` : null,
})

function VillaFacts({ villa }: { villa: VillaCard }) {
  const [picture] = villa.images
  return (
    <>
      {picture ? (
        <img src={`${picture.base}/320.webp`} alt="" width={76} height={54} loading="lazy" />
      ) : (
        <span className={classes.noPicture} />
      )}
      <span className={classes.facts}>
        <b>{villa.name}</b> <span>{[placeOf(villa), labels.capacity(villa.maxGuests)].join(' · ')}</span>
        <small>{labels.facts2(villa.bedrooms, villa.bathrooms)}</small>
      </span>
    </>
  )
}

function VillaPrice({ villa }: { villa: VillaCard }) {
  const { stay, currency } = villa
  if (!stay) return null
  const nightly = Math.round(stay.totalMinor / stay.nights / 100) * 100
  return (
    <span className={classes.price}>
      <b>{formatMoney(stay.totalMinor, currency)}</b>
      <small>{labels.nightly(formatMoney(nightly, currency))}</small>
    </span>
  )
}

function FreeVilla({ villa, tray, onToggle }: { villa: VillaCard } & Pick<Props, 'tray' | 'onToggle'>) {
  const isPicked = has(tray, villa.id)
  const id = useId()
  return (
    <li data-picked={isPicked || undefined}>
      <label className={classes.row} htmlFor={id}>
        <Checkbox
          id={id}
          aria-label={labels.pick(villa.name)}
          checked={isPicked}
          disabled={!isPicked && isFull(tray)}
          onChange={() => onToggle(draftOf(villa))}
        />
        <VillaFacts villa={villa} />
        <VillaPrice villa={villa} />
      </label>
    </li>
  )
}

function NearRow({ villa, onStay }: { villa: NearMiss } & Pick<Props, 'onStay'>) {
  const { checkIn, checkOut } = villa.stay
  return (
    <li>
      <div className={classes.row}>
        <IconCalendarEvent size={20} className={classes.nearSign} aria-hidden />
        <VillaFacts villa={villa} />
        <span className={classes.near}>
          {villa.reason}
          <Button variant="default" size="compact-sm" onClick={() => onStay(checkIn, checkOut)}>
            {labels.none.useDates(formatShortRange(checkIn, checkOut))}
          </Button>
        </span>
        <VillaPrice villa={villa} />
      </div>
    </li>
  )
}

function Nothing({ search, onLift }: Pick<Props, 'search' | 'onLift'>) {
  const isNarrowed =
    search.towns.length > 0 ||
    search.types.length > 0 ||
    search.features.length > 0 ||
    search.budget !== undefined
  return (
    <EmptyList
      icon={IconHomeSearch}
      title={labels.none.title}
      action={
        isNarrowed ? (
          <Button variant="default" onClick={onLift}>
            {labels.none.lift}
          </Button>
        ) : undefined
      }
    >
      {labels.none.body}
    </EmptyList>
  )
}

/** Stays almost like the requested one: other days, or more than the budget. */
function NearVillas({ search, onStay }: Pick<Props, 'search' | 'onStay'>) {
  const { data: near = [] } = useQuery(nearVillas(search))
  if (near.length === 0) return null
  return (
    <section className={classes.nearList}>
      <h2>{labels.none.near}</h2>
      <ul className={classes.rows}>
        {near.map((villa) => (
          <NearRow key={villa.id} villa={villa} onStay={onStay} />
        ))}
      </ul>
    </section>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div role="status" aria-label={labels.loading}>
      {skeletons.map((one) => (
        <div key={one} className={classes.row}>
          <Skeleton width={18} height={18} />
          <Skeleton width={76} height={54} />
          <Skeleton height={12} width="40%" />
        </div>
      ))}
    </div>
  )
}

/** Villas free on these nights, with the whole price of the stay. */
export function FreeVillas({ search, tray, onToggle, setFilter, onLift, onStay }: Props) {
  const query = useQuery(freeVillas(search))
  if (!search.stay)
    return (
      <EmptyList icon={IconCalendarQuestion} title={labels.noDates.title}>
        {labels.noDates.body}
      </EmptyList>
    )
  if (query.isError)
    return (
      <LoadFailure
        title={labels.failed}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Loading />
  const { villas, total, capped } = query.data
  const near = <NearVillas search={search} onStay={onStay} />
  if (villas.length === 0)
    return (
      <>
        <Nothing search={search} onLift={onLift} />
        {near}
      </>
    )
  return (
    <>
      <div className={classes.count2}>
        <p role="status">
          <b>{labels.found(total, capped)}</b>
          {total > villas.length ? ` · ${labels.shown(villas.length)}` : ''}
        </p>
        <SortChoice search={search} setFilter={setFilter} />
      </div>
      <ul className={classes.rows} aria-label={labels.list} data-stale={query.isPlaceholderData || undefined}>
        {villas.map((villa) => (
          <FreeVilla key={villa.id} villa={villa} tray={tray} onToggle={onToggle} />
        ))}
      </ul>
      {total <= maxVillasWithNearMisses && near}
    </>
  )
}
