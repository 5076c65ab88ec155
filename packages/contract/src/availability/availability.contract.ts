import { z } from 'zod'
import {
  cappedPageOf,
  content,
  endpoint,
  id,
  idInPath,
  idParams,
  page,
  repeatingId,
  touched,
} from '../endpoint.ts'
import { villaStatus } from '../villas/villa-facts.contract.ts'

export const closureReasons = ['OWNER_USE', 'MAINTENANCE', 'OTHER_AGENCY', 'OTHER'] as const
export const closureReason = z.enum(closureReasons)

const closureFields = {
  /** First closed night. */
  startsOn: z.iso.date(),
  /** The day it is free again: a guest may arrive on it. */
  endsOn: z.iso.date(),
  reason: closureReason,
  note: z.string().trim().max(300).default(''),
}

export const closure = z.object({ id, villa_id: id, ...closureFields })
export type Closure = z.infer<typeof closure>

/** As many as one row of `occupancy` may span. */
const maxClosureNights = 731
interface Nights {
  readonly startsOn: string
  readonly endsOn: string
}
const nightsOf = ({ startsOn, endsOn }: Nights) => (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000

const withNights = <T extends z.ZodType<Nights>>(schema: T): T =>
  schema
    .refine((closed) => closed.endsOn > closed.startsOn, { path: ['endsOn'], error: 'closure.reversed' })
    .refine((closed) => nightsOf(closed) <= maxClosureNights, { path: ['endsOn'], error: 'closure.too_long' })

export const changedClosure = withNights(z.strictObject(closureFields))
export type ChangedClosure = z.output<typeof changedClosure>

/** A closure without its note, for many villas at once. */
export const closedNights = withNights(
  z.strictObject({
    startsOn: closureFields.startsOn,
    endsOn: closureFields.endsOn,
    reason: closureFields.reason,
  }),
)

export const newClosure = changedClosure.safeExtend({ villa_id: id })
export type NewClosure = z.output<typeof newClosure>

export const occupancyKind = z.enum(['RESERVATION', 'HOLD', 'CLOSURE', 'EXTERNAL'])

const calendarDay = z.object({
  date: z.iso.date(),
  night: occupancyKind.nullable(),
  morning: occupancyKind.nullable(),
  nightMinor: z.int().nullable(),
  minNights: z.int(),
  noArrival: z.enum(['PAST', 'TAKEN', 'HOLD', 'CLOSED', 'NO_PRICE', 'ARRIVAL_DAY', 'TOO_SHORT']).nullable(),
  /** For a day to come on which no stay begins: the nearest one that can be had. */
  nearest: z.object({ checkIn: z.iso.date(), checkOut: z.iso.date() }).nullable(),
})

export const maxCalendarDays = 800

const fitsCalendar = ({ from, to }: { from: string; to: string }) =>
  to > from && Date.parse(to) - Date.parse(from) <= maxCalendarDays * 86_400_000

const calendarRange = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(fitsCalendar, { path: ['to'] })

export const villasWithDatesFilter = page({ size: 20 })
  .extend({
    /** The window, half-open; both or none. Without it, the next 18 months. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    id: idInPath.optional(),
    town_id: idInPath.optional(),
    search: z.string().trim().max(80).optional(),
  })
  .refine(
    ({ from, to }) => (from === undefined || to === undefined ? from === to : fitsCalendar({ from, to })),
    { path: ['to'] },
  )
export type VillasWithDatesFilter = z.output<typeof villasWithDatesFilter>

const villaWithDates = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: villaStatus,
  townName: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Spans of nights taken that reach into the window, whole, in order. */
  taken: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      kind: occupancyKind,
      /** Set for a closure: what moves or opens it. */
      closure_id: id.nullable(),
    }),
  ),
})
export type VillaWithDates = z.infer<typeof villaWithDates>

export const closureFilter = page({ size: 20 }).extend({
  villa_id: idInPath.optional(),
  reason: closureReason.optional(),
  /** Free again after this day; without it, from today on. */
  from: z.iso.date().optional(),
})
export type ClosureFilter = z.output<typeof closureFilter>

const listedClosure = closure.extend({
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
})
export type ListedClosure = z.infer<typeof listedClosure>

export const availabilityEndpoints = {
  closures: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/closures',
    access: 'calendar.read',
    querystring: closureFilter,
    success: [200, content(cappedPageOf(listedClosure))],
    refusals: [],
  }),
  close: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/date',
    access: 'calendar.write',
    body: newClosure,
    acceptsKey: true,
    success: [201, content(closure)],
    refusals: ['villa.not_found', 'stay.dates_taken', 'request.key_reused'],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/date/:id',
    access: 'calendar.write',
    params: idParams,
    body: repeatingId(changedClosure, 'id'),
    success: [200, content(closure)],
    refusals: ['closure.not_found', 'stay.dates_taken'],
  }),
  open: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/date/:id',
    access: 'calendar.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['closure.not_found'],
  }),
  withDates: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/withdates',
    access: 'calendar.read',
    querystring: villasWithDatesFilter,
    success: [200, content(cappedPageOf(villaWithDates).extend({ from: z.iso.date(), to: z.iso.date() }))],
    refusals: [],
  }),
  calendar: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/:id/calendar',
    access: 'calendar.read',
    params: idParams,
    querystring: calendarRange,
    success: [200, content(z.object({ days: z.array(calendarDay).readonly(), closures: z.array(closure) }))],
    refusals: ['villa.not_found'],
  }),
}
