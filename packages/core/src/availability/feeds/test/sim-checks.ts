import { sql } from 'kysely'
import { expect } from 'vitest'
import { nightsTaken, recordsOf } from '../../../testing/feeds/feed-server.ts'
import { listFeeds } from '../keep-feeds.ts'
import { dateOf, dayOf, istanbulDay, nightsOf, shared, written } from './sim-days.ts'
import { namesOf, type Ours, report, type SimVilla, type World } from './sim-world.ts'

/** Nights that are taken by the rules, from a day on. */
export function takenBy({ ours, feeds }: SimVilla, today: number, but?: Ours): Set<number> {
  const claims = feeds.flatMap(({ oracle }) => oracle.claims)
  return new Set(
    [...ours.filter((one) => one !== but), ...claims].flatMap((one) => [...nightsOf(one, today)]),
  )
}

/** Nights of our reservations that another calendar claims too, by reservation. */
function disputedBy({ ours, feeds }: SimVilla, today: number): Map<number, Set<number>> {
  const disputed = new Map<number, Set<number>>()
  for (const stay of ours.filter(({ isStay }) => isStay)) {
    const own = new Set(nightsOf(stay, today))
    const nights = feeds
      .flatMap(({ oracle }) => oracle.claims.filter(({ isEdge }) => !isEdge))
      .flatMap((claim) => [...nightsOf(claim, today)].filter((night) => own.has(night)))
    if (nights.length > 0) disputed.set(stay.id, new Set(nights))
  }
  return disputed
}

async function openConflicts(
  { ctx }: World,
  villaId: number,
  today: number,
): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ id: number; from: string; to: string }>`
    select c.reservation_id as id, lower(c.nights) as "from", upper(c.nights) as "to"
    from calendar_conflicts c join external_records e on e.id = c.external_id
    where e.villa_id = ${villaId} and c.closed_at is null`.execute(ctx.db)
  const open = new Map<number, Set<number>>()
  for (const { id, from, to } of rows)
    for (const night of nightsOf({ from: dayOf(from), to: dayOf(to) }, today))
      open.set(id, (open.get(id) ?? new Set()).add(night))
  return open
}

const legible = (conflicts: Map<number, Set<number>>) =>
  [...conflicts].map(([id, nights]) => ({ id, nights: namesOf(nights) })).sort((a, b) => a.id - b.id)

/** Independent of the rules: nights of a current stay on a channel, once read, must not be sold by us. */
function expectGuestsUnharmed(
  world: World,
  villa: SimVilla,
  taken: ReadonlySet<number>,
  open: Map<number, Set<number>>,
): void {
  const today = istanbulDay(world.at)
  for (const { channel } of villa.feeds)
    for (const stay of channel.living) {
      if (!stay.served || shared(stay.served, stay) <= 0) continue
      if (stay.unknowableUntil > world.at) {
        report(world, 'theirs and ours are the same nights')
        continue
      }
      const sure = { from: Math.max(stay.from, stay.served.from), to: Math.min(stay.to, stay.served.to) }
      const free = [...nightsOf(sure, today)].filter((night) => !taken.has(night))
      expect(free.map(dateOf), `nights of the living ${stay.key} are free`).toEqual([])
      for (const ours of villa.ours.filter(({ isStay }) => isStay)) {
        const both = [...nightsOf(sure, today)].filter((night) => night >= ours.from && night < ours.to)
        const lost = both.filter((night) => !open.get(ours.id)?.has(night))
        expect(
          lost.map(dateOf),
          `${stay.key} and our stay ${ours.id} share nights, and nobody is told`,
        ).toEqual([])
        if (both.length > 0) report(world, 'a living guest and ours share nights')
      }
    }
}

async function expectHealthyFeeds(world: World, villa: SimVilla): Promise<void> {
  const { rows } = await listFeeds(world.ctx, { skip: 0, take: 100, villa_id: villa.id })
  for (const { channel, id, oracle } of villa.feeds) {
    const row = rows.find((one) => one.id === id)
    const actual = { health: row?.health, readAt: row?.readAt, hasFault: row?.fault !== null }
    const readAt = oracle.readAt === null ? null : new Date(oracle.readAt).toISOString()
    expect(actual, `health of ${channel.name}`).toEqual({
      health: oracle.healthAt(world.at),
      readAt,
      hasFault: oracle.isFailing,
    })
    report(world, `health ${row?.health}`)
  }
}

/** Compares our nights, conflicts and feed health with the oracle. */
export async function expectTruth(world: World): Promise<void> {
  const today = istanbulDay(world.at)
  for (const villa of world.villas) {
    const taken = await nightsTaken(world.ctx.db, villa.id, dateOf(today))
    expect(taken, `occupied nights of villa ${villa.id}`).toEqual(namesOf(takenBy(villa, today)))
    const open = await openConflicts(world, villa.id, today)
    const disputed = disputedBy(villa, today)
    expect(legible(open), `open conflicts of villa ${villa.id}`).toEqual(legible(disputed))
    expectGuestsUnharmed(world, villa, new Set(taken.map(dayOf)), open)
    await expectHealthyFeeds(world, villa)
  }
}

/** After a period without changes or faults, the channels and we know the same nights. */
export async function expectNoFailure(world: World): Promise<void> {
  const today = istanbulDay(world.at)
  for (const villa of world.villas) {
    const { feeds, ours } = villa
    const guests = feeds.flatMap(({ channel }) => channel.living)
    // Free nights that a channel does not sell: the next days, and the far end of its sale window.
    const lead = feeds.flatMap(({ serving }) => (serving.shown ?? []).filter(({ key }) => key === 'lead'))
    const edges = [...lead, ...feeds.flatMap(({ oracle }) => oracle.claims.filter(({ isEdge }) => isEdge))]
    const somebodys = new Set([...ours, ...guests, ...edges].flatMap((one) => [...nightsOf(one, today)]))
    const taken = await nightsTaken(world.ctx.db, villa.id, dateOf(today))
    expect(taken, `villa ${villa.id} at the end`).toEqual(namesOf(somebodys))
  }
}

/** The database, the oracle and the channels side by side, for debugging a failure. */
export async function bothSides({ ctx, villas }: World): Promise<string> {
  const lines: string[] = []
  for (const { id, feeds, ours } of villas) {
    lines.push(`villa ${id}: ours ${ours.map(written).join(' ')}`)
    for (const { id: feedId, channel, oracle } of feeds) {
      const records = await recordsOf(ctx.db, feedId)
      const stored = records.filter(({ status }) => status !== 'REMOVED')
      lines.push(`  ${channel.name} kept:`)
      for (const one of stored)
        lines.push(
          `    ${one.starts_on}/${one.ends_on} ${one.kind} ${one.status} ${one.misses} ${one.echo_until?.toISOString() ?? ''}`,
        )
      lines.push(`  ${channel.name} believed:`)
      for (const one of oracle.beliefs)
        lines.push(
          `    ${written(one)} ${one.isEdge ? 'EDGE' : one.kind} ${one.isEcho ? 'ECHO' : ''} ${one.misses} ${one.uid}`,
        )
      lines.push(
        `  ${channel.name} true: ${channel.living.map((one) => `${one.key} ${written(one)}`).join(', ')}`,
      )
    }
  }
  return lines.join('\n')
}
