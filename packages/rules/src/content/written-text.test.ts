import { expect, test } from 'vitest'
import { textParts } from './written-text.ts'

test('textParts splits a text into paragraphs at empty lines and headings at ## lines', () => {
  expect(textParts('Giriş.\nİkinci satır.\n\n## Ödeme\nŞimdi %20.\n\n\nKalanı girişte.\r\n')).toEqual([
    { kind: 'paragraph', text: 'Giriş.\nİkinci satır.' },
    { kind: 'heading', text: 'Ödeme' },
    { kind: 'paragraph', text: 'Şimdi %20.' },
    { kind: 'paragraph', text: 'Kalanı girişte.' },
  ])
  expect(textParts(' \n\n')).toEqual([])
})
