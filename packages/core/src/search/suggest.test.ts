import { beforeAll, expect, test } from 'vitest'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { newPublishedVilla, turkishNames } from '../testing/search.ts'
import { newReadyVilla, saveFacts } from '../testing/villas.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { suggestVillas } from './suggest-villas.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  place = { ownerId: ctx.actor.id, districtId }
  const names = turkishNames.values()
  const work = async () => {
    for (const name of names) await newPublishedVilla(ctx, place, { name })
  }
  // As many in parallel as there are free connections.
  await Promise.all(Array.from({ length: 8 }, work))
})

const found = async (typed: string) => (await suggestVillas(ctx, typed)).map((villa) => villa.name)

/** As typed on a keyboard without Turkish letters. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase()
const mixed = (text: string) =>
  [...text].map((character, at) => (at % 2 ? character.toUpperCase() : character)).join('')
const cases = [(text: string) => text, (text: string) => text.toUpperCase(), mixed]

/** Queries every name in the given spellings and returns those whose result does not contain it. */
async function missed(typings: (name: string, at: number) => readonly string[]) {
  const misses: string[] = []
  let queryCount = 0
  for (const [at, name] of turkishNames.entries())
    for (const typed of typings(name, at)) {
      queryCount += 1
      const names = await found(typed)
      expect(names.length).toBeLessThanOrEqual(8)
      if (!names.includes(name)) misses.push(`${typed} → ${name}`)
    }
  return { misses, asked: queryCount }
}

test('the 200 villa names of the suggestVillas tests are distinct, and more than 180 of them contain Turkish characters', () => {
  expect(new Set(turkishNames.map(plain)).size).toBe(200)
  expect(turkishNames.filter((name) => /[çğıöşüâîûÇĞIİÖŞÜÂÎÛ]/.test(name)).length).toBeGreaterThan(180)
  for (const character of 'çğıöşüâîûÇIİÖŞÜÂ')
    expect(
      turkishNames.some((name) => name.includes(character)),
      character,
    ).toBe(true)
})

test('suggestVillas finds each name typed without Turkish characters in lower, upper and mixed case', async () => {
  const { misses, asked: queryCount } = await missed((name) => cases.map((write) => write(plain(name))))
  expect(misses).toEqual([])
  expect(queryCount).toBe(600)
})

test('suggestVillas finds each name typed in Turkish in any case and any Unicode normalization', async () => {
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

test('suggestVillas finds each name by the first four characters of any part of it', async () => {
  const { misses, asked: queryCount } = await missed((name, at) =>
    plain(name)
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word, nth) => cases[(at + nth) % cases.length]?.(word.slice(0, 4)) ?? word),
  )
  expect(misses).toEqual([])
  expect(queryCount).toBeGreaterThan(350)
})

test('suggestVillas finds each name by five characters from its middle, also across a space', async () => {
  const { misses } = await missed((name, at) => {
    const text = plain(name)
    const from = 1 + (at % Math.max(1, text.length - 6))
    return [text.slice(from, from + 5).trim()]
  })
  expect(misses).toEqual([])
})

/**
 * One typing error at a position that differs by name: a character dropped, doubled, swapped with the next or
 * mistyped.
 */
function slips(name: string, at: number): string[] {
  const text = plain(name)
  const places = [...text].flatMap((character, place) => (character === ' ' ? [] : [place]))
  const place = places[at % places.length] ?? 0
  const [before, character, after] = [text.slice(0, place), text[place] ?? '', text.slice(place + 1)]
  const pairs = places.filter((one) => text[one + 1] && text[one + 1] !== ' ' && text[one] !== text[one + 1])
  const pair = pairs[at % pairs.length] ?? 0
  const swapped = `${text.slice(0, pair)}${text[pair + 1]}${text[pair]}${text.slice(pair + 2)}`
  return [
    before + after,
    before + character + character + after,
    swapped,
    before + (character === 'e' ? 'w' : 'e') + after,
  ]
}

test('suggestVillas finds 95 % of the names with one typing error in the whole name or in one part of it', async () => {
  const long = turkishNames.filter((name) => plain(name).replaceAll(' ', '').length >= 6)
  expect(long.length).toBe(200)
  const whole = await missed(slips)
  expect(whole.asked).toBe(800)
  expect(whole.misses.length, whole.misses.join('\n')).toBeLessThanOrEqual(whole.asked * 0.05)
  const word = await missed((name, at) => {
    const parts = plain(name)
      .split(' ')
      .filter((one) => one.length >= 6)
    return parts.slice(0, 1).flatMap((one) => slips(one, at))
  })
  expect(word.asked).toBeGreaterThan(500)
  expect(word.misses.length, word.misses.join('\n')).toBeLessThanOrEqual(word.asked * 0.05)
})

test('suggestVillas finds a name typed in another order or without its space', async () => {
  expect(await found('gölgesi çınar')).toContain('Çınar Gölgesi')
  expect(await found('maviboncuk')).toContain('Mavi Boncuk')
})

test('suggestVillas lists names with a part that starts with the query before names that contain it', async () => {
  const names = await found('nar')
  expect(names[0]).toBe('Nârçiçeği Evi')
  expect(names).toContain('İkiz Çınar')
})

test('suggestVillas returns name, slug and thumbnail', { tags: 'spec-3.1' }, async () => {
  const [villa] = await suggestVillas(ctx, 'nilufer')
  expect(villa).toEqual({
    name: 'Nilüfer Havuzu',
    slug: expect.stringMatching(/^villa-deneme-\d+$/),
    thumbnail: `/media/pictures/${'0'.repeat(40)}/320.webp`,
  })
})

test('suggestVillas treats SQL wildcards as plain text, finds nothing for empty input and accepts emoji and very long input', async () => {
  for (const nothing of ['', ' ', '%', '_', '\\', '%%', '___', '\\\\', "'", '";--', '🌊🏖️', '\u0000', '!?'])
    expect(await found(nothing), JSON.stringify(nothing)).toEqual([])
  // Wildcards are plain characters.
  for (const typed of ['mavi%', 'm_vi', 'ma\\vi', '%boncuk', 'mavi% boncuk'])
    expect(await found(typed), typed).not.toHaveLength(8)
  expect(await found('🌊 mavi boncuk')).toContain('Mavi Boncuk')
  expect(await found('mavi\u0000boncuk')).toContain('Mavi Boncuk')
  expect(await found('   mavi    boncuk  ')).toEqual(['Mavi Boncuk'])
  for (const long of ['a'.repeat(100_000), 'villa '.repeat(10_000), '%'.repeat(5_000), 'ş'.repeat(3_000)])
    expect((await found(long)).length).toBeLessThanOrEqual(8)
})

test('suggestVillas returns no draft or hidden villa and uses a changed name at once', async () => {
  const name = 'Perde Arkası'
  const id = await newReadyVilla(ctx, place, { name })
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
