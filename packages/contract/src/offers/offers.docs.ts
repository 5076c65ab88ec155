import type { GroupDocs } from '../endpoint-docs.ts'
import type { guestOfferEndpoints, offerEndpoints } from './offers.contract.ts'

const offer = {
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  adults: 4,
  children: 2,
  babies: 0,
  guestName: 'Hande Nur Koç',
  guestTitle: 'MS' as const,
  guestEmail: 'hande.koc@example.com',
  guestPhone: '0533 444 55 66',
  note: 'Denize yakın, çocuk havuzlu villalar.',
  validUntil: '2027-02-05T18:00:00.000Z',
  villas: [
    { villaId: 12, note: 'Bahçesi en geniş olan' },
    {
      villaId: 27,
      note: '',
      agreedPrice: { kind: 'TOTAL' as const, value: 9_500_000, reason: 'Telefonda anlaşıldı.' },
    },
  ],
}

export const offerDocs: GroupDocs<typeof offerEndpoints> = {
  list: {
    summary: 'List offers',
    description:
      'Returns offers, newest first, with how often they were opened and the reservation they became; totals cover the whole filter.',
  },
  export: {
    summary: 'Export offers',
    description:
      'Streams the offers of the filter with the contact data of their guests, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  create: {
    summary: 'Create an offer',
    description:
      'Stores up to 12 villas for one stay and returns the link for the guest. Each villa must be free and priced for the stay; nights are not held and nothing is mailed. A villa can be offered at an agreed price below its own, within the limit of the caller’s role.',
    example: offer,
  },
  get: {
    summary: 'Read an offer',
    description: 'Returns an offer with the current price and availability of its villas.',
  },
  update: {
    summary: 'Change or renew an offer',
    description:
      'Replaces an offer under the same link if `version` is the stored one. An offer that was taken or withdrawn cannot change.',
    example: { ...offer, validUntil: '2027-02-08T18:00:00.000Z', version: 1 },
  },
  mail: {
    summary: 'Mail an offer to its guest',
    description:
      'Mails the guest the link and the villas that are free now with their prices. Refused within a minute of the last mail.',
  },
  withdraw: {
    summary: 'Withdraw an offer',
    description: 'Withdraws an offer; its page no longer shows villas. Repeating it changes nothing.',
  },
  pdf: {
    summary: 'Download an offer as PDF',
    description:
      'Returns a PDF with the villas that are free now, their current prices and permit numbers and a QR code of the page, base64-encoded. It is not stored.',
  },
}

export const guestOfferDocs: GroupDocs<typeof guestOfferEndpoints> = {
  see: {
    summary: 'Read an offer as the guest',
    description:
      'Returns an offer by the token of its link, with current prices and availability and the first name of the guest only.',
  },
  contact: {
    summary: 'Read the contact of an open offer',
    description: 'Returns name, phone and e-mail an open offer was made for, to prefill the request form.',
  },
  opened: {
    summary: 'Count a visit of an offer',
    description: 'Adds one to the visits of an open offer. The same idempotency key counts once.',
    example: {},
  },
  request: {
    summary: 'Request a stay from an offer',
    description:
      'Creates a reservation for one of the offered villas, holds its nights, and mails guest and staff; a villa with instant booking is accepted at once. The offer is converted by it and cannot be used again.',
    example: {
      villa_id: 12,
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      adults: 4,
      children: 2,
      babies: 0,
      extras: [],
      firstName: 'Hande Nur',
      lastName: 'Koç',
      email: 'hande.koc@example.com',
      phone: '0533 444 55 66',
      guestNote: '',
      expectedTotalMinor: 8_750_000,
      rentalVersion: 2,
      kvkkVersion: 3,
      marketingConsent: true,
    },
  },
}
