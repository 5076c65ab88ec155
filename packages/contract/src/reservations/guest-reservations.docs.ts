import type { GroupDocs } from '../endpoint-docs.ts'
import type { guestReservationEndpoints } from './guest-reservations.contract.ts'

const key = { code: 'PV27-K7M4QX', contact: '0532 111 22 33' }
const proof = 'The guest proves access by the code and the phone, e-mail or mailed token in `contact`.'

export const guestReservationDocs: GroupDocs<typeof guestReservationEndpoints> = {
  request: {
    summary: 'Request a stay',
    description:
      'Creates a reservation in state REQUESTED at the price the guest saw; another price, changed terms or occupied nights refuse it. Holds the nights for 15 minutes (not at all beyond a cap on unconfirmed requests) and mails the guest a link that confirms the request.',
    example: {
      villa_id: 12,
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      adults: 4,
      children: 2,
      babies: 0,
      extras: [{ feeId: 5, count: 1 }],
      firstName: 'Elif',
      lastName: 'Karaca',
      email: 'elif.karaca@example.com',
      phone: '0532 111 22 33',
      guestNote: 'Akşam saat 20.00 gibi varacağız.',
      expectedTotalMinor: 8_750_000,
      rentalVersion: 2,
      kvkkVersion: 3,
      marketingConsent: false,
    },
  },
  track: {
    summary: 'Read the guest’s reservation',
    description: `Returns the reservation as its guest may see it: state, price, payments, bank accounts while something is due, and what the guest can do. ${proof} A wrong code and a wrong contact get the same response.`,
    example: key,
  },
  confirm: {
    summary: 'Confirm a request by the mailed link',
    description:
      'Confirms the contact of a request by the token of its mailed link: holds the nights for 12 hours if they are free and mails staff the request; a villa with instant booking is accepted at once. Repeating it changes nothing.',
    example: { code: 'PV27-K7M4QX', contact: '1799827200.Qm9yT2V4c1ZrUjd1V3FMMm4tSGc1YkQ4ZktwTDJ4UXo' },
  },
  sendLink: {
    summary: 'Mail the link of the guest’s page',
    description:
      'Mails a link that opens the guest’s page to the e-mail address of the reservation, at most three times a day. The response is the same whether code and contact match or not.',
    example: key,
  },
  askCancel: {
    summary: 'Ask for a cancellation',
    description: `Records that the guest wants to cancel; staff decide. The refund shown at this moment is the one that is booked later. ${proof}`,
    example: { ...key, note: 'Sağlık nedeniyle gelemeyeceğiz.' },
  },
  sendReceipt: {
    summary: 'Upload the receipt of a bank transfer',
    description: `Stores the receipt for review by staff; no money is booked yet. A reservation in AWAITING_PAYMENT moves to PAYMENT_REVIEW, in which the hold does not expire. ${proof}`,
    example: { ...key, amountMinor: 2_625_000, payerName: 'Elif Karaca', paidOn: '2027-02-03' },
  },
  sendGuests: {
    summary: 'Save the guest list as the guest',
    description: `Replaces the list of people who stay, once the reservation is confirmed; identity numbers are stored encrypted. ${proof}`,
    example: {
      ...key,
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
      ],
    },
  },
  payByCard: {
    summary: 'Open a card payment as the guest',
    description: `Returns the token of the open payment link for this purpose, or creates one. An unconfirmed request of a villa with instant booking is accepted by it. ${proof}`,
    example: { ...key, purpose: 'PREPAYMENT' },
  },
  paper: {
    summary: 'Download voucher or contract as the guest',
    description: `Returns the PDF with the current data of a confirmed or completed reservation, base64-encoded. ${proof}`,
    example: { ...key, kind: 'VOUCHER' },
  },
  ownerQuestion: {
    summary: 'Read the question to an owner',
    description:
      'Returns dates, number of people and the owner’s share of a request that an owner was asked about by mail, without data of the guest. The signed token of the mail is the proof of access.',
  },
  answerAsOwner: {
    summary: 'Answer whether the dates are free',
    description:
      'Accepts the request (the guest is mailed how to pay and the hold for the prepayment begins) or rejects it (nights are released, the guest is mailed). The same answer again changes nothing.',
    example: { free: true },
  },
}
