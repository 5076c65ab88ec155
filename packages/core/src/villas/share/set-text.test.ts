import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setPieces, setText, type TextBlock, type TextStyle } from './set-text.ts'

const nameStyle = { face: 'name', colour: '#1b1a18', lineHeight: 1.12 } as const
const room = { sizes: [56, 44, 32, 20], width: 308, height: 150 }

const hashOf = ({ pixels, width, height }: TextBlock) =>
  createHash('sha256').update(`${width} ${height} `).update(pixels).digest('hex')
const drawn = async (face: TextStyle['face'], text: string) =>
  hashOf(await setText(text, { ...nameStyle, face }, { sizes: [64], width: 308 }))

for (const face of ['name', 'text', 'price'] as const)
  test(`setText draws every Turkish character and currency sign in the ${face} font of the share picture, each differently`, async () => {
    const letters = [...'ÇçĞğIıİiÖöŞşÜüÂâÎîÛûGgSsCcOoUu₺€$£’0123456789']
    const hashes = await Promise.all(letters.map((character) => drawn(face, character)))
    expect(hashes).not.toContain(await drawn(face, ''))
    expect(new Set(hashes).size).toBe(letters.length)
  })

test('setText draws a character the font lacks as its base character, and omits one without a base', async () => {
  expect(await drawn('name', 'ǧ')).toBe(await drawn('name', 'g'))
  expect(await drawn('name', 'A字')).toBe(await drawn('name', 'A'))
  expect(await drawn('name', '字')).toBe(await drawn('name', ''))
  expect(await drawn('name', 'g\u0306')).toBe(await drawn('name', 'ğ'))
})

test('setText draws markup such as <b> or &amp; in a villa name as plain text on the share picture', async () => {
  const hashes = await Promise.all(['<b>A</b>', 'A', '&amp;', '&'].map((text) => drawn('name', text)))
  expect(new Set(hashes).size).toBe(4)
})

test('setText fits a villa name of any length into the given width and height of the share picture', async () => {
  const names = [
    'Villa Ilgın',
    'Villa Küçük Çakıl Taşları Konağı',
    'Villa Şahmeran Uzun İsimli Misafirhane ve Zeytinlikler Arasındaki Büyük Taş Ev',
    'M'.repeat(80),
  ]
  for (const name of names) {
    const { width, height } = await setText(name, nameStyle, room)
    expect(width, name).toBeLessThanOrEqual(room.width)
    expect(height, name).toBeLessThanOrEqual(room.height)
  }
})

test('setText wraps a long villa name on the share picture into lines of about the same length', async () => {
  const style = { ...nameStyle, lineHeight: 1 }
  const two = await setText('Bir İki Üç Dört Beş', style, { sizes: [44], width: 308 })
  const firstLine = await setText('Bir İki Üç', style, { sizes: [44], width: 308 })
  expect(two.height).toBeGreaterThan(firstLine.height * 1.5)
  expect(Math.abs(two.width - firstLine.width)).toBeLessThanOrEqual(1)
})

test('setPieces omits the separator between two villa facts on the share picture where the line wraps', async () => {
  const style = { ...nameStyle, face: 'text' } as const
  const wrapped = await setPieces(['8 kişi', '4 yatak odası', 'özel havuz'], style, {
    separator: ' · ',
    size: 22,
    width: 240,
  })
  const firstLine = await setPieces(['8 kişi', '4 yatak odası'], style, {
    separator: ' · ',
    size: 22,
    width: 308,
  })
  expect(wrapped.width).toBe(firstLine.width)
  expect(wrapped.height).toBeGreaterThan(firstLine.height)
})

test('setText draws the same pixels on a machine without fonts', async () => {
  const code = `
    const { setText } = await import(${JSON.stringify(new URL('./set-text.ts', import.meta.url).href)})
    const { pixels } = await setText('Şirin Ev ₺', ${JSON.stringify(nameStyle)}, ${JSON.stringify(room)})
    process.stdout.write((await import('node:crypto')).createHash('sha256').update(pixels).digest('hex'))`
  const withoutFonts = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FONTCONFIG_FILE: '/nonexistent/fonts.conf', HOME: '/nonexistent' },
  })
  const { pixels } = await setText('Şirin Ev ₺', nameStyle, room)
  expect(withoutFonts).toBe(createHash('sha256').update(pixels).digest('hex'))
})
