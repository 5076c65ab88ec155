import type { MutationCheck } from '../../mutation-check.ts'

const card = 'packages/core/src/payments/card'
const tests = (files: string) => `vitest run ${files}`
const histories = 'vitest run packages/core/src/payments/card/test/histories.test.ts'

/** Ways to break card payments that a test must notice: random histories, or the one that names the case. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a card refund without a response from the provider is sent again',
    file: 'packages/core/src/payments/card/send-card-refund.ts',
    find: "if (!(await moveRefund(ctx.db, refundId, ['CREATED'], sent))) return",
    replace: "if (!(await moveRefund(ctx.db, refundId, ['CREATED', 'SENT', 'UNKNOWN'], sent))) return",
    command: histories,
    expects: /a refund was made twice|a refund that was made is called failed/,
  },
  {
    name: 'the return of the browser confirms the reservation without verification',
    file: 'packages/core/src/payments/card/attempt-result.ts',
    find: "await ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'payments.verify', { attemptId: id }))",
    replace:
      "await ctx.db.updateTable('reservations').set({ status: 'CONFIRMED', held_since: null, hold_expires_at: null }).where('code', '=', row.code).execute()",
    command: histories,
    expects: /confirmed without its money/,
  },
  {
    name: 'a provider notice without a valid signature is accepted',
    file: 'packages/core/src/payments/card/take-notice.ts',
    find: '= provider.readNotice(notice)',
    replace: '= { ...provider.readNotice(notice), isSigned: true }',
    command: histories,
    expects: /a notice nobody signed was/,
  },
  {
    name: 'a captured amount that differs from the requested amount is accepted',
    file: 'packages/rules/src/payments/card.ts',
    find: "result.capturedMinor === request.amountMinor && result.currency === 'TRY'",
    replace: "result.currency === 'TRY'",
    command: histories,
    expects: /only what was asked for counts/,
  },
  {
    name: 'two concurrent verifications book one card payment twice',
    file: 'packages/core/src/payments/card/verify-attempt.ts',
    find: '    if (isSettled(attempt.state)) return\n',
    replace: '',
    command: histories,
    expects: /money in the ledger that no payment stands for/,
  },
  {
    name: 'card money for a closed reservation is not booked',
    file: 'packages/core/src/payments/card/verify-attempt.ts',
    find: "if (result && (verdict === 'CAPTURED' || verdict === 'DIFFERS'))",
    replace: "if (result && !reservation.ended_at && (verdict === 'CAPTURED' || verdict === 'DIFFERS'))",
    command: histories,
    expects: /it is asked for ever|money nobody knows of/,
  },
  {
    name: 'the keys of card providers are stored unencrypted',
    file: `${card}/open-provider.ts`,
    find: '  return vault.seal(JSON.stringify(named), cardKeysPlace(provider))',
    replace:
      "  return { ...vault.seal('', cardKeysPlace(provider)), cipher: Buffer.from(JSON.stringify(named)) }",
    also: [
      {
        file: `${card}/open-provider.ts`,
        find: 'JSON.parse(vault.open({ wrappedKey, cipher: secrets }, cardKeysPlace(provider)))',
        replace: 'JSON.parse(secrets.toString())',
      },
    ],
    command: tests(
      `${card}/card-providers.test.ts -t "card provider secrets are not readable in the tables, in the audit log or in listCardProviders"`,
    ),
    expects: /card provider secrets are not readable in the tables, in the audit log or in listCardProviders/,
  },
  {
    name: 'the encrypted keys of a provider can be decrypted in another row',
    file: `${card}/open-provider.ts`,
    find: 'const cardKeysPlace = (provider: string) =>',
    replace: "const cardKeysPlace = (provider: string) => 'any row' ||",
    command: tests(
      `${card}/card-providers.test.ts -t "saveCardProvider encrypts the secrets with a new key each time, and secrets copied to another provider are unreadable"`,
    ),
    expects:
      /saveCardProvider encrypts the secrets with a new key each time, and secrets copied to another provider are unreadable/,
  },
  {
    name: 'the browser is redirected to any origin that the provider response names',
    file: 'packages/core/src/payments/providers/iyzico.ts',
    find: 'if (!URL.canParse(paymentPageUrl) || !iyzico.pageOrigins.includes(new URL(paymentPageUrl).origin))',
    replace: 'if (!URL.canParse(paymentPageUrl))',
    command: tests(
      'apps/api/test/pay.test.ts -t "start returns 503 when the card provider answers with a redirect URL"',
    ),
    expects: /POST \/pay\/:token\/start returns 503 when the card provider answers with a redirect URL/,
  },
  {
    name: 'a payment link is accepted without a valid signature',
    file: 'packages/core/src/payment-links/payment-link.ts',
    find: 'if (!id || !signature || !vault.isSigned(signedText(id), signature))',
    replace: 'if (!id || !signature)',
    command: tests(
      'apps/api/test/pay.test.ts -t ":token and start return 410 for a token with any one character changed"',
    ),
    expects: /GET \/pay\/:token and start return 410 for a token with any one character changed/,
  },
  {
    name: 'a double tap starts two payment attempts',
    file: `${card}/start-attempt.ts`,
    find: "if (attempts.some((one) => one.state === 'CREATED' && since(one) < startingMs))",
    replace: 'if (attempts.length < 0)',
    command: tests(
      `${card}/start-attempt.test.ts -t "a second start of a card payment is refused while the first runs, and later starts return the same payment page"`,
    ),
    expects:
      /a second start of a card payment is refused while the first runs, and later starts return the same payment page/,
  },
  {
    name: 'a hold expires while its guest is on the payment page',
    file: 'packages/core/src/reservations/holds/keep-hold-until.ts',
    find: 'row.hold_expires_at < until)',
    replace: 'row.hold_expires_at > until)',
    command: tests(
      `${card}/start-attempt.test.ts -t "starting a card payment extends a hold to 45 minutes when it would end sooner and never shortens it"`,
    ),
    expects:
      /starting a card payment extends a hold to 45 minutes when it would end sooner and never shortens it/,
  },
  {
    name: 'the lifetime of a payment page is computed from the process clock',
    file: `${card}/start-attempt.ts`,
    find: 'new Date(at.now.getTime() + livesMs)',
    replace: 'new Date(Date.now() + livesMs)',
    command: tests(
      `${card}/start-attempt.test.ts -t "a card payment attempt expires 30 minutes after the database time of its start"`,
    ),
    expects: /a card payment attempt expires 30 minutes after the database time of its start/,
  },
  {
    name: 'money that is being refunded to a card can be refunded by hand as well',
    file: 'packages/core/src/payments/refund-guest.ts',
    find: 'amountMinor - (refundDueMinor - refundUnderWayMinor)',
    replace: 'amountMinor - (refundDueMinor - 0 * refundUnderWayMinor)',
    command: tests(
      `${card}/card-refunds.test.ts -t "refundGuest refuses an amount that a pending card refund already returns to the guest"`,
    ),
    expects: /refundGuest refuses an amount that a pending card refund already returns to the guest/,
  },
  {
    name: 'reversing a posting ignores a card refund that is in progress',
    file: 'packages/core/src/payments/reverse-posting.ts',
    find: 'const owedMinor = refundDueMinor - refundUnderWayMinor',
    replace: 'const owedMinor = refundDueMinor - 0 * refundUnderWayMinor',
    command: tests(
      `${card}/card-refunds.test.ts -t "reversePosting is refused when it would use up the amount of a pending card refund"`,
    ),
    expects: /reversePosting is refused when it would use up the amount of a pending card refund/,
  },
  {
    name: 'a reservation can be reopened while its card refund is in progress',
    file: 'packages/core/src/reservations/facts-of.ts',
    find: 'refundedMinor: money.refundedMinor + money.refundUnderWayMinor,',
    replace: 'refundedMinor: money.refundedMinor,',
    command: tests(
      `${card}/card-refunds.test.ts -t "a reservation cannot be reopened while its card refund is under way or after it is done"`,
    ),
    expects: /a reservation cannot be reopened while its card refund is under way or after it is done/,
  },
  {
    name: 'late card money for nights that are taken raises no attention item',
    file: `${card}/take-card-money.ts`,
    find: '  if (attention) await raise(transaction, brought.postingId, attention, money)',
    replace: '',
    command: tests(
      `${card}/late-money.test.ts -t "a card payment after the dates were taken is owed back, and guest and staff are notified"`,
    ),
    expects: /a card payment after the dates were taken is owed back, and guest and staff are notified/,
  },
  {
    name: 'an old payment link still works after a new one was sent',
    file: 'packages/rules/src/payments/link-time.ts',
    find: '  if (link.revokedAt) return true\n',
    replace: '',
    command: tests(
      `${card}/payment-links.test.ts -t "a new payment link revokes the old one, and a card payment already started by the old link can be completed"`,
    ),
    expects:
      /a new payment link revokes the old one, and a card payment already started by the old link can be completed/,
  },
  {
    name: 'a mail computes the balance from the stored prepayment',
    file: 'packages/core/src/reservation-facts/mail-placeholders.ts',
    find: 'tahsil_edilecek: someLira(figures.balanceMinor)',
    replace: 'tahsil_edilecek: someLira(facts.total_try - facts.prepayment_try)',
    command: `HISTORIES=200 ${tests('packages/core/src/reservations/test/figures-histories.test.ts')}`,
    expects: /mail placeholders, balance/,
  },
  {
    name: 'the hold of a reservation gets no new deadline after its bank review ended',
    file: 'packages/core/src/payments/card/take-card-money.ts',
    find: '  await endBankReview({ ...transaction, reservation: brought.after }, attempt)\n',
    replace: '',
    command: 'vitest run packages/core/src/payments/card/end-bank-review.test.ts',
    expects:
      /a card payment that the bank’s review approves with another amount does not confirm the stay and restarts its hold/,
  },
]
