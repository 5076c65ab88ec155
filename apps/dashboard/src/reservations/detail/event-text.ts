import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationEvent } from '@plato/contract/reservations/reservation-shape.contract'
import { conflictDecisions } from '@plato/rules/availability/feeds/feed-kinds'
import { endReasons } from '@plato/rules/reservations/life-cycle'
import { whatsAppKinds } from '@plato/rules/reservations/whatsapp'
import { z } from 'zod'
import { decisionNames } from '#dashboard/availability/external/messages.tr.ts'
import { moneyIn, signedLira } from '#dashboard/payments/amounts.ts'
import {
  eventNames,
  timelineMessages as messages,
  ownerEventNames,
  spokenOwnerEventNames,
  staffEventNames,
} from '#dashboard/reservations/detail/timeline-messages.tr.ts'
import { whatsAppNames } from '#dashboard/reservations/detail/whatsapp-messages.tr.ts'
import { endReasonNames, peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'

const stay = z.object({ checkIn: z.string(), checkOut: z.string() })

/** What events carry beside their name. One that does not fit is left out: the name alone is true as well. */
const known = {
  amountMinor: z.number(),
  currency: z.string(),
  endReason: z.enum(endReasons),
  until: z.iso.datetime(),
  before: stay,
  after: stay,
  differenceTry: z.number(),
  ownerDueMinor: z.number(),
  count: z.number(),
  guest: z.string(),
  template: z.enum(['ODEME_BANKA', 'REZ_ONAY']),
  decision: z.enum(conflictDecisions),
  feedName: z.string(),
  message: z.enum(whatsAppKinds),
  ownerSaid: z.string(),
  villas: z.object({ before: z.string(), after: z.string() }),
}

function readValue<Key extends keyof typeof known>(
  detail: ReservationEvent['detail'],
  key: Key,
): z.output<(typeof known)[Key]> | undefined {
  const read = known[key].safeParse(detail?.[key])
  // Safe: it was read by the schema of that very key.
  return read.success ? (read.data as z.output<(typeof known)[Key]>) : undefined
}

type Stay = z.output<typeof stay>
const isMoved = (before: Stay, after: Stay) =>
  before.checkIn !== after.checkIn || before.checkOut !== after.checkOut
const rangeOf = ({ checkIn, checkOut }: Stay) => formatRange(checkIn, checkOut)

function detailText(detail: ReservationEvent['detail'], today: string): readonly (string | undefined)[] {
  const amount = readValue(detail, 'amountMinor') ?? readValue(detail, 'ownerDueMinor')
  const count = readValue(detail, 'count')
  const template = readValue(detail, 'template')
  const message = readValue(detail, 'message')
  const reason = readValue(detail, 'endReason')
  const decision = readValue(detail, 'decision')
  const until = readValue(detail, 'until')
  const before = readValue(detail, 'before')
  const after = readValue(detail, 'after')
  const difference = readValue(detail, 'differenceTry')
  const villas = readValue(detail, 'villas')
  return [
    amount === undefined ? undefined : moneyIn(amount, readValue(detail, 'currency') ?? 'TRY'),
    count === undefined ? undefined : peopleMessages.guests(count),
    readValue(detail, 'guest'),
    readValue(detail, 'feedName'),
    decision && decisionNames[decision],
    template && messages.mails[template],
    message && whatsAppNames[message],
    readValue(detail, 'ownerSaid'),
    reason && endReasonNames[reason],
    until && messages.until(momentText(until, today)),
    before && after && isMoved(before, after) ? messages.stay(rangeOf(before), rangeOf(after)) : undefined,
    villas && messages.stay(villas.before, villas.after),
    difference ? messages.difference(signedLira(difference)) : undefined,
  ]
}

function nameOf({ event, actor, detail }: ReservationEvent): string {
  const spoken = readValue(detail, 'ownerSaid') === undefined ? undefined : spokenOwnerEventNames[event]
  if (spoken) return spoken
  const byActor = { OWNER: ownerEventNames, STAFF: staffEventNames, GUEST: undefined, CLOCK: undefined }[
    actor
  ]
  return byActor?.[event] ?? eventNames[event]
}

/** What happened, and under it who did it and why. */
export function eventText(event: ReservationEvent, today: string): { name: string; why: string } {
  const { actor, actorName, reason, detail } = event
  const parts = [actorName ?? messages.actors[actor], ...detailText(detail, today), reason]
  return { name: nameOf(event), why: parts.filter(Boolean).join(' · ') }
}
