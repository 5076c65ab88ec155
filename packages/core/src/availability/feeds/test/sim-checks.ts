import { sql } from 'kysely'
import { expect } from 'vitest'
import { listFeeds } from '../keep-feeds.ts'
import { nightsTaken, recordsOf } from './feed-desk.ts'
import { dateOf, dayOf, istanbulDay, nightsOf, shared, written } from './sim-days.ts'
import { namesOf, type Ours, type SimVilla, tell, type World } from './sim-world.ts'

/** Nights that are somebody's by the rules, from a day on. */
export function takenBy({ ours, feeds }: SimVilla, today: number, but?: Ours): Set<number> {
  const claims = feeds.flatMap(({ oracle }) => oracle.claims)
  return new Set(
    [...ours.filter((one) => one !== but), ...claims].flatMap((one) => [...nightsOf(one, today)]),
  )
}

/** Nights of our stays that another calendar claims for itself, by stay. */
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

/** Whatever the rules say: nobody who lives there may be sold over, once we had read of them. */
function insistOnGuests(
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
        tell(world, 'theirs and ours are the same nights')
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
        if (both.length > 0) tell(world, 'a living guest and ours share nights')
      }
    }
}

async function insistOnHealth(world: World, villa: SimVilla): Promise<void> {
  const { rows } = await listFeeds(world.ctx, { skip: 0, take: 100, villa_id: villa.id })
  for (const { channel, id, oracle } of villa.feeds) {
    const row = rows.find((one) => one.id === id)
    const told = { health: row?.health, readAt: row?.readAt, hasFault: row?.fault !== null }
    const readAt = oracle.readAt === null ? null : new Date(oracle.readAt).toISOString()
    expect(told, `health of ${channel.name}`).toEqual({
      health: oracle.healthAt(world.at),
      readAt,
      hasFault: oracle.isFailing,
    })
    tell(world, `health ${row?.health}`)
  }
}

/** Our nights, conflicts and health are what the oracle says of the world outside. */
export async function insistOnTruth(world: World): Promise<void> {
  const today = istanbulDay(world.at)
  for (const villa of world.villas) {
    const taken = await nightsTaken(world.ctx.db, villa.id, dateOf(today))
    expect(taken, `occupied nights of villa ${villa.id}`).toEqual(namesOf(takenBy(villa, today)))
    const open = await openConflicts(world, villa.id, today)
    const disputed = disputedBy(villa, today)
    expect(legible(open), `open conflicts of villa ${villa.id}`).toEqual(legible(disputed))
    insistOnGuests(world, villa, new Set(taken.map(dayOf)), open)
    await insistOnHealth(world, villa)
  }
}

/** When all is quiet and read again, the outside and we know the same nights. */
export async function insistOnPeace(world: World): Promise<void> {
  const today = istanbulDay(world.at)
  for (const villa of world.villas) {
    const { feeds, ours } = villa
    const guests = feeds.flatMap(({ channel }) => channel.living)
    // What a channel does not sell though nobody has it: days next to come, and a year that is far away.
    const lead = feeds.flatMap(({ serving }) => (serving.shown ?? []).filter(({ key }) => key === 'lead'))
    const edges = [...lead, ...feeds.flatMap(({ oracle }) => oracle.claims.filter(({ isEdge }) => isEdge))]
    const somebodys = new Set([...ours, ...guests, ...edges].flatMap((one) => [...nightsOf(one, today)]))
    const taken = await nightsTaken(world.ctx.db, villa.id, dateOf(today))
    expect(taken, `villa ${villa.id} at the end`).toEqual(namesOf(somebodys))
  }
}

/** Both sides by the side of each other, for who has to find out which of them is wrong. */
export async function bothSides({ ctx, villas }: World): Promise<string> {
  const lines: string[] = []
  for (const { id, feeds, ours } of villas) {
    lines.push(`villa ${id}: ours ${ours.map(written).join(' ')}`)
    for (const { id: feedId, channel, oracle } of feeds) {
      const records = await recordsOf(ctx.db, feedId)
      const kept = records.filter(({ status }) => status !== 'REMOVED')
      lines.push(`  ${channel.name} kept:`)
      for (const one of kept)
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
