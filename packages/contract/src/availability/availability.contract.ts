import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

const closureFields = {
  /** First closed night. */
  startsOn: z.iso.date(),
  /** The day it is free again: a guest may arrive on it. */
  endsOn: z.iso.date(),
  reason: z.enum(['OWNER_USE', 'MAINTENANCE', 'OTHER']),
  note: z.string().trim().max(300).default(''),
}

export const closure = z.object({ id, villa_id: id, ...closureFields })
export type Closure = z.infer<typeof closure>

export const changedClosure = z
  .strictObject(closureFields)
  .refine((closed) => closed.endsOn > closed.startsOn, { path: ['endsOn'] })
export type ChangedClosure = z.output<typeof changedClosure>

export const newClosure = changedClosure.safeExtend({ villa_id: id })
export type NewClosure = z.output<typeof newClosure>

const occupancyKind = z.enum(['RESERVATION', 'HOLD', 'CLOSURE', 'EXTERNAL'])

const calendarDay = z.object({
  date: z.iso.date(),
  night: occupancyKind.nullable(),
  morning: occupancyKind.nullable(),
  nightMinor: z.int().nullable(),
  minNights: z.int(),
  noArrival: z.enum(['PAST', 'TAKEN', 'HOLD', 'CLOSED', 'NO_PRICE', 'ARRIVAL_DAY', 'TOO_SHORT']).nullable(),
})

export const longestCalendarDays = 800

const calendarRange = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(
    ({ from, to }) => to > from && Date.parse(to) - Date.parse(from) <= longestCalendarDays * 86_400_000,
    {
      path: ['to'],
    },
  )

export const availabilityEndpoints = {
  close: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/date',
    access: 'owner',
    summary: 'Close nights of a villa; an owner closes own villas',
    body: newClosure,
    success: [201, content(closure)],
    refusals: ['villa.not_found', 'stay.dates_taken'],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/date/:id',
    access: 'owner',
    summary: 'Move or explain a closure',
    params: idParams,
    body: changedClosure,
    success: [200, content(closure)],
    refusals: ['closure.not_found', 'stay.dates_taken'],
  }),
  open: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/date/:id',
    access: 'owner',
    summary: 'Open closed nights again',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['closure.not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/:id/calendar',
    access: 'owner',
    summary: 'A villa’s days with their state, price and why no stay begins on them',
    params: idParams,
    querystring: calendarRange,
    success: [200, content(z.object({ days: z.array(calendarDay).readonly(), closures: z.array(closure) }))],
    refusals: ['villa.not_found'],
  }),
}
