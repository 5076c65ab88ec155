import { expect, test } from 'vitest'
import { cleanRichText, requireRichText } from './clean-rich-text.ts'

test.each([
  ['<p>Selam</p><script>alert(1)</script>', '<p>Selam</p>'],
  ['<p onclick="alert(1)">Selam</p>', '<p>Selam</p>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">tıkla</a></p>', '<p>tıkla</p>'],
  [
    '<p><a href="https://a.co" target="_blank" onmouseover="x">a</a></p>',
    '<p><a href="https://a.co">a</a></p>',
  ],
  ['<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', '<p>a</p>'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>a</p>',
    '<p>a</p>',
  ],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
  ['<h1>Başlık</h1><h4>Alt</h4>', '<h2>Başlık</h2><h3>Alt</h3>'],
  ['düz yazı', '<p>düz yazı</p>'],
])('cleanRichText turns %s into %s', (written, cleaned) => {
  expect(cleanRichText(written)).toBe(cleaned)
  expect(cleanRichText(cleaned)).toBe(cleaned)
})

test('requireRichText refuses HTML that contains tags but no text', () => {
  for (const nothing of ['', '<p></p>', '<p> <br></p>', '<script>x</script>', '<ul><li></li></ul>'])
    expect(() => requireRichText(nothing)).toThrow('content.empty')
})
