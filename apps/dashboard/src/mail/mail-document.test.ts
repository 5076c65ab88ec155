import { describe, expect, it } from 'vitest'
import { mailDocument } from './mail-document.ts'

const html =
  '<html><head><style>@media (prefers-color-scheme: dark) { .body { color: white !important } }</style></head>' +
  '<body style="color:#111;font-family:&quot;Inter&quot;,Arial"><p style="margin:0">Bir</p><p style="margin:0">İki</p></body></html>'
const light = mailDocument(html, { nonce: 'abc', isDark: false })
const dark = mailDocument(html, { nonce: 'abc', isDark: true })

describe('a mail drawn for a frame under the panel’s policy', () => {
  it('has no style attribute left, and every style carries the nonce', () => {
    expect(light).not.toMatch(/\sstyle=/)
    expect(light.match(/<style/g)).toHaveLength(2)
    expect(light.match(/<style nonce="abc"/g)).toHaveLength(2)
  })
  it('keeps what the attributes said, once each, heavier than a class', () => {
    expect(light).toContain(
      '[data-look="1"][data-look][data-look][data-look]{color:#111;font-family:"Inter",Arial}',
    )
    expect(light).toContain('[data-look="2"][data-look][data-look][data-look]{margin:0}')
    expect(light).not.toContain('[data-look="3"]')
    expect(light.match(/<p data-look="2">/g)).toHaveLength(2)
  })
  it('is dark or light as asked, whatever the computer prefers', () => {
    expect(light).toContain('@media (max-width: 0) {')
    expect(dark).toContain('@media (min-width: 0) {')
    expect(light).toContain('color-scheme:light')
    expect(dark).toContain('color-scheme:dark')
  })
  it('leaves what people wrote alone', () => {
    const said = '<html><head></head><body><p>style=&quot;x&quot; (yazı)</p></body></html>'
    expect(mailDocument(said, { nonce: '', isDark: false })).toContain('<p>style=&quot;x&quot; (yazı)</p>')
  })
  it('cannot be led out of its style by an attribute', () => {
    const wicked = '<html><head></head><body><p style="x:&lt;/style&gt;&lt;script&gt;">a</p></body></html>'
    expect(mailDocument(wicked, { nonce: '', isDark: false })).not.toContain('<script')
  })
  it('sends a click on a link nowhere', () => {
    expect(light).toContain('<head><base target="_blank">')
  })
})
