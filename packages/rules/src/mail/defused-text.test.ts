import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defusedText, shortened } from './defused-text.ts'

test.each([
  ['https://kazan.com/odul', 'https: / /kazan. com/odul'],
  ['www.3kazan.com', 'www. 3kazan. com'],
  ['mailto:ali@kazan.com', 'mailto: ali@kazan. com'],
  ['kazan。com kazan．com', 'kazan。 com kazan． com'],
  ['kazan.\u200bcom', 'kazan. com'],
  ['\\\\sunucu\\dosya', '\\ \\sunucu\\dosya'],
  ['\u202emoc.nazak', 'moc. nazak'],
])('defusedText turns %s into text that is not a link', (text, defused) => {
  expect(defusedText(text)).toBe(defused)
})

test('defusedText does not change the dates, times, amounts and emoji of an ordinary message', () => {
  const text = 'Merhaba, 12.07.2027 saat 14:30 gibi geliriz. Bütçemiz 85.000 TL.\n\nTeşekkürler 👨‍👩‍👧'
  expect(defusedText(text)).toBe(text)
})

const sly = fc.string({
  unit: fc.constantFrom('a', 'ş', '.', ':', '/', '\\', '@', ' ', '\n', '7', '。', '\u200b', '\u0301', 'w'),
  maxLength: 40,
})

test('defusedText leaves no link, loses no readable character and changes nothing when applied twice', () => {
  fc.assert(
    fc.property(sly, (text) => {
      const defused = defusedText(text)
      expect(defused).not.toMatch(/\p{L}\.[\p{L}\p{N}]|\p{N}\.\p{L}|\/\/|\\\\|\p{L}:\S/u)
      const letters = (of: string) => of.replaceAll(/[\s\u200b]/g, '')
      expect(letters(defused)).toBe(letters(text))
      expect(defusedText(defused)).toBe(defused)
    }),
  )
})

test('shortened cuts a text at a space, or a single long word without splitting a character', {
  tags: 'spec-5.11',
}, () => {
  expect(shortened('Temmuzda altı kişilik bir villa', 20)).toBe('Temmuzda altı…')
  expect(shortened('kısa', 20)).toBe('kısa')
  expect(shortened('a'.repeat(50), 20)).toBe(`${'a'.repeat(20)}…`)
  expect(shortened(`${'a'.repeat(19)}👍👍`, 20).isWellFormed()).toBe(true)
})
