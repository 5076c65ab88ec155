import type { Guard } from './guards.list.ts'

const tests = (files: string) => `vitest run ${files}`

/** Ways to break reservations, money and mail that a test must notice. */
export const reservationGuards: readonly Guard[] = [
  {
    name: 'two guests get one night: neither constraint nor lock',
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
    says: /countOverlaps|two winners/,
  },
  {
    name: 'a write sent twice happens twice',
    file: 'packages/core/src/once.queries.ts',
    find: '  return claimed !== undefined',
    replace: '  return claimed !== undefined || true',
    command: tests('packages/core/src/payments/record-payment.test.ts -t "sent twice"'),
    says: /sent twice it is booked once/,
  },
  {
    name: 'a duplicate mail bears another name',
    file: 'packages/core/src/mail/send-mail.ts',
    find: 'const messageIdOf = (id: string, siteOrigin: string) =>',
    replace: 'const messageIdOf = (_: string, siteOrigin: string, id: string = crypto.randomUUID()) =>',
    command: tests('apps/worker/src/mail-faults.test.ts -t "named after its row"'),
    says: /messageId/,
  },
  {
    name: 'holds end by the process’s own clock',
    file: 'apps/worker/src/main.ts',
    find: '  databaseTime,\n',
    replace: "  databaseTime: async () => ({ now: new Date(), today: '2027-06-16' }),\n",
    command: tests('apps/worker/src/hold-clock.test.ts -t "[+]2h"'),
    says: /EXPIRED|OPSIYON_HATIRLATMA/,
  },
  {
    name: 'a posting need not balance',
    file: 'packages/database/migrations/0020_ledger.sql',
    find: '  if exists (\n    select from ledger_entries',
    replace: '  if false and exists (\n    select from ledger_entries',
    command: tests('packages/core/src/payments/ledger.test.ts'),
    says: /does not cancel out/,
  },
  {
    name: 'an identity number is kept in the clear',
    file: 'packages/core/src/vault.ts',
    find: 'cipher: encrypt(key, Buffer.from(value), place)',
    replace: 'cipher: Buffer.from(value)',
    command: tests('packages/core/src/reservations/guests.test.ts'),
    says: /nowhere in the database/,
  },
  {
    name: 'the refund that is booked is not the one that was shown',
    file: 'packages/core/src/reservations/settle-money.ts',
    find: 'const settled = settlementOf(row, paidMinor, { ...ending, at })',
    replace: "const settled = settlementOf(row, paidMinor, { ...ending, reason: 'GUEST_CHANGED_MIND', at })",
    command: tests('packages/core/src/reservations/settle-money.test.ts'),
    says: /refund|booked|kept/i,
  },
  {
    name: 'one guest may hold the whole calendar',
    file: 'packages/core/src/reservations/request-stay.ts',
    find: '      await insistOnFewOpen(tx, asked)\n',
    replace: '',
    command: tests('packages/core/src/reservations/request-stay.test.ts'),
    says: /three requests open/,
  },
  {
    name: 'a stranger’s picture is drawn before anybody asks whether it may be sent',
    file: 'packages/core/src/reservations/guest-reservation.ts',
    find: '  await insistOnReceiptTaken(ctx.db, found)\n',
    replace: '',
    command: tests('packages/core/src/reservations/guest-reservation.test.ts'),
    says: /looked at only for whoever may send one/,
  },
  {
    name: 'a paper is proved under somebody else’s code',
    file: 'packages/core/src/reservations/papers/papers.queries.ts',
    find: "join.onRef('p.reservation_id', '=', 'r.id').on('p.number', '=', number)",
    replace: "join.on('p.number', '=', number)",
    command: tests('packages/core/src/reservations/prove-paper.test.ts'),
    says: /what is not ours is told alike/,
  },
  {
    name: 'a second try carries other papers',
    file: 'packages/core/src/mail/attach-papers.ts',
    find: '  if (mail.papers) return papersByNumber(ctx, mail.papers)\n',
    replace: '',
    command: tests('packages/core/src/mail/attach-papers.test.ts'),
    says: /at every try the same/,
  },
]
