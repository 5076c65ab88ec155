import { expect, test } from 'vitest'
import { plainComment, signedAs } from './guest-comment.ts'

test('signedAs returns first name and last initial for a guest comment, in Turkish upper and lower case', () => {
  const names = [
    ['Elif', 'Karaca', 'Elif K.'],
    ['ayşe nur', 'ışık', 'Ayşe Nur I.'],
    ['İBRAHİM', 'İNCE', 'İbrahim İ.'],
    ['ilker', 'çelik', 'İlker Ç.'],
    ['  Ali  ', '  yıldız ', 'Ali Y.'],
    ['McKenzie', 'O’Neill', 'McKenzie O.'],
    ['Deniz', '', 'Deniz'],
  ] as const
  for (const [firstName, lastName, signed] of names)
    expect(signedAs({ firstName, lastName }), signed).toBe(signed)
})

test('plainComment retains lines and paragraphs and removes invisible characters', () => {
  expect(plainComment('  Havuz\u0000 \u001b[31mtemizdi.\u0007\r\nEv\tferah.\r\r\n\n \nYine geliriz.  ')).toBe(
    'Havuz [31mtemizdi.\nEv ferah.\n\nYine geliriz.',
  )
  expect(plainComment('gör\u202Ecilet\u202C ve \u200B\uFEFFsıfır\u00AD')).toBe('görcilet ve sıfır')
  expect(plainComment('bir\u2028iki\u2029üç')).toBe('bir\niki\nüç')
  expect(plainComment('Ailece 👨‍👩‍👧 geldik')).toBe('Ailece 👨‍👩‍👧 geldik')
  expect(plainComment('<b>Güzel</b> & https://example.com')).toBe('<b>Güzel</b> & https://example.com')
  expect(plainComment(' \u0000\u200B\n\t ')).toBe('')
})
