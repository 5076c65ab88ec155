import { describe, expect, it } from 'vitest'
import { templateMessages } from './messages.tr.ts'
import { unknownErrors } from './template-words.ts'

const template = {
  placeholders: [
    { name: 'villa_adi', meaning: 'Villanın adı' },
    { name: 'gece', meaning: 'Gece sayısı' },
  ],
}

describe('placeholders a template does not know', () => {
  it('are named beside the field they stand in', () => {
    expect(unknownErrors({ subject: '{{villa}}', body: '{{gece}} {{kisi}} {{kod}}' }, template)).toEqual({
      subject: templateMessages.unknown(['{{villa}}']),
      body: templateMessages.unknown(['{{kisi}}', '{{kod}}']),
    })
  })
  it('are none where all are known', () => {
    expect(unknownErrors({ subject: '{{ villa_adi }}', body: 'Merhaba, {{gece}} gece.' }, template)).toEqual(
      {},
    )
  })
  it('that never close are said shortly', () => {
    const body = `Merhaba {{villa_adi, ${'uzun bir metin '.repeat(20)}`
    expect(unknownErrors({ subject: 'a', body }, template)).toEqual({
      body: templateMessages.unknown([templateMessages.unclosed]),
    })
  })
})
