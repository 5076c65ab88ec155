import { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { paperEndpoints } from '@plato/contract/reservations/papers.contract'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import {
  actOnReservation,
  actOnReservationByCode,
  dismissCancelWish,
  extendHold,
  previewRefund,
} from '@plato/core/reservations/act-on-reservation'
import { changeReservation } from '@plato/core/reservations/change-reservation'
import { confirmContact } from '@plato/core/reservations/confirm-contact'
import { createReservation } from '@plato/core/reservations/create-reservation'
import { getReservation, getReservationByCode } from '@plato/core/reservations/get-reservation'
import {
  askCancel,
  guestPaper,
  payByCard,
  sendGuests,
  sendReceiptAsGuest,
  trackReservation,
} from '@plato/core/reservations/guest-reservation'
import { revealIdentity, saveGuests } from '@plato/core/reservations/guests'
import { exportReservations, listReservations } from '@plato/core/reservations/list-reservations'
import { answerAsOwner, getOwnerQuestion } from '@plato/core/reservations/owner-answer'
import { paperFile } from '@plato/core/reservations/papers/paper'
import { provePaper } from '@plato/core/reservations/prove-paper'
import { requestStay } from '@plato/core/reservations/request-stay'
import { sendGuestLink } from '@plato/core/reservations/send-guest-link'
import { serve } from '#api/http/serve.ts'

export const reservationRoutes = serve('reservations', reservationEndpoints, {
  list: (ctx, { querystring }) => listReservations(ctx, querystring),
  csv: async (ctx, { querystring }) => exportReservations(ctx, querystring),
  get: (ctx, { params }) => getReservation(ctx, params.id),
  create: (ctx, { body, key }) => createReservation(ctx, body, key),
  change: (ctx, { params, body, key }) => changeReservation(ctx, params.id, body, key),
  move: (ctx, { params, body, key }) => actOnReservation(ctx, params.id, body, key),
  getByCode: (ctx, { querystring }) => getReservationByCode(ctx, querystring.platoReservationId),
  moveByCode: (ctx, { body, key }) => actOnReservationByCode(ctx, body, key),
  extendHold: (ctx, { params, key }) => extendHold(ctx, params.id, key),
  dismissCancel: (ctx, { params, key }) => dismissCancelWish(ctx, params.id, key),
  previewRefund: (ctx, { params, querystring }) => previewRefund(ctx, params.id, querystring.reason),
  saveGuests: (ctx, { params, body }) => saveGuests(ctx, params.id, body),
  revealIdentity: (ctx, { params, body }) => revealIdentity(ctx, params.id, body.guestId),
})

export const guestReservationRoutes = serve('guest-reservations', guestReservationEndpoints, {
  request: (ctx, { body, key }) => requestStay(ctx, body, key),
  track: (ctx, { body }) => trackReservation(ctx, body),
  confirm: (ctx, { body }) => confirmContact(ctx, body),
  sendLink: (ctx, { body }) => sendGuestLink(ctx, body),
  askCancel: (ctx, { body }) => askCancel(ctx, body),
  sendReceipt: (ctx, { body, file, key }) => sendReceiptAsGuest(ctx, body, file, key),
  sendGuests: (ctx, { body }) => sendGuests(ctx, body),
  payByCard: (ctx, { body }) => payByCard(ctx, body),
  paper: (ctx, { body }) => guestPaper(ctx, body),
  ownerQuestion: (ctx, { params }) => getOwnerQuestion(ctx, params.token),
  answerAsOwner: (ctx, { params, body }) => answerAsOwner(ctx, params.token, body.free),
})

export const paperRoutes = serve('papers', paperEndpoints, {
  ofReservation: (ctx, { params }) => paperFile(ctx, params.id, params.kind),
  prove: (ctx, { querystring }) => provePaper(ctx, querystring),
})
