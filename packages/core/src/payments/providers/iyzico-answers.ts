import { z } from 'zod'

const word = z.string().nullish()
/** Ids are numbers in some responses and strings in others. */
const name = z.union([z.string(), z.number()]).transform(String)
/** Unparsed: the signature covers the original text. */
const price = z.union([z.string(), z.number()])

const failure = z.object({
  status: z.literal('failure'),
  conversationId: word,
  errorCode: name.nullish(),
  errorMessage: word,
  paymentStatus: word,
})
export type Failure = z.infer<typeof failure>

export const startAnswer = z.discriminatedUnion('status', [
  failure,
  z.object({
    status: z.literal('success'),
    conversationId: word,
    token: z.string(),
    paymentPageUrl: z.string(),
    tokenExpireTime: z.number().positive().nullish(),
    signature: word,
  }),
])

const payment = z.object({
  status: z.literal('success'),
  paymentStatus: word,
  paymentId: name.nullish(),
  currency: word,
  basketId: name.nullish(),
  conversationId: word,
  paidPrice: price.nullish(),
  price: price.nullish(),
  token: word,
  fraudStatus: z.number().nullish(),
  lastFourDigits: word,
  itemTransactions: z.array(z.object({ paymentTransactionId: name })).nullish(),
  errorCode: name.nullish(),
  errorMessage: word,
  signature: word,
})
export type Payment = z.infer<typeof payment>
export const paymentAnswer = z.discriminatedUnion('status', [failure, payment])

export const refundAnswer = z.discriminatedUnion('status', [
  failure,
  z.object({
    status: z.literal('success'),
    conversationId: word,
    paymentId: name,
    price,
    currency: word,
    signature: word,
  }),
])

const givenBack = z.object({
  refundConversationId: word,
  cancelConversationId: word,
  refundPrice: price,
  refundStatus: z.number().nullish(),
  errorCode: name.nullish(),
})
export type GivenBack = z.infer<typeof givenBack>

export const reportAnswer = z.discriminatedUnion('status', [
  failure,
  z.object({
    status: z.literal('success'),
    payments: z
      .array(
        z.object({
          paymentId: name,
          cancels: z.array(givenBack).nullish(),
          itemTransactions: z.array(z.object({ refunds: z.array(givenBack).nullish() })).nullish(),
        }),
      )
      .nullish(),
  }),
])

export const noticeBody = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: name.nullish(),
  paymentId: name.nullish(),
  token: word,
  paymentConversationId: word,
  status: z.string(),
})
