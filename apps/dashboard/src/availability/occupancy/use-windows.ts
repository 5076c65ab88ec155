import { useDebouncedValue } from '@mantine/hooks'
import type { NightCounts, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { dayAt, type Span } from '#dashboard/availability/occupancy/geometry.ts'
import {
  type Block,
  blockDays,
  blockRows,
  type Filter,
  occupancyBlock,
} from '#dashboard/availability/occupancy/occupancy.data.ts'
import { barKey, modelOf, type RowModel } from '#dashboard/availability/occupancy/pieces.ts'

export interface Seen {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstDay: number
  readonly lastDay: number
}

/** Blocks are named by their place, so that the same name is the same call. */
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

/** Below, above and beside what is seen: asked for one by one when the hand rests, so that the next turn finds it. */
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

const models = new WeakMap<OccupancyVilla, { parts: readonly OccupancyVilla[]; model: RowModel }>()

/** The same model while no other answer tells of it: rows of which nothing new is known are not drawn again. */
function rememberedModel(parts: readonly [OccupancyVilla, ...OccupancyVilla[]], span: Span): RowModel {
  const known = models.get(parts[0])
  if (known && parts.every((part) => known.parts.includes(part))) return known.model
  const model = modelOf(parts, span)
  for (const part of parts) models.set(part, { parts, model })
  return model
}

/** Whether somebody else tells of nights that are taken already: told without reckoning the row out. */
function mayShareNights(parts: readonly OccupancyVilla[]): boolean {
  if (!parts.some(({ bars }) => bars.some(({ kind }) => kind === 'EXTERNAL'))) return false
  const bars = [...new Map(parts.flatMap((part) => part.bars).map((bar) => [barKey(bar), bar])).values()]
  bars.sort((a, b) => (a.from < b.from ? -1 : 1))
  return bars.some(({ from }, n) => n > 0 && from < (bars[n - 1]?.to ?? ''))
}

const isFull = (parts: OccupancyVilla[]): parts is [OccupancyVilla, ...OccupancyVilla[]] => parts.length > 0

/** What is known of the villas and days in sight, one call for each block of them. */
export function useWindows(filter: Filter, span: Span, seen: Seen) {
  const client = useQueryClient()
  const wanted = placesIn(seen).map(nameOf).join(' ')
  // Whoever flies past a block does not ask for it.
  const [asked] = useDebouncedValue(wanted, settleMs, { leading: true })
  const places = useMemo(() => asked.split(' ').map(placeNamed), [asked])
  const results = useQueries({
    queries: places.map((place) => occupancyBlock(filter, blockAt(span, place))),
  })
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
  /** Undefined while nothing is known. What nobody else tells of has one lane, and is not reckoned out before it is seen. */
  const lanesAt = (index: number): number | undefined => {
    const parts = partsAt(index)
    if (parts.length === 0) return undefined
    return mayShareNights(parts) ? rowAt(index)?.lanes : 1
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
    /** Changes whenever an answer came or went. */
    stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}
export type Windows = ReturnType<typeof useWindows>
