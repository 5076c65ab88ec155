import { guestOfferEndpoints, offerEndpoints } from '@plato/contract/offers/offers.contract'
import { exportOffers } from '@plato/core/offers/export-offers'
import { getOffer } from '@plato/core/offers/get-offer'
import { noteOpened, offerContact, requestFromOffer, seeOffer } from '@plato/core/offers/guest-offer'
import { listOffers } from '@plato/core/offers/list-offers'
import { mailOffer } from '@plato/core/offers/mail-offer'
import { offerDocument } from '@plato/core/offers/offer-document'
import { changeOffer, createOffer } from '@plato/core/offers/save-offer'
import { withdrawOffer } from '@plato/core/offers/withdraw-offer'
import { serve } from '#api/http/serve.ts'

export const offerRoutes = serve('offers', offerEndpoints, {
  list: (ctx, { querystring }) => listOffers(ctx, querystring),
  export: (ctx, { querystring }) => exportOffers(ctx, querystring),
  create: (ctx, { body, key }) => createOffer(ctx, body, key),
  get: (ctx, { params }) => getOffer(ctx, params.id),
  update: (ctx, { params, body }) => changeOffer(ctx, params.id, body),
  mail: (ctx, { params, key }) => mailOffer(ctx, params.id, key),
  withdraw: (ctx, { params }) => withdrawOffer(ctx, params.id),
  pdf: (ctx, { params }) => offerDocument(ctx, params.id),
})

export const guestOfferRoutes = serve('guest-offers', guestOfferEndpoints, {
  see: (ctx, { params }) => seeOffer(ctx, params.token),
  contact: (ctx, { params }) => offerContact(ctx, params.token),
  opened: (ctx, { params, key }) => noteOpened(ctx, params.token, key),
  request: (ctx, { params, body, key }) => requestFromOffer(ctx, params.token, body, key),
})
