import sharp from 'sharp'
import { expect, test } from 'vitest'
import { depthOf, fitText } from './fit-text.ts'
import { faces, textAt, widthOf } from './letters.ts'

const side = 96

/** The pixels of a text, as every drawing of it comes out. */
async function pixelsOf(face: (typeof faces)['name'], text: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${textAt({ face, size: 64 }, text, 16, 72, '#000')}</svg>`
  return (await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()).toString('base64')
}

for (const [name, face] of Object.entries(faces)) {
  test(`${name}: every Turkish letter and sign of money is drawn, each as itself`, async () => {
    const nothing = await pixelsOf(face, '')
    const missing = await pixelsOf(face, '字')
    expect(missing).toBe(nothing)
    const letters = [...'ÇçĞğIıİiÖöŞşÜüÂâÎîÛûGgSsCcOoUu₺€$£’·0123456789']
    const drawn = await Promise.all(letters.map((letter) => pixelsOf(face, letter)))
    expect(drawn).not.toContain(nothing)
    expect(new Set(drawn).size).toBe(letters.length)
  })
}

test('a letter the face lacks is drawn as its base letter, one without a base is left out', async () => {
  expect(await pixelsOf(faces.name, 'ǧ')).toBe(await pixelsOf(faces.name, 'g'))
  expect(await pixelsOf(faces.name, 'A字')).toBe(await pixelsOf(faces.name, 'A'))
  // Written with a combining sign, as some keyboards do.
  expect(await pixelsOf(faces.name, 'g\u0306')).toBe(await pixelsOf(faces.name, 'ğ'))
})

test('letters that would gape are drawn together', () => {
  const style = { face: faces.name, size: 100 }
  expect(widthOf(style, 'AV')).toBeLessThan(widthOf(style, 'A') + widthOf(style, 'V'))
  expect(widthOf(style, 'Tş')).toBeLessThan(widthOf(style, 'T') + widthOf(style, 'ş'))
})

test('a name keeps to its room, whatever its length, and its lines are even', () => {
  const room = { sizes: [56, 44, 32, 20], width: 308, height: 150, leading: 1.12 }
  const names = [
    'Villa Ilgın',
    'Villa Küçük Çakıl Taşları Konağı',
    'Villa Şahmeran Uzun İsimli Misafirhane ve Zeytinlikler Arasındaki Büyük Taş Ev',
    'M'.repeat(80),
  ]
  for (const name of names) {
    const fitted = fitText({ face: faces.name }, name.split(' '), room)
    expect(fitted.lines.join(' ')).toBe(name)
    expect(depthOf(fitted)).toBeLessThanOrEqual(room.height)
    for (const line of fitted.lines) expect(widthOf(fitted.style, line)).toBeLessThanOrEqual(308.001)
  }
  const two = fitText({ face: faces.name }, 'Bir İki Üç Dört Beş'.split(' '), { ...room, sizes: [44] })
  expect(two.lines).toEqual(['Bir İki Üç', 'Dört Beş'])
})
