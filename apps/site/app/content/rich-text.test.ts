import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (html: string) => renderToStaticMarkup(createElement(RichText, { html }))
/** The rendered HTML without CSS classes. */
const bones = (html: string) => drawn(html).replaceAll(/ class="[^"]*"/g, '')

test('RichText renders headings, lists, quotes and links as their HTML tags', () => {
  expect(bones('<h2>A</h2><h3>B</h3><p>c <strong>d</strong><br><em>e</em></p>')).toBe(
    '<h2>A</h2><h3>B</h3><p>c <strong>d</strong><br/><em>e</em></p>',
  )
  expect(bones('<ol><li><p>bir</p><ul><li>iki</li></ul></li></ol><blockquote><p>söz</p></blockquote>')).toBe(
    '<ol><li>bir<ul><li>iki</li></ul></li></ol><blockquote>söz</blockquote>',
  )
  expect(bones('<p><a href="https://a.co/?b=1&amp;c=2">dışarı</a> <a href="/faq">içeri</a></p>')).toBe(
    '<p><a href="https://a.co/?b=1&amp;c=2" rel="noopener">dışarı</a> <a href="/faq">içeri</a></p>',
  )
})

/** HTML that reached the database without sanitising. */
test.each([
  '<p onclick="alert(1)">a</p>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a href="JaVa\tScript:alert(1)">a</a></p>',
  '<p><a href="&#106;avascript:alert(1)">a</a></p>',
  '<p><a href="data:text/html,x">a</a></p>',
  '<p><a href="//kotu.example/">a</a></p>',
  '<iframe src="https://a.co"></iframe><svg onload=alert(1)><style>*{}</style></svg>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
])('RichText renders the unsafe HTML %s as plain paragraphs or not at all', (html) => {
  expect(bones(html)).toMatch(/^(<p>[^<>]*<\/p>)*$/)
})
