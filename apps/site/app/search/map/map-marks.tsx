import { Heart } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsFavourite } from '#site/favourite-button/heart.tsx'
import {
  type Box,
  boundsOf,
  clearNames,
  groupPins,
  type Pin,
  type Placed,
  pinWidth,
  townLabels,
} from '#site/search/map/map-pins.ts'
import type { MapLayout } from '#site/search/map/map-props.ts'
import { useIsPointed } from '#site/search/map/pointed-villa.ts'
import { fittingOf, nearestZoom } from '#site/search/map/use-map-style.ts'
import { mapLabels } from '#site/search/messages.tr.ts'
import { seenVillas } from '#site/search/results/seen-villas.ts'
import { pinDays, shortStayLabels } from '#site/search/search-labels.ts'
import type { Stay } from '#site/search/search-url.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { shiftText } from '#site/stay/stay-shift.ts'
import { cardLabels } from '#site/villa-card/messages.tr.ts'

interface AtProps {
  readonly map: MapLibreMap
  readonly lng: number
  readonly lat: number
  readonly className?: string
  readonly children: ReactNode
}

/** Renders its children at a coordinate of the map and moves them with the map. */
function At({ map, lng, lat, className = '', children }: AtProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      const { x, y } = map.project([lng, lat])
      place.current?.style.setProperty('transform', `translate(${Math.round(x)}px, ${Math.round(y)}px)`)
    }
    put()
    map.on('move', put)
    map.on('resize', put)
    return () => {
      map.off('move', put)
      map.off('resize', put)
    }
  }, [map, lng, lat])
  return (
    <div ref={place} className={`absolute top-0 left-0 ${className}`}>
      {children}
    </div>
  )
}

const seas = (
  [
    [mapLabels.seas.mediterranean, 29.3, 35.95],
    [mapLabels.seas.mediterranean, 31.2, 36.35],
    [mapLabels.seas.mediterranean, 30.4, 35.4],
    [mapLabels.seas.aegean, 26.4, 37.35],
    [mapLabels.seas.aegean, 25.7, 38.8],
    [mapLabels.seas.marmara, 28.2, 40.7],
    [mapLabels.seas.blackSea, 30.8, 41.6],
  ] as const
).map(([name, lng, lat]) => ({ name, lng, lat, positions: ['amid'] as const }))

const labelStyles = {
  above: '-translate-x-1/2 -translate-y-11 font-semibold',
  below: '-translate-x-1/2 translate-y-[22px] font-semibold',
  right: 'translate-x-[30px] -translate-y-1/2 font-semibold',
  left: '-translate-x-[calc(100%+30px)] -translate-y-1/2 font-semibold',
  amid: '-translate-1/2 font-serif text-17 tracking-[0.06em] text-[color-mix(in_srgb,var(--sea)_70%,var(--ink-faint))]',
}

/** The names of towns and seas; the map shows no others. */
export function MapLabels({ map, pins }: { map: MapLibreMap; pins: readonly Pin[] }) {
  const all = useMemo(
    () => [
      ...townLabels(pins).map((town) => ({
        ...town,
        positions: ['above', 'below', 'right', 'left'] as const,
      })),
      ...seas,
    ],
    [pins],
  )
  const names = useAtRest(map, all, (place) => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const marks = groupsOf(map, pins, place).map((group) => boxOf(group, place))
    return clearNames(
      all.map((name) => ({ ...name, ...place(name) })),
      marks,
      { width, height },
    )
  })
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {names.map(({ name, lng, lat, stand }) => (
        <At key={`${name} ${lng}`} map={map} lng={lng} lat={lat}>
          <span className={`block whitespace-nowrap ${labelStyles[stand]}`}>{name}</span>
        </At>
      ))}
    </div>
  )
}

type Place = (point: { readonly lng: number; readonly lat: number }) => Placed

/** Computes a list from screen positions, again whenever the map stops moving. */
function useAtRest<T, O>(map: MapLibreMap, of: O, make: (place: Place) => readonly T[]): readonly T[] {
  const [made, setMade] = useState<readonly T[]>([])
  const latest = useRef(make)
  latest.current = make
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things to place ask for another look
  useEffect(() => {
    const update = () =>
      setMade(
        latest.current(({ lng, lat }) => {
          const { x, y } = map.project([lng, lat])
          return { x, y }
        }),
      )
    update()
    map.on('moveend', update)
    map.on('resize', update)
    return () => {
      map.off('moveend', update)
      map.off('resize', update)
    }
  }, [map, of])
  return made
}

/** The visible pins, grouped where they overlap. */
function groupsOf(map: MapLibreMap, pins: readonly Pin[], place: Place): readonly (readonly Pin[])[] {
  const { clientWidth, clientHeight } = map.getContainer()
  const placed = pins
    .map((pin) => ({ ...pin, ...place(pin) }))
    .filter(({ x, y }) => x > -20 && x < clientWidth + 20 && y > -10 && y < clientHeight + 10)
  return map.getZoom() >= nearestZoom - 0.1 ? placed.map((pin) => [pin]) : groupPins(placed)
}

function middleOf(pins: readonly Pin[]) {
  const [west, south, east, north] = boundsOf(pins)
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}

/** The screen area that the mark of a group covers. */
const boxOf = (group: readonly Pin[], place: Place): Box => ({
  ...place(middleOf(group)),
  ...(group.length > 1 ? { width: 40, height: 40 } : { width: 8 + pinWidth(group[0] ?? {}), height: 32 }),
})

interface MarksProps {
  readonly map: MapLibreMap
  readonly pins: readonly Pin[]
  /** The dates that were searched for. */
  readonly requested: Stay | undefined
  readonly layout: MapLayout
  readonly opened: number | undefined
  readonly onOpen: (pin: Pin, button: HTMLElement, byKeyboard: boolean) => void
}

export function MapMarks({ map, pins, requested, layout, opened, onOpen }: MarksProps) {
  const groups = useAtRest(map, pins, (place) => groupsOf(map, pins, place))
  return groups.map(([first, ...others]) => {
    if (!first) return null
    if (others.length === 0)
      return (
        <PinMark
          key={first.villa.id}
          map={map}
          pin={first}
          requested={requested}
          open={first.villa.id === opened}
          // `detail` is 0 when the button was pressed with the keyboard.
          onOpen={({ currentTarget, detail }) => onOpen(first, currentTarget, detail === 0)}
        />
      )
    return <ClusterMark key={first.villa.id} map={map} layout={layout} pins={[first, ...others]} />
  })
}

const mark =
  'block -translate-1/2 cursor-pointer rounded-full text-13 font-semibold whitespace-nowrap tabular-nums shadow-[0_1px_2px_rgb(27_26_24/.1),0_4px_12px_-2px_rgb(27_26_24/.14)] transition-colors focus-visible:rounded-full after:absolute after:-inset-2 dark:shadow-[0_0_0_1px_var(--line)]'

function stylesOf(state: { lit: boolean; near: boolean; seen: boolean }): string {
  if (state.lit) return 'bg-sea text-on-sea h-9 px-3.5 text-15'
  if (state.near) return 'h-8 border border-dashed border-warn bg-surface px-3 text-warn'
  return state.seen ? 'h-8 bg-sunken px-3 text-ink-faint' : 'h-8 bg-surface px-3 text-ink'
}

interface PinProps {
  readonly map: MapLibreMap
  readonly pin: Pin
  readonly requested: Stay | undefined
  readonly open: boolean
  readonly onOpen: (event: MouseEvent<HTMLButtonElement>) => void
}

function PinMark({ map, pin: { villa, lng, lat, near }, requested, open, onOpen }: PinProps) {
  const price = usePrice()
  const lit = useIsPointed([villa.id]) || open
  const seen = useStoredValue(seenVillas).includes(villa.id)
  const favourite = useIsFavourite(villa.id)
  const { stay, currency, fromMinor } = villa
  const amount = stay ? price(stay.totalMinor, currency) : price.hint(fromMinor, currency)
  const days = near && stay ? pinDays(stay) : undefined
  const spoken = stay
    ? `${shortStayLabels(stay)}, ${cardLabels.nights(stay.nights)} ${cardLabels.total} ${amount}`
    : `${cardLabels.nightlyFrom} ${price.from(fromMinor, currency)}`
  return (
    <At map={map} lng={lng} lat={lat} className={lit ? 'z-2' : 'hover:z-2 focus-within:z-2'}>
      <button
        type="button"
        aria-label={
          near && stay && requested
            ? // Begins with the visible text, so that it can be said to a speech control.
              mapLabels.nearPin(villa.name, `${amount} ${days}`, spoken, shiftText(stay, requested))
            : mapLabels.pin(villa.name, spoken)
        }
        aria-expanded={open}
        onClick={onOpen}
        className={`${mark} ${stylesOf({ lit, near, seen })} hover:bg-sea hover:text-on-sea`}
      >
        {favourite ? (
          <Heart
            className={`mr-1 inline-block size-[13px] fill-current align-[-2px] ${lit ? '' : 'text-sea'}`}
          />
        ) : null}
        {amount}
        {days ? <span className="font-normal"> {days}</span> : null}
      </button>
    </At>
  )
}

interface ClusterProps {
  readonly map: MapLibreMap
  readonly layout: MapLayout
  readonly pins: readonly Pin[]
}

function ClusterMark({ map, layout, pins }: ClusterProps) {
  const lit = useIsPointed(pins.map(({ villa }) => villa.id))
  const comeNearer = () =>
    map.fitBounds(boundsOf(pins), { ...fittingOf(map.getContainer(), layout), maxZoom: nearestZoom })
  return (
    <At map={map} {...middleOf(pins)} className={lit ? 'z-2' : ''}>
      <button
        type="button"
        aria-label={mapLabels.cluster(pins.length)}
        onClick={comeNearer}
        className={`${mark} size-10 ${lit ? 'bg-sea text-on-sea' : 'bg-ink text-paper'}`}
      >
        {pins.length}
      </button>
    </At>
  )
}
