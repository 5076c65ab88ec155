import type { Guard } from './guards.list.ts'

const tests = (files: string) => `vitest run ${files}`

/** Ways to break people, papers and accounts that a test must notice. */
export const contentPeopleGuards: readonly Guard[] = [
  {
    name: 'a paper is believed by its first letters',
    file: 'packages/core/src/content/document-file.ts',
    find: '  isGoodPdf: isWholePdf,\n',
    replace: '',
    also: [
      {
        file: 'packages/core/src/content/document-file.ts',
        find: "import { isWholePdf } from '../storage/whole-pdf.ts'\n",
        replace: '',
      },
    ],
    command: tests('packages/core/src/content/document-file.test.ts'),
    says: /cut anywhere is not one/,
  },
  {
    name: 'a receipt is accepted as a PDF by its first five bytes',
    file: 'packages/core/src/payments/receipt-file.ts',
    find: '  isGoodPdf: isWholePdf,\n',
    replace: '',
    command: tests('packages/core/src/payments/receipt-file.test.ts'),
    says: /only begins like a PDF/,
  },
  {
    name: 'whatever is not a picture passes for a PDF',
    file: 'packages/core/src/storage/read-paper.ts',
    find: "if (begins('%PDF-')) return 'pdf'",
    replace: "if (!begins('\\xff\\xd8') && !begins('\\x89PNG') && !begins('RIFF')) return 'pdf'",
    command: tests('packages/core/src/payments/receipt-file.test.ts'),
    says: /what it is, not what it is called/,
  },
  {
    name: 'a paper opens in the browser under our address',
    file: 'apps/api/src/content/document-file.route.ts',
    find: "'content-disposition': `attachment; filename",
    replace: "'x-disposition': `attachment; filename",
    command: tests('apps/api/test/documents.test.ts -t "comes down as a file"'),
    says: /comes down as a file/,
  },
  {
    name: 'the file of a removed paper is swept though another shows it',
    file: 'packages/core/src/content/documents.ts',
    find: 'if (!(await isFileUsed(tx, sha256)))',
    replace: "if (!(await isFileUsed(tx, '')))",
    command: tests('packages/core/src/content/documents.test.ts'),
    says: /share a file/,
  },
  {
    name: 'a file is swept away while its paper is being added',
    file: 'packages/core/src/content/documents.ts',
    find: '    await lockDocuments(tx)\n    if (!(await isFileUsed',
    replace: '    if (!(await isFileUsed',
    command: tests('packages/core/src/content/documents.test.ts -t "swept away"'),
    says: /swept away/,
  },
  {
    name: 'an account is taken whatever its figures',
    file: 'packages/contract/src/payments/banks.contract.ts',
    find: '  .refine((written) => whyIbanIsRefused(written) === undefined)\n',
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    says: /only when its figures add up/,
  },
  {
    name: 'guests are shown an account that is closed',
    file: 'packages/core/src/payments/banks.queries.ts',
    find: "    .where('active', '=', true)\n",
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    says: /a closed one nowhere/,
  },
  {
    name: 'the number of an account changes under the money on it',
    file: 'packages/core/src/payments/save-bank.ts',
    find: "    if (before.used && before.iban !== input.iban) throw new Refusal('bank.in_use')\n",
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    says: /neither renumbered nor removed/,
  },
  {
    name: 'an order leaves people out',
    file: 'packages/core/src/content/team.ts',
    find: "if (!namesAll(ids, await selectTeamIds(tx))) throw new Refusal('team.not_found')",
    replace: "if (namesAll(ids, [])) throw new Refusal('team.not_found')",
    command: tests('packages/core/src/content/team.test.ts'),
    says: /an order names every person once/,
  },
]
