import {
  type ReservationActor,
  reservationStatuses,
  type Transition,
} from '@plato/rules/reservations/life-cycle'

/** `CLOCK` is a stored code; readers know it as the system: an action without a person. */
const nameOf = (actor: ReservationActor) => (actor === 'CLOCK' ? 'system' : actor.toLowerCase())

/** State diagram of the transition table: starts where no transition leads, ends where none leaves. */
export function lifeCycleDiagram(transitions: readonly Transition[]): string {
  const arrows = new Map<string, string[]>()
  for (const { action, from, to, by } of transitions)
    for (const status of from) {
      const arrow = `${status} --> ${to}`
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${action} (${by.map(nameOf).join(', ')})`])
    }
  const starts = reservationStatuses.filter((status) => !transitions.some(({ to }) => to === status))
  const ends = reservationStatuses.filter((status) => !transitions.some(({ from }) => from.includes(status)))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...starts.map((status) => `  [*] --> ${status}`),
    ...[...arrows].map(([arrow, actions]) => `  ${arrow}: ${actions.join('<br/>')}`),
    ...ends.map((status) => `  ${status} --> [*]`),
    '```',
  ].join('\n')
}
