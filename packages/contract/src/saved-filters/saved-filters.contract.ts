import {
  maxSavedFilterName,
  maxSavedFilterQuery,
  savedFilterLists,
} from '@plato/rules/saved-filters/saved-filter'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'

const list = z.enum(savedFilterLists)

const savedFilter = z.object({
  id,
  name: z.string(),
  /** Query parameters of the list without the page, for example `status=CONFIRMED&order=check_in`. */
  query: z.string(),
  shared: z.boolean(),
  isOwn: z.boolean(),
  byName: z.string(),
  /** The caller may change and remove it. */
  mayChange: z.boolean(),
})
export type SavedFilter = z.infer<typeof savedFilter>

export const changedSavedFilter = z.strictObject({
  name: z.string().trim().min(1).max(maxSavedFilterName),
  query: z.string().min(1).max(maxSavedFilterQuery),
  shared: z.boolean(),
})
export type ChangedSavedFilter = z.output<typeof changedSavedFilter>

export const newSavedFilter = changedSavedFilter.extend({ list })
export type NewSavedFilter = z.output<typeof newSavedFilter>

/** For staff whose role may read the list; owners have no saved filters. */
export const savedFilterEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/saved-filters',
    access: 'agency.read',
    querystring: z.strictObject({ list }),
    success: [200, content(z.array(savedFilter))],
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/saved-filters',
    access: 'agency.read',
    body: newSavedFilter,
    idempotent: true,
    success: [201, content(savedFilter)],
    refusals: ['request.invalid', 'saved_filter.name_taken', 'saved_filter.too_many', 'request.key_reused'],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/v1/admin/saved-filters/:id',
    access: 'agency.read',
    params: idParams,
    body: changedSavedFilter,
    success: [200, content(savedFilter)],
    refusals: [
      'request.invalid',
      'saved_filter.not_found',
      'saved_filter.of_another',
      'saved_filter.name_taken',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/saved-filters/:id',
    access: 'agency.read',
    params: idParams,
    success: [200, content(z.object({ id }))],
    refusals: ['saved_filter.not_found', 'saved_filter.of_another'],
  }),
}
