import { Refusal } from '@plato/rules/refusal'
import { expect } from 'vitest'
import { act, newConfirmedStay } from '../../../testing/reservations.ts'
import { changeClosure, closeDates, openDates } from '../../close-dates.ts'
import { syncDueFeeds } from '../sync-due-feeds.ts'
import { syncFeed } from '../sync-feed.ts'
import { takenBy } from './sim-checks.ts'
import { dateOf, istanbulDay, type Nights, nightsOf, same, written } from './sim-days.ts'
import { understoodKind } from './sim-oracle.ts'
import { type Plan, serve } from './sim-serving.ts'
import {
  dateNewRows,
  fetchOurs,
  isUsed,
  type Ours,
  report,
  type SimFeed,
  type SimVilla,
  type World,
} from './sim-world.ts'

/** Passes the content of a channel's file to the oracle in the order of the readings. */
function learn(world: World, villa: SimVilla, accepts: boolean): void {
  const { at } = world
  const today = istanbulDay(at)
  for (const { feed, published } of villa.readings) {
    const { serving, channel, oracle } = feed
    report(world, `${channel.name} read: ${serving.what}`)
    if (!serving.shown) {
      oracle.fail()
      continue
    }
    channel.owesWhole = /missing|empty/.test(serving.what)
    const events = serving.shown
      .filter(({ to }) => to > today)
      .map(({ uid, kind, from, to }) => ({ uid, from, to, kind: understoodKind(channel.name, kind) }))
    const cancelled = serving.cancelled.filter(({ to }) => to > today).map(({ uid }) => uid)
    const publishedAt = channel.fetchedAt
    oracle.read({ at, today, events, cancelled: new Set(cancelled), published, publishedAt, accepts })
    for (const { stay, kind, from, to } of serving.shown) {
      if (!stay) continue
      stay.served = { from: stay.from, to: stay.to }
      const isGuest = understoodKind(channel.name, kind) === 'BOOKING'
      if (!isGuest && published.some((ours) => same(ours, { from, to })))
        stay.unknowableUntil = at + 25 * 3_600_000
    }
  }
  villa.readings = []
}

export function serveAll(world: World, planOf: (feed: SimFeed, villa: SimVilla) => Plan): void {
  for (const villa of world.villas)
    for (const feed of villa.feeds) {
      feed.serving = serve(feed.channel, world.at, planOf(feed, villa))
      villa.server.set(feed.path, feed.serving.behaviour)
    }
}

/** One sync round. */
export async function readDue(world: World): Promise<void> {
  await syncDueFeeds(world.ctx)
  await dateNewRows(world)
  learnAll(world)
}

export function learnAll(world: World): void {
  for (const villa of world.villas) learn(world, villa, false)
}

/** Staff review a mass drop and accept it. */
export async function acceptDrop(world: World, villa: SimVilla, feed: SimFeed): Promise<void> {
  const known = { villa_id: villa.id, feed_id: feed.id, ignore: [], remove: [], acceptDrop: true }
  await syncFeed(world.ctx, known)
  await dateNewRows(world)
  report(world, 'a drop was accepted')
  learn(world, villa, true)
}

const isFree = (villa: SimVilla, nights: Nights, today: number, but?: Ours): boolean => {
  const taken = takenBy(villa, today, but)
  return [...nightsOf(nights, today)].every((night) => !taken.has(night))
}

/** A booking of ours must succeed exactly when the oracle says that the nights are free. */
async function attempt<T>(
  world: World,
  what: string,
  free: boolean,
  take: () => Promise<T>,
): Promise<T | null> {
  try {
    const done = await take()
    expect(free, `${what}: nights of somebody were given away`).toBe(true)
    report(world, what)
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(free ? error.code : 'refused', `${what}: free nights were refused`).toBe('refused')
    report(world, `${what}: refused`)
    return null
  } finally {
    await dateNewRows(world)
  }
}

async function sell(world: World, villa: SimVilla): Promise<void> {
  const { random, at } = world
  const today = istanbulDay(at)
  const from = today + 1 + random.below(100)
  const nights = { from, to: from + 2 + random.below(8) }
  if (isUsed(villa)(nights)) return
  const free = isFree(villa, nights, today)
  if (!free && random.percent(70)) return
  const stay = { checkIn: dateOf(nights.from), checkOut: dateOf(nights.to) }
  const what = `we sell villa ${villa.id} ${written(nights)}`
  const sold = await attempt(world, what, free, () => newConfirmedStay(world.ctx, villa.id, stay))
  if (sold) villa.ours.push({ id: sold.id, isStay: true, ...nights })
}

async function close(world: World, villa: SimVilla): Promise<void> {
  const { random, at } = world
  const today = istanbulDay(at)
  const from = today + random.below(100)
  const nights = { from, to: from + 1 + random.below(5) }
  if (isUsed(villa)(nights)) return
  const free = isFree(villa, nights, today)
  const closure = {
    startsOn: dateOf(nights.from),
    endsOn: dateOf(nights.to),
    reason: 'OTHER',
    note: '',
  } as const
  const closed = villa.ours.find(({ isStay, to }) => !isStay && to > today)
  if (closed && random.percent(40)) {
    const mayMove = isFree(villa, nights, today, closed)
    const moved = await attempt(world, 'we move a closure', mayMove, () =>
      changeClosure(world.ctx, closed.id, closure),
    )
    if (!moved) return
    villa.ours[villa.ours.indexOf(closed)] = { ...closed, ...nights }
    const changed = { changed_at: new Date(at) }
    await world.ctx.db.updateTable('occupancy').set(changed).where('closure_id', '=', closed.id).execute()
    return
  }
  const what = `we close villa ${villa.id} ${written(nights)}`
  const made = await attempt(world, what, free, () =>
    closeDates(world.ctx, { villa_id: villa.id, ...closure }),
  )
  if (made) villa.ours.push({ id: made.id, isStay: false, ...nights })
}

async function letGo(world: World, villa: SimVilla): Promise<void> {
  const ours = world.random.oneOf(villa.ours.filter(({ from }) => from > istanbulDay(world.at)))
  if (!ours) return
  if (ours.isStay) await act(world.ctx, ours.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  else await openDates(world.ctx, ours.id)
  villa.ours.splice(villa.ours.indexOf(ours), 1)
  await dateNewRows(world)
  report(world, ours.isStay ? 'we cancel a stay' : 'we open what was closed')
}

/** Random changes between two rounds, on the channels and in our system. */
export async function live(world: World): Promise<void> {
  const { random } = world
  for (const villa of world.villas) {
    for (const { channel } of villa.feeds) channel.live(world.at, isUsed(villa))
    if (random.percent(22)) await sell(world, villa)
    if (random.percent(10)) await close(world, villa)
    if (random.percent(9)) await letGo(world, villa)
    for (const feed of villa.feeds) if (random.percent(35)) await fetchOurs(world, feed)
  }
}
