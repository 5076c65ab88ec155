import type { MutationCheck } from '../../mutation-check.ts'

const reports = 'packages/core/src/reports'
const rule = 'packages/rules/src/reports/ministry.ts'
const test = (file: string, name: string) => `vitest run ${file} -t "${name}"`

/** Ways to break the month's listing report and the list of identities that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the ministry report counts a day on which the villa was no longer published',
    file: rule,
    find: 'new Date(unpublishedAt.getTime() - 1)',
    replace: 'unpublishedAt',
    command: test(
      'packages/rules/src/reports/ministry.test.ts',
      'advertisedRanges returns exactly the days on which a villa was published, in ranges that are not adjacent',
    ),
    expects:
      /advertisedRanges returns exactly the days on which a villa was published, in ranges that are not adjacent/,
  },
  {
    name: 'the ministry report contains days outside its month',
    file: rule,
    find: 'from: Math.max(from, first), to: Math.min(to, last)',
    replace: 'from, to: Math.min(to, last)',
    command: test(
      'packages/rules/src/reports/ministry.test.ts',
      'advertisedRanges returns exactly the days on which a villa was published, in ranges that are not adjacent',
    ),
    expects:
      /advertisedRanges returns exactly the days on which a villa was published, in ranges that are not adjacent/,
  },
  {
    name: 'the ministry report names the current permit instead of the one at publication',
    file: `${reports}/ministry/ministry.queries.ts`,
    find: "coalesce(nullif(p.permit_no, ''), v.permit_no)",
    replace: 'v.permit_no',
    command: test(
      `${reports}/ministry.test.ts`,
      'listMinistry returns one line per villa and permit number, with the published days of the month',
    ),
    expects:
      /listMinistry returns one line per villa and permit number, with the published days of the month/,
  },
  {
    name: 'the ministry report repeats a villa for each of its price periods',
    file: `${reports}/ministry/ministry.queries.ts`,
    find: "    .leftJoin('villa_btrans as b', 'b.villa_id', 'v.id')\n",
    replace:
      "    .leftJoin('villa_btrans as b', 'b.villa_id', 'v.id')\n    .leftJoin('price_periods as pp', 'pp.villa_id', 'v.id')\n",
    command: test(
      `${reports}/ministry.test.ts`,
      'listMinistry returns one line per villa and permit number, with the published days of the month',
    ),
    expects:
      /listMinistry returns one line per villa and permit number, with the published days of the month/,
  },
  {
    name: 'the second tab of the ministry report leaves out a villa with missing permit data',
    file: `${reports}/ministry/make-ministry.ts`,
    find: 'if (line.gaps.length > 0)',
    replace: 'if (line.gaps.length > 99)',
    command: test(
      `${reports}/ministry.test.ts`,
      'the ministry XLSX has every column in order, and a second sheet with the missing fields',
    ),
    expects: /the ministry XLSX has every column in order, and a second sheet with the missing fields/,
  },
  {
    name: 'downloading the identity list does not log a view for each guest',
    file: 'packages/core/src/reservations/guests/guests.ts',
    find: 'seen.push({ guest, identityNo: await readIdentity(tx, ctx, guest, at) })',
    replace:
      'seen.push({ guest, identityNo: guest.wrapped_key && guest.identity_cipher ? ctx.vault.open({ wrappedKey: guest.wrapped_key, cipher: guest.identity_cipher }, guestNumberPlace(guest.id)) : undefined })',
    command: test(
      `${reports}/identities/identities.test.ts`,
      'the identity exports contain full numbers and log one view per exported guest',
    ),
    expects: /the identity exports contain full numbers and log one view per exported guest/,
  },
  {
    name: 'revealing the tax number of an invoice is not recorded',
    file: 'packages/core/src/reservations/invoice/invoice.ts',
    find: "    await recordAudit(tx, ctx, { action: 'reservation.tax_number_seen', subjectId: reservationId })\n",
    replace: '',
    command: test(
      'packages/core/src/reservations/invoice/invoice.test.ts',
      'saveInvoice encrypts the tax number, and revealTaxNumber returns it and is in the audit log',
    ),
    expects: /saveInvoice encrypts the tax number, and revealTaxNumber returns it and is in the audit log/,
  },
  {
    name: 'the identity list contains guests of a cancelled stay',
    file: `${reports}/identities/identities.queries.ts`,
    find: "    .where('r.status', 'in', listedStays)\n",
    replace: '',
    command: test(
      `${reports}/identities/identities.test.ts`,
      'listIdentities returns confirmed stays with a night in the range, without cancelled ones and requests',
    ),
    expects:
      /listIdentities returns confirmed stays with a night in the range, without cancelled ones and requests/,
  },
  {
    name: 'the identity list shows a deletion day that differs from the real one',
    file: 'packages/rules/src/reservations/identity.ts',
    find: 'addDays(checkOut, retentionDays + 1)',
    replace: 'addDays(checkOut, retentionDays)',
    command: test(
      `${reports}/identities/identities.test.ts`,
      'identity numbers are deleted on the day that listIdentities announces, and list and export then show them as deleted',
    ),
    expects:
      /identity numbers are deleted on the day that listIdentities announces, and list and export then show them as deleted/,
  },
]
