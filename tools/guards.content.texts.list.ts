import type { Guard } from './guards.list.ts'

const tests = (files: string) => `vitest run ${files}`
const texts = tests('packages/core/src/content/edit-text.test.ts')

/** Ways to break the texts of the site and its questions that a test must notice. */
export const textGuards: readonly Guard[] = [
  {
    name: 'a text is kept as it was sent',
    file: 'packages/core/src/content/edit-text.ts',
    find: 'const body = insistOnRichText(edit.body)',
    replace: "const body = edit.body || insistOnRichText('')",
    command: texts,
    says: /nothing that runs is kept/,
  },
  {
    name: 'an answer is kept as it was sent',
    file: 'packages/core/src/content/faq.ts',
    find: 'answer: insistOnRichText(input.answer) ',
    replace: "answer: input.answer || insistOnRichText('') ",
    command: tests('packages/core/src/content/faq.test.ts'),
    says: /an answer is cleaned/,
  },
  {
    name: 'a link of a text may lead anywhere',
    file: 'packages/rules/src/content/rich-text.ts',
    find: "return safeHref(decoded(written?.[1] ?? written?.[2] ?? ''))",
    replace: "return decoded(written?.[1] ?? written?.[2] ?? '')",
    command: tests('apps/site/app/content/rich-text.test.ts'),
    says: /can be drawn that runs/,
  },
  {
    name: 'whoever saves last replaces a text unseen',
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
    says: /whoever began from an older version/,
  },
  {
    name: 'of two who save at once the slower one meets a fault',
    file: 'packages/core/src/content/edit-text.ts',
    find: "{ content_texts_pkey: 'content.changed_meanwhile' } as const",
    replace: '{} as const',
    command: texts,
    says: /of those who save at once/,
  },
  {
    name: 'a text from before the editor is told with its marks',
    file: 'packages/core/src/content/text-html.ts',
    find: "format === 'HTML' ? body : richTextHtml(richTextOfPlain(body))",
    replace: "format === '' ? richTextHtml(richTextOfPlain(body)) : body",
    command: texts,
    says: /from before the editor is told as HTML/,
  },
  {
    name: 'a contract prints the newest terms, whatever was agreed to',
    file: 'packages/core/src/reservations/papers/paper-facts.queries.ts',
    find: 'r.rental_version, (select max(c.version)',
    replace: 'nullif(r.rental_version, r.rental_version), (select max(c.version)',
    command: tests('packages/core/src/reservations/agreed-texts.test.ts'),
    says: /what a guest agreed to stays/,
  },
]
