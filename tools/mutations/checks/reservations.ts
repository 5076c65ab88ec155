import type { MutationCheck } from '../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** Ways to break reservations, money and mail that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'two guests can book one night without the exclusion constraint and the villa lock',
    file: 'packages/database/migrations/0013_occupancy.sql',
    find: 'constraint occupancy_nights_free exclude using gist (villa_id with =, stay with &&)',
    replace: 'check (true)',
    also: [
      {
        file: 'packages/core/src/villas/villas.queries.ts',
        find: '    .forNoKeyUpdate()\n',
        replace: '',
      },
    ],
    command: tests('apps/api/test/booking-crowd.test.ts'),
    expects: /countOverlaps|two winners/,
  },
  {
    name: 'a write sent twice with one idempotency key is executed twice',
    file: 'packages/core/src/platform/once.queries.ts',
    find: '  return claimed !== undefined',
    replace: '  return claimed !== undefined || true',
    command: tests(
      'packages/core/src/payments/record-payment.test.ts -t "recordPayment books one idempotency key once and refuses the key for another payment"',
    ),
    expects: /recordPayment books one idempotency key once and refuses the key for another payment/,
  },
  {
    name: 'a write that accepts an idempotency key is executed twice with the same key',
    file: 'packages/core/src/platform/once.ts',
    find: '(key === undefined ? work() : once(tx, ctx, { key, action, input }, work))',
    replace: 'work()',
    command: tests('apps/api/test/accepted-keys.test.ts -t "repeated with the same idempotency key"'),
    expects:
      /POST \/v1\/admin\/faq repeated with the same idempotency key returns the same response and has no second effect/,
  },
  {
    name: 'a new POST endpoint takes no idempotency key and gives no reason',
    file: 'packages/contract/src/content/faq.contract.ts',
    find: '    acceptsKey: true,\n',
    replace: '',
    command: tests('packages/contract/src/idempotency.test.ts'),
    expects: /every POST endpoint takes an idempotency key or is listed with the reason why it needs none/,
  },
  {
    name: 'a write sent twice without an idempotency key is executed twice',
    file: 'packages/core/src/platform/once.queries.ts',
    find: "        .where('idempotency_keys.created_at', '<', expiredBefore),\n",
    replace: '',
    command: tests('apps/api/test/derived-keys.test.ts -t "sent twice at once"'),
    expects:
      /sent twice at once without Idempotency-Key is executed once and returns the same response twice/,
  },
  {
    name: 'an id in the request body that differs from the path is ignored',
    file: 'apps/api/src/http/serve.ts',
    find: '(name) => body[name] !== params[name]',
    replace: '() => false',
    command: tests('apps/api/test/specified-payload-ids.test.ts -t "refuses an id"'),
    expects: /refuses an id in the payload/,
  },
  {
    name: 'a retried mail gets another Message-ID',
    file: 'packages/core/src/mail/send-mail.ts',
    find: 'const messageIdOf = (id: string, siteOrigin: string) =>',
    replace: 'const messageIdOf = (_: string, siteOrigin: string, id: string = crypto.randomUUID()) =>',
    command: tests(
      'apps/worker/src/mail-faults.test.ts -t "the worker sends a mail once, with a Message-ID from its row, and stores the sent text"',
    ),
    expects: /messageId/,
  },
  {
    name: 'holds expire by the process clock instead of the database clock',
    file: 'apps/worker/src/main.ts',
    find: '  databaseTime,\n',
    replace: "  databaseTime: async () => ({ now: new Date(), today: '2027-06-16' }),\n",
    command: tests('apps/worker/src/hold-clock.test.ts -t "[+]2h"'),
    expects: /EXPIRED|OPSIYON_HATIRLATMA/,
  },
  {
    name: 'the ledger accepts an unbalanced posting',
    file: 'packages/database/migrations/0020_ledger.sql',
    find: '  if exists (\n    select from ledger_entries',
    replace: '  if false and exists (\n    select from ledger_entries',
    command: tests('packages/core/src/ledger/ledger.test.ts'),
    expects: /the database refuses a posting whose entries do not sum to zero when the transaction commits/,
  },
  {
    name: 'an identity number is stored unencrypted',
    file: 'packages/core/src/platform/vault.ts',
    find: 'cipher: encrypt(key, Buffer.from(value), place)',
    replace: 'cipher: Buffer.from(value)',
    command: tests('packages/core/src/reservations/guests/guests.test.ts'),
    expects: /no table of the database contains a guest’s identity number as plain digits, hex or base64/,
  },
  {
    name: 'the booked refund differs from the previewed refund',
    file: 'packages/core/src/reservations/settle-money.ts',
    find: 'const settled = settlementOf(row, paidMinor, { ...ending, at })',
    replace: "const settled = settlementOf(row, paidMinor, { ...ending, reason: 'GUEST_CHANGED_MIND', at })",
    command: tests('packages/core/src/reservations/settle-money.test.ts'),
    expects: /refund|booked|kept/i,
  },
  {
    name: 'the number of open requests of one guest is not limited',
    file: 'packages/core/src/reservations/request/request-stay.ts',
    find: '      await limitOpenRequests(tx, request)\n',
    replace: '',
    command: tests('packages/core/src/reservations/request/request-stay.test.ts'),
    expects: /requestStay refuses a fourth open request of a guest, matched by e-mail or phone/,
  },
  {
    name: 'concurrent unconfirmed requests are counted without a lock',
    file: 'packages/core/src/reservations/holds/hold-unconfirmed.ts',
    find: '  await lockUnconfirmed(tx)\n',
    replace: '',
    command: tests(
      'packages/core/src/reservations/unconfirmed-holds.test.ts -t "of ten simultaneous requests with unconfirmed e-mail from one network only the allowed five hold nights"',
    ),
    expects: /only the allowed five hold nights/,
  },
  {
    name: 'a request is confirmed without the mailed token',
    file: 'packages/core/src/reservations/find-by-key.ts',
    find: '!found || !isTokenOf(ctx.vault, found, contact, now)',
    replace: '!found || (isGuestToken(contact) && !isTokenOf(ctx.vault, found, contact, now))',
    command: tests('packages/core/src/reservations/guest-link.test.ts'),
    expects: /confirmContact accepts only the mailed token, not the e-mail, the phone or a forged token/,
  },
  {
    name: 'a receipt picture is processed before the permission to upload is checked',
    file: 'packages/core/src/guest-page/guest-reservation.ts',
    find: '  await requireReceiptAllowed(ctx.db, found)\n',
    replace: '',
    command: tests('packages/core/src/guest-page/guest-reservation.test.ts'),
    expects:
      /sendReceiptAsGuest checks the reservation status before the file and stores a repeated request once/,
  },
  {
    name: 'a document is verified under the code of another reservation',
    file: 'packages/core/src/reservations/documents/documents.queries.ts',
    find: "join.onRef('p.reservation_id', '=', 'r.id').on('p.number', '=', number)",
    replace: "join.on('p.number', '=', number)",
    command: tests('packages/core/src/reservations/documents/verify-document.test.ts'),
    expects:
      /verifyDocument returns the same response and runs the same number of statements for every unknown input/,
  },
  {
    name: 'a retried mail attaches other documents than the first attempt',
    file: 'packages/core/src/reservations/documents/attach-documents.ts',
    find: '  if (mail.papers) return documentsByNumber(ctx, mail.papers)\n',
    replace: '',
    command: tests('packages/core/src/reservations/documents/attach-documents.test.ts'),
    expects: /the confirmation mail has voucher and contract attached, with the same bytes in every attempt/,
  },
  {
    name: 'a mistyped IBAN is reported as an account that is not ours',
    file: 'packages/rules/src/reservations/proof-input.ts',
    find: "  if (meantAsIban.test(letters)) return { kind: 'BAD_IBAN' }\n",
    replace: '',
    command: tests(
      'packages/core/src/reservations/documents/verify-document.test.ts -t "verifyDocument reports an invalid IBAN as BAD_IBAN and returns nothing about the account"',
    ),
    expects: /BAD_IBAN/,
  },
  {
    name: 'a payment that confirms a reservation sends the guest a second mail',
    file: 'packages/core/src/payments/book-incoming-payment.ts',
    find: "after.status === 'CONFIRMED'",
    replace: "after.status === 'EXPIRED'",
    command: tests(
      'packages/core/src/reservations/mails/move-mails.test.ts -t "a payment that confirms the reservation sends the guest only the confirmation, which states the payment"',
    ),
    expects: /ODEME_ALINDI/,
  },
  {
    name: 'new default mail templates overwrite templates that staff edited',
    file: 'packages/core/src/mail/templates/templates.queries.ts',
    find: "        .where('mail_templates.version', '=', 1),",
    replace: "        .where('mail_templates.version', '>', 0),",
    command: tests(
      'packages/core/src/mail/catalogue.test.ts -t "installMailTemplates adds missing templates, updates unedited ones and leaves edited ones unchanged"',
    ),
    expects: /Bizim konumuz/,
  },
]
