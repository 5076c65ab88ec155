import { beforeAll, expect, test } from 'vitest'
import { aVilla, contextForFile } from '../testing.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { aReadyVilla, saveFacts } from '../villas/testing.ts'
import { suggestVillas } from './suggest-villas.ts'
import { aPublishedVilla, turkishNames } from './testing.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  const { districtId } = await aVilla(database.db, { ownerId: ctx.actor.id })
  place = { ownerId: ctx.actor.id, districtId }
  const names = turkishNames.values()
  const work = async () => {
    for (const name of names) await aPublishedVilla(ctx, place, { name })
  }
  // As many at once as there are connections to spare.
  await Promise.all(Array.from({ length: 8 }, work))
})

const found = async (typed: string) => (await suggestVillas(ctx, typed)).map((villa) => villa.name)

/** As typed on a keyboard without Turkish letters. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase()
const mixed = (text: string) =>
  [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('')
const cases = [(text: string) => text, (text: string) => text.toUpperCase(), mixed]

/** Asks for every name, as the given ways of typing make of it; tells what was not answered with it. */
async function missed(typings: (name: string, at: number) => readonly string[]) {
  const misses: string[] = []
  let asked = 0
  for (const [at, name] of turkishNames.entries())
    for (const typed of typings(name, at)) {
      asked += 1
      const names = await found(typed)
      expect(names.length).toBeLessThanOrEqual(8)
      if (!names.includes(name)) misses.push(`${typed} → ${name}`)
    }
  return { misses, asked }
}

test('the 200 names are distinct, and nearly all have letters that other keyboards lack', () => {
  expect(new Set(turkishNames.map(plain)).size).toBe(200)
  expect(turkishNames.filter((name) => /[çğıöşüâîûÇĞIİÖŞÜÂÎÛ]/.test(name)).length).toBeGreaterThan(180)
  for (const letter of 'çğıöşüâîûÇIİÖŞÜÂ')
    expect(
      turkishNames.some((name) => name.includes(letter)),
      letter,
    ).toBe(true)
})

test('each is found by its whole name without Turkish letters, in lower, upper and mixed case', async () => {
  const { misses, asked } = await missed((name) => cases.map((write) => write(plain(name))))
  expect(misses).toEqual([])
  expect(asked).toBe(600)
})

test('each is found by its name in Turkish, however the case is turned and the letters are put together', async () => {
  const { misses } = await missed((name, at) => {
    const ways = [
      name.toLocaleLowerCase('tr'),
      name.toLocaleUpperCase('tr'),
      name.normalize('NFD'),
      name.toLowerCase(),
    ]
    return [ways[at % ways.length] ?? name]
  })
  expect(misses).toEqual([])
})

test('each is found by the first four letters of any of its words', async () => {
  const { misses, asked } = await missed((name, at) =>
    plain(name)
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word, nth) => cases[(at + nth) % cases.length]?.(word.slice(0, 4)) ?? word),
  )
  expect(misses).toEqual([])
  expect(asked).toBeGreaterThan(350)
})

test('each is found by five letters from the middle of it, across words too', async () => {
  const { misses } = await missed((name, at) => {
    const text = plain(name)
    const from = 1 + (at % Math.max(1, text.length - 6))
    return [text.slice(from, from + 5).trim()]
  })
  expect(misses).toEqual([])
})

/** One slip at a place that wanders through the names: a letter dropped, doubled, swapped with the next or mistyped. */
function slips(name: string, at: number): string[] {
  const text = plain(name)
  const places = [...text].flatMap((letter, place) => (letter === ' ' ? [] : [place]))
  const place = places[at % places.length] ?? 0
  const [before, letter, after] = [text.slice(0, place), text[place] ?? '', text.slice(place + 1)]
  const pairs = places.filter((one) => text[one + 1] && text[one + 1] !== ' ' && text[one] !== text[one + 1])
  const pair = pairs[at % pairs.length] ?? 0
  const swapped = `${text.slice(0, pair)}${text[pair + 1]}${text[pair]}${text.slice(pair + 2)}`
  return [
    before + after,
    before + letter + letter + after,
    swapped,
    before + (letter === 'e' ? 'w' : 'e') + after,
  ]
}

test('with one slip nineteen of twenty are still found, in the whole name and in one word of it', async () => {
  const long = turkishNames.filter((name) => plain(name).replaceAll(' ', '').length >= 6)
  expect(long.length).toBe(200)
  const whole = await missed(slips)
  expect(whole.asked).toBe(800)
  expect(whole.misses.length, whole.misses.join('\n')).toBeLessThanOrEqual(whole.asked * 0.05)
  const word = await missed((name, at) => {
    const words = plain(name)
      .split(' ')
      .filter((one) => one.length >= 6)
    return words.slice(0, 1).flatMap((one) => slips(one, at))
  })
  expect(word.asked).toBeGreaterThan(500)
  expect(word.misses.length, word.misses.join('\n')).toBeLessThanOrEqual(word.asked * 0.05)
})

test('words in another order and a space left out are understood when nothing is called so', async () => {
  expect(await found('gölgesi çınar')).toContain('Çınar Gölgesi')
  expect(await found('maviboncuk')).toContain('Mavi Boncuk')
})

test('what begins a word comes before what merely contains it', async () => {
  const names = await found('nar')
  expect(names[0]).toBe('Nârçiçeği Evi')
  expect(names).toContain('İkiz Çınar')
})

test('a suggestion carries address and picture', async () => {
  const [villa] = await suggestVillas(ctx, 'nilufer')
  expect(villa).toEqual({
    name: 'Nilüfer Havuzu',
    slug: expect.stringMatching(/^villa-deneme-\d+$/),
    thumbnail: `/media/pictures/${'0'.repeat(40)}/320.webp`,
  })
})

test('signs, nothing, far too much and emoji are harmless', async () => {
  for (const nothing of ['', ' ', '%', '_', '\\', '%%', '___', '\\\\', "'", '";--', '🌊🏖️', '\u0000', '!?'])
    expect(await found(nothing), JSON.stringify(nothing)).toEqual([])
  // Signs are themselves, not wildcards.
  for (const typed of ['mavi%', 'm_vi', 'ma\\vi', '%boncuk', 'mavi% boncuk'])
    expect(await found(typed), typed).not.toHaveLength(8)
  expect(await found('🌊 mavi boncuk')).toContain('Mavi Boncuk')
  expect(await found('mavi\u0000boncuk')).toContain('Mavi Boncuk')
  expect(await found('   mavi    boncuk  ')).toEqual(['Mavi Boncuk'])
  for (const long of ['a'.repeat(100_000), 'villa '.repeat(10_000), '%'.repeat(5_000), 'ş'.repeat(3_000)])
    expect((await found(long)).length).toBeLessThanOrEqual(8)
})

test('drafts and hidden villas are not suggested, and a new name counts at once', async () => {
  const name = 'Perde Arkası'
  const id = await aReadyVilla(ctx, place, { name })
  expect(await found('perde')).toEqual([])
  await setVillaActivity(ctx, { villa_id: id, active: true })
  expect(await found('perde')).toEqual([name])
  await saveFacts(ctx, id, { name: 'Jaluzi Arkası' })
  expect(await found('perde')).toEqual([])
  expect(await found('jaluzi')).toEqual(['Jaluzi Arkası'])
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  await setVillaActivity(later, { villa_id: id, active: false })
  expect(await found('jaluzi')).toEqual([])
})
