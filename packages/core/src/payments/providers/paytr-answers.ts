import { z } from 'zod'
import { jsonOf } from './provider-call.ts'

const word = z.string().nullish()
/** Numbers are strings in some responses and numbers in others. */
const either = z.union([z.string(), z.number()]).transform(String)

export const tokenAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), token: z.string().regex(/^[A-Za-z0-9_-]+$/) }),
  z.object({ status: z.literal('failed'), reason: word }),
])

const failed = z.object({ status: z.literal('error'), err_no: either.nullish(), err_msg: word })
export type StatusError = z.infer<typeof failed>

const givenBack = z.object({
  return_amount: either,
  reference_no: either.nullish(),
})

/** A list, a JSON string of a list, or one of several empty values. */
const returns = z.preprocess(
  (value) => (typeof value === 'string' ? (value === '' ? [] : jsonOf(value)) : (value ?? [])),
  z.array(givenBack),
)

export const statusAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    merchant_oid: word,
    payment_total: either,
    currency: z.string(),
    masked_pan: word,
    returns,
  }),
  failed,
])

export const refundAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), merchant_oid: z.string(), return_amount: either }),
  failed,
])
