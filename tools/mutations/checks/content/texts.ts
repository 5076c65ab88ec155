import type { MutationCheck } from '../../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`
const texts = tests('packages/core/src/content/edit-text.test.ts')

/** Ways to break the texts of the site and its questions that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a text is stored without removing script',
    file: 'packages/core/src/content/edit-text.ts',
    find: 'const body = requireRichText(edit.body)',
    replace: "const body = edit.body || requireRichText('')",
    command: texts,
    expects: /editText removes scripts and event handlers and refuses a text without any visible text/,
  },
  {
    name: 'an FAQ answer is stored without removing script',
    file: 'packages/core/src/content/faq.ts',
    find: 'answer: requireRichText(input.answer) ',
    replace: "answer: input.answer || requireRichText('') ",
    command: tests('packages/core/src/content/faq.test.ts'),
    expects: /createFaqItem and updateFaqItem remove scripts from the answer and refuse an empty answer/,
  },
  {
    name: 'a link in a text can have any URL scheme',
    file: 'packages/rules/src/content/rich-text.ts',
    find: "return safeHref(decoded(written?.[1] ?? written?.[2] ?? ''))",
    replace: "return decoded(written?.[1] ?? written?.[2] ?? '')",
    command: tests('apps/site/app/content/rich-text.test.ts'),
    expects: /as plain paragraphs or not at all/,
  },
  {
    name: 'saving a text overwrites a newer version',
    file: 'packages/core/src/content/edit-text.ts',
    find: "      if ((newest?.version ?? 0) !== edit.version) throw new Refusal('content.changed_meanwhile')\n",
    replace: '',
    also: [
      {
        file: 'packages/core/src/content/edit-text.ts',
        find: 'const version = edit.version + 1',
        replace: 'const version = (newest?.version ?? 0) + 1',
      },
    ],
    command: texts,
    expects: /editText refuses an edit of an older version and leaves the stored text unchanged/,
  },
  {
    name: 'the second of two concurrent saves of a text gets an internal error',
    file: 'packages/core/src/content/edit-text.ts',
    find: "{ content_texts_pkey: 'content.changed_meanwhile' } as const",
    replace: '{} as const',
    command: texts,
    expects: /editText accepts one of four simultaneous edits and refuses the others as changed meanwhile/,
  },
  {
    name: 'a plain text from before the editor is returned without conversion to HTML',
    file: 'packages/core/src/platform/text-html.ts',
    find: "format === 'HTML' ? body : richTextHtml(richTextOfPlain(body))",
    replace: "format === '' ? richTextHtml(richTextOfPlain(body)) : body",
    command: texts,
    expects:
      /a legal text stored as plain text is returned as HTML and stays unchanged in the database when staff edit the text/,
  },
  {
    name: 'a contract prints the newest terms instead of the accepted version',
    file: 'packages/core/src/reservations/documents/document-facts.queries.ts',
    find: 'r.rental_version, (select max(c.version)',
    replace: 'nullif(r.rental_version, r.rental_version), (select max(c.version)',
    command: tests('packages/core/src/reservations/agreed-texts.test.ts'),
    expects:
      /a reservation and its contract retain the version of the terms that the guest accepted when staff edit the terms/,
  },
]
