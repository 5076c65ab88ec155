import type { MutationCheck } from '../../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** Ways to break people, papers and accounts that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a document is accepted as a PDF by its first bytes alone',
    file: 'packages/core/src/content/document-file.ts',
    find: '  isGoodPdf: isCompletePdf,\n',
    replace: '',
    also: [
      {
        file: 'packages/core/src/content/document-file.ts',
        find: "import { isCompletePdf } from '../storage/complete-pdf.ts'\n",
        replace: '',
      },
    ],
    command: tests('packages/core/src/content/document-file.test.ts'),
    expects: /readDocument refuses a PDF that is truncated at any position/,
  },
  {
    name: 'a receipt is accepted as a PDF by its first five bytes',
    file: 'packages/core/src/payments/receipt-file.ts',
    find: '  isGoodPdf: isCompletePdf,\n',
    replace: '',
    command: tests('packages/core/src/payments/receipt-file.test.ts'),
    expects: /only begins like a PDF/,
  },
  {
    name: 'any file that is not a picture is accepted as a PDF',
    file: 'packages/core/src/storage/read-pdf.ts',
    find: "if (begins('%PDF-')) return 'pdf'",
    replace: "if (!begins('\\xff\\xd8') && !begins('\\x89PNG') && !begins('RIFF')) return 'pdf'",
    command: tests('packages/core/src/payments/receipt-file.test.ts'),
    expects: /readReceiptFile refuses other formats, damaged images and files with a false signature/,
  },
  {
    name: 'a document is sent without Content-Disposition: attachment',
    file: 'apps/api/src/content/document-file.route.ts',
    find: "'content-disposition': `attachment; filename",
    replace: "'x-disposition': `attachment; filename",
    command: tests(
      'apps/api/test/documents.test.ts -t "an uploaded document is listed publicly, downloaded as an attachment and returns 404 after deletion"',
    ),
    expects:
      /an uploaded document is listed publicly, downloaded as an attachment and returns 404 after deletion/,
  },
  {
    name: 'deleting a document deletes a file that another document still uses',
    file: 'packages/core/src/content/documents.ts',
    find: 'if (!(await isFileUsed(tx, sha256)))',
    replace: "if (!(await isFileUsed(tx, '')))",
    command: tests('packages/core/src/content/documents.test.ts'),
    expects: /two documents with the same content share one file, which is deleted after both are removed/,
  },
  {
    name: 'a file is deleted while a document with the same file is being added',
    file: 'packages/core/src/content/documents.ts',
    find: '    await lockDocuments(tx)\n    if (!(await isFileUsed',
    replace: '    if (!(await isFileUsed',
    command: tests(
      'packages/core/src/content/documents.test.ts -t "removeDocumentFile does not delete a file that addDocument is storing again at the same time"',
    ),
    expects: /removeDocumentFile does not delete a file that addDocument is storing again at the same time/,
  },
  {
    name: 'a bank account with an invalid IBAN is saved',
    file: 'packages/contract/src/payments/banks.contract.ts',
    find: '  .refine((written) => whyIbanIsRefused(written) === undefined)\n',
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    expects:
      /newBank accepts an IBAN with spaces and lower case and refuses an invalid checksum, length or country/,
  },
  {
    name: 'guests are shown a closed bank account',
    file: 'packages/core/src/banks/open-accounts.queries.ts',
    find: "    .where('active', '=', true)\n",
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    expects:
      /an edited bank account appears on the site, in mails and in back-office lists, and a deactivated one in none of them/,
  },
  {
    name: 'the IBAN of a bank account with payments can be changed',
    file: 'packages/core/src/payments/save-bank.ts',
    find: "  if (used && iban !== input.iban) throw new Refusal('bank.in_use')\n",
    replace: '',
    command: tests('packages/core/src/payments/save-bank.test.ts'),
    expects:
      /a bank account with postings can be renamed and deactivated, but not removed or given another IBAN/,
  },
  {
    name: 'a team order that leaves out people is accepted',
    file: 'packages/core/src/content/team.ts',
    find: "if (!namesAll(ids, await selectTeamIds(tx))) throw new Refusal('team.not_found')",
    replace: "if (namesAll(ids, [])) throw new Refusal('team.not_found')",
    command: tests('packages/core/src/content/team.test.ts'),
    expects: /setTeamOrder sets the order and refuses a list that does not name every member exactly once/,
  },
]
