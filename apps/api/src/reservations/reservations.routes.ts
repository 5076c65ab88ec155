import { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { invoiceEndpoints } from '@plato/contract/reservations/invoice.contract'
import { reservationDocumentEndpoints } from '@plato/contract/reservations/reservation-documents.contract'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import { whatsAppEndpoints } from '@plato/contract/reservations/whatsapp.contract'
import { confirmContact } from '@plato/core/guest-page/confirm-contact'
import {
  askCancel,
  guestDocument,
  payByCard,
  sendGuests,
  sendReceiptAsGuest,
  trackReservation,
} from '@plato/core/guest-page/guest-reservation'
import {
  actOnReservation,
  actOnReservationByCode,
  dismissCancelWish,
  extendHold,
  previewRefund,
} from '@plato/core/reservations/act-on-reservation'
import { agreePrice } from '@plato/core/reservations/agree-price'
import { changeReservation } from '@plato/core/reservations/change-reservation'
import { changeVilla } from '@plato/core/reservations/change-villa'
import { documentFile } from '@plato/core/reservations/documents/reservation-document'
import { verifyDocument } from '@plato/core/reservations/documents/verify-document'
import { exportReservations, exportReservationsAsCsv } from '@plato/core/reservations/export-reservations'
import { openReservation, openReservationByCode } from '@plato/core/reservations/get-reservation'
import { revealIdentity, saveGuests } from '@plato/core/reservations/guests/guests'
import { getInvoice, revealTaxNumber, saveInvoice } from '@plato/core/reservations/invoice/invoice'
import { listReservations } from '@plato/core/reservations/list-reservations'
import { sendGuestLink } from '@plato/core/reservations/mails/send-guest-link'
import { answerAsOwner, getOwnerQuestion } from '@plato/core/reservations/owner-answer/owner-answer'
import { recordOwnerAnswer, remindOwner } from '@plato/core/reservations/owner-answer/staff-owner-answer'
import { createReservation } from '@plato/core/reservations/request/create-reservation'
import { requestStay } from '@plato/core/reservations/request/request-stay'
import { listWhatsAppMessages } from '@plato/core/reservations/whatsapp/list-whatsapp-messages'
import { recordWhatsApp } from '@plato/core/reservations/whatsapp/record-whatsapp'
import { serve } from '#api/http/serve.ts'

export const reservationRoutes = serve('reservations', reservationEndpoints, {
  list: (ctx, { querystring }) => listReservations(ctx, querystring),
  csv: (ctx, { querystring }) => exportReservationsAsCsv(ctx, querystring),
  export: (ctx, { querystring }) => exportReservations(ctx, querystring),
  get: (ctx, { params }) => openReservation(ctx, params.id),
  create: (ctx, { body, key }) => createReservation(ctx, body, key),
  change: (ctx, { params, body, key }) => changeReservation(ctx, params.id, body, key),
  agreePrice: (ctx, { params, body, key }) => agreePrice(ctx, params.id, body, key),
  changeVilla: (ctx, { params, body, key }) => changeVilla(ctx, params.id, body, key),
  move: (ctx, { params, body, key }) => actOnReservation(ctx, params.id, body, key),
  getByCode: (ctx, { querystring }) => openReservationByCode(ctx, querystring.platoReservationId),
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
  sendLink: (ctx, { body, key }) => sendGuestLink(ctx, body, key),
  askCancel: (ctx, { body, key }) => askCancel(ctx, body, key),
  sendReceipt: (ctx, { body, file, key }) => sendReceiptAsGuest(ctx, body, file, key),
  sendGuests: (ctx, { body }) => sendGuests(ctx, body),
  payByCard: (ctx, { body, key }) => payByCard(ctx, body, key),
  paper: (ctx, { body }) => guestDocument(ctx, body),
  ownerQuestion: (ctx, { params }) => getOwnerQuestion(ctx, params.token),
  answerAsOwner: (ctx, { params, body }) => answerAsOwner(ctx, params.token, body.free),
})

export const reservationDocumentRoutes = serve('papers', reservationDocumentEndpoints, {
  ofReservation: (ctx, { params }) => documentFile(ctx, params.id, params.kind),
  prove: (ctx, { querystring }) => verifyDocument(ctx, querystring),
})

export const whatsAppRoutes = serve('whatsapp', whatsAppEndpoints, {
  list: (ctx, { params }) => listWhatsAppMessages(ctx, params.id),
  record: (ctx, { params, body, key }) => recordWhatsApp(ctx, params.id, body, key),
  remindOwner: (ctx, { params, key }) => remindOwner(ctx, params.id, key),
  recordOwnerAnswer: (ctx, { params, body, key }) => recordOwnerAnswer(ctx, params.id, body, key),
})

export const invoiceRoutes = serve('invoices', invoiceEndpoints, {
  get: (ctx, { params }) => getInvoice(ctx, params.id),
  save: (ctx, { params, body }) => saveInvoice(ctx, params.id, body),
  reveal: (ctx, { params }) => revealTaxNumber(ctx, params.id),
})
