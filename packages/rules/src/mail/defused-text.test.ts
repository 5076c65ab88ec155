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
])('%s is no link any more', (text, defused) => {
  expect(defusedText(text)).toBe(defused)
})

test('what people write stays as they wrote it', () => {
  const text = 'Merhaba, 12.07.2027 saat 14:30 gibi geliriz. Bütçemiz 85.000 TL.\n\nTeşekkürler 👨‍👩‍👧'
  expect(defusedText(text)).toBe(text)
})

const sly = fc.string({
  unit: fc.constantFrom('a', 'ş', '.', ':', '/', '\\', '@', ' ', '\n', '7', '。', '\u200b', '\u0301', 'w'),
  maxLength: 40,
})

test('nothing a mail program would follow is left, nothing readable is lost, and twice is once', () => {
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

test('a long text is cut at a word, and one long word anywhere but inside a character', () => {
  expect(shortened('Temmuzda altı kişilik bir villa', 20)).toBe('Temmuzda altı…')
  expect(shortened('kısa', 20)).toBe('kısa')
  expect(shortened('a'.repeat(50), 20)).toBe(`${'a'.repeat(20)}…`)
  expect(shortened(`${'a'.repeat(19)}👍👍`, 20).isWellFormed()).toBe(true)
})
