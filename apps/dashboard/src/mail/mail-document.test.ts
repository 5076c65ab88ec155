import { describe, expect, it } from 'vitest'
import { mailDocument } from './mail-document.ts'

const html =
  '<html><head><style>@media (prefers-color-scheme: dark) { .body { color: white !important } }</style></head>' +
  '<body style="color:#111;font-family:&quot;Inter&quot;,Arial"><p style="margin:0">Bir</p><p style="margin:0">İki</p></body></html>'
const light = mailDocument(html, { nonce: 'abc', isDark: false })
const dark = mailDocument(html, { nonce: 'abc', isDark: true })

describe('mailDocument', () => {
  it('mailDocument removes all style attributes and puts the nonce on every style element', () => {
    expect(light).not.toMatch(/\sstyle=/)
    expect(light.match(/<style/g)).toHaveLength(2)
    expect(light.match(/<style nonce="abc"/g)).toHaveLength(2)
  })
  it('mailDocument turns each distinct style attribute into one rule with a higher specificity than a class', () => {
    expect(light).toContain(
      '[data-look="1"][data-look][data-look][data-look]{color:#111;font-family:"Inter",Arial}',
    )
    expect(light).toContain('[data-look="2"][data-look][data-look][data-look]{margin:0}')
    expect(light).not.toContain('[data-look="3"]')
    expect(light.match(/<p data-look="2">/g)).toHaveLength(2)
  })
  it('mailDocument renders the requested color scheme, independent of the system preference', () => {
    expect(light).toContain('@media (max-width: 0) {')
    expect(dark).toContain('@media (min-width: 0) {')
    expect(light).toContain('color-scheme:light')
    expect(dark).toContain('color-scheme:dark')
  })
  it('mailDocument leaves the text of the mail unchanged', () => {
    const said = '<html><head></head><body><p>style=&quot;x&quot; (yazı)</p></body></html>'
    expect(mailDocument(said, { nonce: '', isDark: false })).toContain('<p>style=&quot;x&quot; (yazı)</p>')
  })
  it('mailDocument does not let a style attribute break out of the style element', () => {
    const wicked = '<html><head></head><body><p style="x:&lt;/style&gt;&lt;script&gt;">a</p></body></html>'
    expect(mailDocument(wicked, { nonce: '', isDark: false })).not.toContain('<script')
  })
  it('mailDocument adds a base element with target _blank to the head', () => {
    expect(light).toContain('<head><base target="_blank">')
  })
})
