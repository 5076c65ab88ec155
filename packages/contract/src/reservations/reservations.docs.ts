import type { GroupDocs } from '../endpoint-docs.ts'
import type { reservationEndpoints } from './reservations.contract.ts'

const contact = {
  firstName: 'Elif',
  lastName: 'Karaca',
  email: 'elif.karaca@example.com',
  phone: '0532 111 22 33',
}
const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', adults: 4, children: 2, babies: 0 }
const move =
  'Moves the reservation by one transition of its life cycle, with its effects in the same transaction: nights are held or released, settlements are booked, and the mails of the transition are queued. `actions` of a reservation lists what the caller may do now; owners accept, reject, check in and complete for own villas.'

export const reservationDocs: GroupDocs<typeof reservationEndpoints> = {
  list: {
    summary: 'List reservations',
    description:
      'Returns reservations, newest first by default; past stays only with `oldrez`. Owners get those of own villas, without amounts of the guest and without the guest’s name before confirmation.',
  },
  csv: {
    summary: 'Export reservations as CSV',
    description:
      'Streams the reservations of the same filter as a table, without phone, e-mail and identity numbers. Owners get those of own villas.',
  },
  export: {
    summary: 'Export reservations',
    description:
      'Streams the reservations of the filter, with the caller’s columns; owners get own reservations without contact data and the agency’s money, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  get: {
    summary: 'Read a reservation',
    description:
      'Returns one reservation with its events and permitted actions; staff also get contact, price, postings, mails and versions. The first reading by a user who may change it marks it as read.',
  },
  create: {
    summary: 'Create a reservation',
    description:
      'Creates a reservation for a guest who called, at the price that was quoted or at an agreed one below it, and holds its nights. With `accepted` it is accepted at once and the guest is mailed how to pay; otherwise the guest is mailed that the request arrived.',
    example: {
      villa_id: 12,
      source: 'PHONE',
      ...stay,
      extras: [],
      ...contact,
      guestNote: 'Bebek yatağı rica ediyorlar.',
      staffNote: 'Geçen yıl da kaldılar.',
      expectedTotalMinor: 8_750_000,
      accepted: true,
    },
  },
  change: {
    summary: 'Change a reservation',
    description:
      'Saves contact and notes if `version` is the stored one. Other dates, people or extras move the nights, end an agreed price, store a new version with the price difference and mail the guest and, once confirmed, the owner.',
    example: {
      version: 3,
      ...stay,
      checkOut: '2027-07-18',
      extras: [],
      ...contact,
      guestNote: '',
      staffNote: 'Bir gece uzatıldı.',
      reason: 'Misafir bir gece daha kalmak istedi.',
      expectedTotalMinor: 10_000_000,
    },
  },
  agreePrice: {
    summary: 'Agree a price with the guest',
    description:
      'Sets a discount or a total below the price of the villa, or removes it, while the stay is not paid in full. The discount is limited by the role of the caller, and the total is never below what was paid. Stores a new version, and mails the guest and, once confirmed, the owner.',
    example: {
      version: 3,
      agreedPrice: { kind: 'SHARE', value: 500 },
      reason: 'Üçüncü konaklaması, telefonda anlaşıldı.',
    },
  },
  changeVilla: {
    summary: 'Move a reservation to another villa',
    description:
      'Moves the reservation with its code, payments and guest list to another villa that is free for the same nights, in one transaction. The price is the other villa’s, or an agreed one within the limit of the caller’s role; extras of the old villa end. Stores a new version, mails the guest, and for a confirmed stay new documents and both owners.',
    example: {
      version: 3,
      villaId: 27,
      agreedPrice: { kind: 'TOTAL', value: 8_750_000 },
      reason: 'Eski villanın havuzu arızalı.',
      expectedTotalMinor: 8_750_000,
    },
  },
  move: {
    summary: 'Move a reservation',
    description: move,
    example: {
      action: 'CANCEL',
      reason: 'Misafir sağlık nedeniyle gelemiyor.',
      endReason: 'GUEST_CHANGED_MIND',
    },
  },
  getByCode: {
    summary: 'Read a reservation by its public code',
    description:
      'Returns the reservation with this public code, as `GET /v1/admin/reservations/{id}` does. Owners find those of own villas.',
  },
  moveByCode: {
    summary: 'Move a reservation by its public code',
    description: move,
    example: { platoReservationId: 'PV27-K7M4QX', action: 'ACCEPT' },
  },
  extendHold: {
    summary: 'Extend the hold of a reservation',
    description: 'Gives the guest 24 more hours for the prepayment, once, while it is awaited.',
  },
  dismissCancel: {
    summary: 'Dismiss a guest’s wish to cancel',
    description: 'Clears the wish to cancel, so that it does not count for a later cancellation.',
  },
  previewRefund: {
    summary: 'Preview the refund of a cancellation',
    description:
      'Returns what would be retained and refunded if the reservation ended now for this reason, calculated by the function that books it. Changes nothing.',
  },
  saveGuests: {
    summary: 'Save the guest list',
    description:
      'Replaces the list of people who stay; identity numbers are stored encrypted. A guest named by `id` without `identityNo` retains the stored number.',
    example: {
      guests: [
        {
          kind: 'ADULT',
          firstName: 'Elif',
          lastName: 'Karaca',
          birthDate: '1988-05-21',
          nationality: 'TR',
          identityKind: 'TCKN',
          identityNo: '10000000146',
        },
        {
          kind: 'CHILD',
          firstName: 'Deniz',
          lastName: 'Karaca',
          birthDate: '2018-09-02',
          nationality: 'TR',
          identityKind: 'TCKN',
          identityNo: '12345678950',
        },
      ],
    },
  },
  revealIdentity: {
    summary: 'Reveal the identity number of a guest',
    description:
      'Returns one identity number in full and records in the log of views and in the events of the reservation who read it.',
    example: { guestId: '7d9f4b1e-2c0a-4f63-9a0e-5b8f3f1c2d47' },
  },
}
