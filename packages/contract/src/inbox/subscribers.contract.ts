import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page, touched } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'

/** ASKED: the confirmation mail was sent and not confirmed yet. */
export const subscriberState = z.enum(['ASKED', 'CONFIRMED', 'LEFT'])
export type SubscriberState = z.infer<typeof subscriberState>

const subscriber = z.object({
  id,
  email: z.string(),
  state: subscriberState,
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
  /** Version of the privacy notice shown below the field. */
  kvkkVersion: z.int().nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberFilter = page({ size: 50 }).extend({
  state: subscriberState.optional(),
  search: z.string().trim().max(80).optional(),
})
export type SubscriberFilter = z.output<typeof subscriberFilter>

/** Columns of the exported file. */
export const subscriberColumnKeys = [
  'email',
  'state',
  'created',
  'confirmed',
  'confirmedFrom',
  'left',
  'notice',
] as const
export const subscriberExport = subscriberFilter
  .omit({ skip: true, take: true })
  .extend(fileChoice(subscriberColumnKeys))
export type SubscriberExport = z.output<typeof subscriberExport>

const tokenParams = z.strictObject({ token: z.string().max(200) })
/** The e-mail address is masked, so that the link of a forwarded mail does not reveal it. */
const subscription = z.object({ email: z.string(), state: subscriberState })
export type Subscription = z.infer<typeof subscription>

const answerOf = (word: 'confirm' | 'leave') =>
  endpoint({
    method: 'POST',
    url: `/v1/website/subscribe/:token/${word}`,
    access: 'public',
    params: tokenParams,
    // Mail programs unsubscribe with a form body (RFC 8058), which is ignored.
    form: true,
    success: [200, content(subscription)],
    refusals: ['subscriber.bad_link'],
    perMinute: 30,
  })

export const subscriberEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/subscriber',
    access: 'subscribers.write',
    querystring: subscriberFilter,
    success: [200, content(cappedPageOf(subscriber))],
    refusals: [],
  }),
  csv: endpoint({
    method: 'GET',
    url: '/v1/admin/subscriber/csv',
    access: 'subscribers.write',
    factor: 'step-up',
    contentType: 'text/csv; charset=utf-8',
    success: [200, content(z.custom<AsyncIterable<string>>())],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/subscriber/export',
    access: 'subscribers.write',
    factor: 'step-up',
    querystring: subscriberExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/subscriber/:id',
    access: 'subscribers.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['subscriber.not_found'],
  }),
  see: endpoint({
    method: 'GET',
    url: '/v1/website/subscribe/:token',
    access: 'public',
    cacheable: false,
    params: tokenParams,
    success: [200, content(subscription)],
    refusals: ['subscriber.bad_link'],
    perMinute: 30,
  }),
  confirm: answerOf('confirm'),
  leave: answerOf('leave'),
}
