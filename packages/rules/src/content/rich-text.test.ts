import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import {
  type List,
  type ListItem,
  type RichText,
  type Run,
  readRichText,
  safeHref,
  type TextRun,
} from './rich-text.ts'
import { richTextHtml, richTextOfPlain, richTextPlain } from './write-rich-text.ts'

const letters = fc
  .string({
    unit: fc.constantFrom(...'ağİı <>&"\'/=;'.split(''), '\u00a0', '&amp;', '<p>'),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => `x${text.replaceAll(/ +/g, ' ')}y`)
const href = fc.constantFrom(
  'https://ornek.com/a?b=1&c="2"',
  '/website/rental',
  'mailto:a@b.co',
  'tel:+90242',
)
const textRun: fc.Arbitrary<TextRun> = fc
  .record({ text: letters, bold: fc.boolean(), italic: fc.boolean(), href: fc.option(href) })
  .map(({ text, bold, italic, href: to }) => ({
    text,
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(to ? { href: to } : {}),
  }))
/** As the reader returns them: a break between runs, so that no two runs of the same format are adjacent. */
const runs: fc.Arbitrary<Run[]> = fc
  .array(textRun, { minLength: 1, maxLength: 4 })
  .map((all) => all.flatMap((run, place): Run[] => (place > 0 ? [{ isBreak: true }, run] : [run])))
const { list } = fc.letrec<{ list: List; item: ListItem }>((tie) => ({
  list: fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc
    .record({ runs, list: fc.option(tie('list'), { maxDepth: 2, depthSize: 'small' }) })
    .map(({ runs: own, list: inner }) => (inner ? { runs: own, list: inner } : { runs: own })),
}))
const richText: fc.Arbitrary<RichText> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('heading' as const),
      level: fc.constantFrom(2 as const, 3 as const),
      runs,
    }),
    fc.record({ kind: fc.constantFrom('paragraph' as const, 'quote' as const), runs }),
    list,
  ),
  { maxLength: 5 },
)

test('readRichText restores the text that richTextHtml wrote', () => {
  fc.assert(
    fc.property(richText, (text) => {
      expect(readRichText(richTextHtml(text))).toEqual(text)
    }),
  )
})

const hostile = fc
  .array(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">',
      "<a href='https://a.b'>",
      '</a>',
      '<p onclick="x">',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<ol>',
      '<h1>',
      '<h4>',
      '<blockquote>',
      '</blockquote>',
      '<b>',
      '</strong>',
      '<br/>',
      '<',
      '>',
      '&lt;script&gt;',
      '&#0;',
      '&#x110000;',
      '<svg/onload=x>',
      '<!-- ',
      ' -->',
      'metin',
      '"',
      "'",
      '<style>',
      '<p',
      '<table><td>',
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

test('richTextHtml writes only the allowed tags and only links with a safe href, whatever the input', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (html) => {
      const written = richTextHtml(readRichText(html))
      const tags = written.match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag).toMatch(/^<(?:\/?(?:p|h2|h3|ul|ol|li|strong|em|blockquote|a)|br|a href="[^"<>]*")>$/)
      for (const [, to = ''] of written.matchAll(/href="([^"]*)"/g))
        expect(to).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/|#)/)
      expect(readRichText(written)).toEqual(readRichText(richTextHtml(readRichText(written))))
    }),
    { numRuns: caseCount(1_000) },
  )
})

test.each([
  ['javascript:alert(1)', undefined],
  ['JaVa\tscript:alert(1)', undefined],
  ['java\u0000script:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//baska.com', undefined],
  ['/\\baska.com', undefined],
  ['\t//baska.com', undefined],
  ['vbscript:x', undefined],
  ['https://platovilla.com/a', 'https://platovilla.com/a'],
  ['/website/kvkk', '/website/kvkk'],
  ['tel:+902425550107', 'tel:+902425550107'],
])('safeHref maps the URL %j to %j', (written, safe) => {
  expect(safeHref(written)).toBe(safe)
})

test('richTextOfPlain retains the headings, paragraphs and line breaks of a plain text', () => {
  const text = richTextOfPlain('## Ödeme\nŞimdi %20.\nKalanı girişte.\n\nBitti.')
  expect(richTextHtml(text)).toBe('<h2>Ödeme</h2><p>Şimdi %20.<br>Kalanı girişte.</p><p>Bitti.</p>')
  expect(richTextPlain(text)).toBe('Ödeme\n\nŞimdi %20.\nKalanı girişte.\n\nBitti.')
})

test('richTextPlain numbers an ordered list and includes its nested items', () => {
  const html = '<ol><li><p>Bir</p><ul><li>a</li><li>b</li></ul></li><li>İki</li></ol>'
  expect(richTextPlain(readRichText(html))).toBe('1. Bir\n- a\n- b\n2. İki')
})
