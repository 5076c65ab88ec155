import { availabilityEndpoints } from '@plato/contract/availability/availability.contract'
import { changeClosure, closeDates, openDates } from '@plato/core/availability/close-dates'
import { getCalendar } from '@plato/core/availability/get-calendar'
import { listClosures } from '@plato/core/availability/list-closures'
import { listVillasWithDates } from '@plato/core/availability/list-villas-with-dates'
import { serve } from '#api/http/serve.ts'

export const availabilityRoutes = serve('availability', availabilityEndpoints, {
  closures: (ctx, { querystring }) => listClosures(ctx, querystring),
  close: (ctx, { body, key }) => closeDates(ctx, body, key),
  change: (ctx, { params, body }) => changeClosure(ctx, params.id, body),
  open: (ctx, { params }) => openDates(ctx, params.id),
  withDates: (ctx, { querystring }) => listVillasWithDates(ctx, querystring),
  calendar: (ctx, { params, querystring }) => getCalendar(ctx, params.id, querystring),
})
