import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (html: string) => renderToStaticMarkup(createElement(RichText, { html }))
/** Without the looks: which tags, and which addresses. */
const bones = (html: string) => drawn(html).replaceAll(/ class="[^"]*"/g, '')

test('headings, lists, quotes and links are drawn as tags of their own', () => {
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

/** As if it had reached the database past every cleaning. */
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
])('nothing of %s can be drawn that runs, loads or leads away', (html) => {
  expect(bones(html)).toMatch(/^(<p>[^<>]*<\/p>)*$/)
})
