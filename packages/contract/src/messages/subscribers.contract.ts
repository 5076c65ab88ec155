import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page, touched } from '../endpoint.ts'

/** ASKED: the letter went out and was not answered yet. */
export const subscriberState = z.enum(['ASKED', 'CONFIRMED', 'LEFT'])
export type SubscriberState = z.infer<typeof subscriberState>

const subscriber = z.object({
  id,
  email: z.string(),
  state: subscriberState,
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
  /** Which data-protection notice stood below the field. */
  kvkkVersion: z.int().nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberFilter = page({ size: 50 }).extend({
  state: subscriberState.optional(),
  search: z.string().trim().max(80).optional(),
})
export type SubscriberFilter = z.output<typeof subscriberFilter>

const tokenParams = z.strictObject({ token: z.string().max(200) })
/** With most of the address hidden: a forwarded letter tells nobody whose it was. */
const subscription = z.object({ email: z.string(), state: subscriberState })
export type Subscription = z.infer<typeof subscription>

const answerOf = (word: 'confirm' | 'leave', summary: string) =>
  endpoint({
    method: 'POST',
    url: `/v1/website/subscribe/:token/${word}`,
    access: 'public',
    summary,
    params: tokenParams,
    // Mail programs leave by a form of their own (RFC 8058); what it says is not looked at.
    form: true,
    success: [200, content(subscription)],
    refusals: ['subscriber.bad_link'],
    perMinute: 30,
  })

export const subscriberEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/subscriber',
    access: 'admin',
    summary: 'Readers of the newsletter, newest first',
    querystring: subscriberFilter,
    success: [200, content(cappedPageOf(subscriber))],
    refusals: [],
  }),
  csv: endpoint({
    method: 'GET',
    url: '/v1/admin/subscriber/csv',
    access: 'admin',
    summary: 'Those who confirmed and did not leave, with the proof of it',
    contentType: 'text/csv; charset=utf-8',
    success: [200, content(z.custom<AsyncIterable<string>>())],
    refusals: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/subscriber/:id',
    access: 'admin',
    summary: 'Take an address off the list',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['subscriber.not_found'],
  }),
  see: endpoint({
    method: 'GET',
    url: '/v1/website/subscribe/:token',
    access: 'public',
    cacheable: false,
    summary: 'Where a reader stands, by the link of a letter',
    params: tokenParams,
    success: [200, content(subscription)],
    refusals: ['subscriber.bad_link'],
    perMinute: 30,
  }),
  confirm: answerOf('confirm', 'Yes, send me the newsletter'),
  leave: answerOf('leave', 'No more letters'),
}
