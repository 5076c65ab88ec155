import { cardEndpoints } from '@plato/contract/payments/card.contract'
import { cardProviderEndpoints } from '@plato/contract/payments/card-providers.contract'
import { payEndpoints } from '@plato/contract/payments/pay.contract'
import { getPayAttempt, noteReturn } from '@plato/core/payments/card/attempt-result'
import { getCardPanel } from '@plato/core/payments/card/card-panel'
import {
  checkCardProvider,
  chooseCardProvider,
  listCardProviders,
  saveCardProvider,
} from '@plato/core/payments/card/card-providers'
import { attend, getCardState, verifyNow } from '@plato/core/payments/card/card-state'
import { getPayable } from '@plato/core/payments/card/get-payable'
import { refundToCard } from '@plato/core/payments/card/refund-to-card'
import { sendPaymentLink } from '@plato/core/payments/card/send-payment-link'
import { startAttempt } from '@plato/core/payments/card/start-attempt'
import { takeNotice } from '@plato/core/payments/card/take-notice'
import { serve } from '#api/http/serve.ts'

export const cardRoutes = serve('cards', cardEndpoints, {
  sendPaymentLink: (ctx, { body, key }) => sendPaymentLink(ctx, body, key),
  desk: (ctx, { params }) => getCardPanel(ctx, params.id),
  refund: (ctx, { params, body, key }) => refundToCard(ctx, params.id, body, key),
  verify: (ctx, { params }) => verifyNow(ctx, params.attempt),
  attend: (ctx, { params }) => attend(ctx, params.about),
  state: (ctx) => getCardState(ctx),
})

export const cardProviderRoutes = serve('card-providers', cardProviderEndpoints, {
  list: (ctx) => listCardProviders(ctx),
  save: (ctx, { params, body }) => saveCardProvider(ctx, params.provider, body),
  choose: (ctx, { body }) => chooseCardProvider(ctx, body.provider),
  check: (ctx, { params }) => checkCardProvider(ctx, params.provider),
})

export const payRoutes = serve('pay', payEndpoints, {
  payable: (ctx, { params }) => getPayable(ctx, params.token),
  start: (ctx, { params }) => startAttempt(ctx, params.token),
  attempt: (ctx, { params }) => getPayAttempt(ctx, params.attempt),
  returned: (ctx, { params }) => noteReturn(ctx, params.attempt),
  iyzicoNotice: (ctx, { signed }) => takeNotice(ctx, 'IYZICO', signed),
  paytrNotice: (ctx, { signed }) => takeNotice(ctx, 'PAYTR', signed),
})
