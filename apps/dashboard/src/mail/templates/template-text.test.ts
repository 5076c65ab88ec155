import { describe, expect, it } from 'vitest'
import { templateMessages } from '../messages.tr.ts'
import { unknownErrors } from './template-text.ts'

const template = {
  placeholders: [
    { name: 'villa_adi', meaning: 'Villanın adı' },
    { name: 'gece', meaning: 'Gece sayısı' },
  ],
}

describe('unknownErrors', () => {
  it('unknownErrors names the unknown placeholders of a mail template in the error of the field that contains them', () => {
    expect(unknownErrors({ subject: '{{villa}}', body: '{{gece}} {{kisi}} {{kod}}' }, template)).toEqual({
      subject: templateMessages.unknown(['{{villa}}']),
      body: templateMessages.unknown(['{{kisi}}', '{{kod}}']),
    })
  })
  it('unknownErrors returns no errors when all placeholders are known', () => {
    expect(unknownErrors({ subject: '{{ villa_adi }}', body: 'Merhaba, {{gece}} gece.' }, template)).toEqual(
      {},
    )
  })
  it('unknownErrors reports an unclosed placeholder with a short message', () => {
    const body = `Merhaba {{villa_adi, ${'uzun bir metin '.repeat(20)}`
    expect(unknownErrors({ subject: 'a', body }, template)).toEqual({
      body: templateMessages.unknown([templateMessages.unclosed]),
    })
  })
})
