import type { NightCounts, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { dayAt, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { barKey, modelOf, type RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import {
  type Block,
  blockDays,
  blockRows,
  type Filter,
  occupancyBlock,
} from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { useDebounced } from '#dashboard/shell/debounce.ts'

export interface Seen {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Blocks are identified by their position, so that the same block has the same query key. */
interface Place {
  readonly row: number
  readonly day: number
}

const settleMs = 80

const blockAt = (span: Span, { row, day }: Place): Block => ({
  skip: row * blockRows,
  from: dayAt(span, day * blockDays),
  to: dayAt(span, Math.min(span.days, (day + 1) * blockDays)),
})

function placesIn({ firstRow, lastRow, firstDay, lastDay }: Seen): Place[] {
  const places: Place[] = []
  for (let row = Math.floor(firstRow / blockRows); row <= Math.floor(lastRow / blockRows); row += 1)
    for (let day = Math.floor(firstDay / blockDays); day <= Math.floor(lastDay / blockDays); day += 1)
      places.push({ row, day })
  return places
}

const nameOf = ({ row, day }: Place): string => `${row}:${day}`
const placeNamed = (name: string): Place => {
  const [row = 0, day = 0] = name.split(':').map(Number)
  return { row, day }
}

/** Blocks around the visible ones, prefetched one by one when scrolling stops. */
function neighbours(places: readonly Place[], total: number, span: Span): Place[] {
  const known = new Set(places.map(nameOf))
  const isThere = ({ row, day }: Place) =>
    row >= 0 && row * blockRows < total && day >= 0 && day * blockDays < span.days
  return places
    .flatMap(({ row, day }) => [
      { row: row + 1, day },
      { row, day: day + 1 },
      { row: row - 1, day },
      { row, day: day - 1 },
    ])
    .filter((place) => isThere(place) && !known.has(nameOf(place)))
}

const isSameList = (one: readonly OccupancyVilla[], other: readonly OccupancyVilla[]): boolean =>
  one.length === other.length && one.every((part, place) => part === other[place])

const models = new WeakMap<OccupancyVilla, { parts: readonly OccupancyVilla[]; model: RowModel }>()

/** Returns the same model while its responses are unchanged, so that unchanged rows do not render again. */
function rememberedModel(parts: readonly [OccupancyVilla, ...OccupancyVilla[]], span: Span): RowModel {
  const known = models.get(parts[0])
  if (known && parts.every((part) => known.parts.includes(part))) return known.model
  const model = modelOf(parts, span)
  for (const part of parts) models.set(part, { parts, model })
  return model
}

/** Cheap check for overlapping records; avoids building the row model. */
function mayShareNights(parts: readonly OccupancyVilla[]): boolean {
  if (!parts.some(({ bars }) => bars.some(({ kind }) => kind === 'EXTERNAL'))) return false
  const bars = [...new Map(parts.flatMap((part) => part.bars).map((bar) => [barKey(bar), bar])).values()]
  bars.sort((a, b) => (a.from < b.from ? -1 : 1))
  return bars.some(({ from }, n) => n > 0 && from < (bars[n - 1]?.to ?? ''))
}

const laneCounts = new WeakMap<OccupancyVilla, { parts: readonly OccupancyVilla[]; lanes: number }>()

/**
 * A row without overlap has one lane, so its model is not built before it is visible. Remembered, because a response is
 * the occasion to count the lanes of all loaded rows.
 */
function lanesOf(parts: readonly [OccupancyVilla, ...OccupancyVilla[]], span: Span): number {
  const known = laneCounts.get(parts[0])
  if (known && isSameList(known.parts, parts)) return known.lanes
  const lanes = mayShareNights(parts) ? rememberedModel(parts, span).lanes : 1
  laneCounts.set(parts[0], { parts, lanes })
  return lanes
}

const isFull = (parts: OccupancyVilla[]): parts is [OccupancyVilla, ...OccupancyVilla[]] => parts.length > 0

/** The loaded data of the visible villas and days, one request per block. */
export function useWindows(filter: Filter, span: Span, seen: Seen) {
  const client = useQueryClient()
  const wanted = placesIn(seen).map(nameOf).join(' ')
  // Debounced: blocks that are only passed while scrolling are not requested.
  const requested = useDebounced(wanted, settleMs, { leading: true })
  const places = useMemo(() => requested.split(' ').map(placeNamed), [requested])
  // The same list for the same blocks: otherwise every render hashes every key again.
  const queries = useMemo(
    () => places.map((place) => occupancyBlock(filter, blockAt(span, place))),
    [filter, span, places],
  )
  const results = useQueries({ queries })
  const total = results.find(({ data }) => data)?.data?.total
  const isSettled = results.every(({ isFetching }) => !isFetching)
  useEffect(() => {
    if (!isSettled || total === undefined) return
    let isOver = false
    const ask = async () => {
      for (const place of neighbours(places, total, span)) {
        if (isOver) return
        await client.prefetchQuery(occupancyBlock(filter, blockAt(span, place)))
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [client, filter, places, span, total, isSettled])

  const answers = new Map(places.map((place, n) => [nameOf(place), results[n]?.data]))
  const dayBlocks = [...new Set(places.map(({ day }) => day))]
  const partsAt = (index: number): OccupancyVilla[] => {
    const row = Math.floor(index / blockRows)
    return dayBlocks
      .map((day) => answers.get(nameOf({ row, day }))?.villas[index - row * blockRows])
      .filter((part) => part !== undefined)
  }
  const rowAt = (index: number): RowModel | undefined => {
    const parts = partsAt(index)
    return isFull(parts) ? rememberedModel(parts, span) : undefined
  }
  /** Undefined while not loaded. */
  const lanesAt = (index: number): number | undefined => {
    const parts = partsAt(index)
    return isFull(parts) ? lanesOf(parts, span) : undefined
  }
  const nightsAt = (day: number): readonly NightCounts[] | undefined =>
    places
      .filter((place) => place.day === Math.floor(day / blockDays))
      .map((place) => answers.get(nameOf(place))?.nights)
      .find((nights) => nights !== undefined)
  return {
    total,
    rowAt,
    lanesAt,
    nightsAt,
    rows: [...new Set(places.map(({ row }) => row))],
    error: results.find(({ error }) => error)?.error,
    isFetching: !isSettled,
    /** Changes whenever a response arrives or is removed. */
    stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}
export type Windows = ReturnType<typeof useWindows>
