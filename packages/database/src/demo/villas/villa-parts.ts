import { slugOf } from '@plato/rules/slug'
import type { demoVillaTypes } from '../villa-types.ts'
import type { DemoDiscount, DemoDistance, DemoFee, DemoRoom, DemoVillaParts } from './demo-villa-parts.ts'
import { townFacts } from './town-facts.ts'
import type { FeatureName, FeeLine, VillaLine } from './villa-line.ts'

const everyVilla: readonly FeatureName[] = [
  'Bahçe mobilyası',
  'Şezlong ve şemsiye',
  'Buzdolabı',
  'Ocak',
  'Su ısıtıcı',
  'Mutfak gereçleri',
  'Yemek masası',
  'Saç kurutma makinesi',
  'Havlu ve nevresim',
  'Gardırop',
  'Kurutma askısı',
  'Klima',
  'Wi-Fi',
  'Duman dedektörü',
  'Yangın söndürücü',
  'İlk yardım çantası',
]

type Rule<T> = readonly [T, boolean]
const applicableValues = <T>(rules: readonly Rule<T>[]): readonly T[] =>
  rules.filter(([, holds]) => holds).map(([value]) => value)

const hasPool = (line: VillaLine, ...kinds: readonly string[]) =>
  line.pools.some((one) => kinds.includes(one.kind))
const hasJacuzziRoom = (line: VillaLine) => line.bedrooms.some((room) => room.jacuzzi)
const isSheltered = (line: VillaLine) => line.pools.some((one) => one.privacy === 'FULL')
const isHeated = (line: VillaLine) => line.pools.some((one) => one.heated)

/** What the facts already say, then what only this villa has. */
export function featuresOf(line: VillaLine): readonly FeatureName[] {
  const fromFacts: readonly Rule<FeatureName>[] = [
    ['Özel havuz', hasPool(line, 'PRIVATE')],
    ['Ortak havuz', hasPool(line, 'SHARED')],
    ['Kapalı havuz', hasPool(line, 'INDOOR')],
    ['Çocuk havuzu', hasPool(line, 'CHILDREN')],
    ['Korunaklı havuz', isSheltered(line)],
    ['Isıtmalı havuz', isHeated(line)],
    ['Jakuzi (oda içi)', hasJacuzziRoom(line)],
    ['Ebeveyn banyosu', line.bedrooms.some((room) => room.ensuite)],
    ['Özel otopark', line.house.cars > 0],
    ['Site içinde', line.marks.includes('inComplex')],
    ['Müstakil bahçe', !line.marks.includes('inComplex')],
    ['Denize yürüme mesafesi', line.near.beach[1] <= 1_000],
    ['Merkeze yakın', line.near.centre <= 1_200],
    ['Bulaşık makinesi', line.guests > 2],
    ['Çamaşır makinesi', line.guests > 2],
    ['Fırın', line.guests > 2],
    ['Bebek yatağı', line.guests > 2],
    ['Mama sandalyesi', line.guests > 4],
  ]
  return [...new Set([...applicableValues(fromFacts), ...everyVilla, ...line.features])]
}

type TypeName = (typeof demoVillaTypes)[number]['name']

export function typesOf(line: VillaLine, features: readonly FeatureName[]): readonly string[] {
  const { marks } = line
  const rules: readonly Rule<TypeName>[] = [
    ['Muhafazakar villalar', marks.includes('conservative')],
    ['Balayı villaları', marks.includes('honeymoon')],
    ['Lüks villalar', marks.includes('luxury')],
    ['Ekonomik villalar', marks.includes('economical')],
    ['Deniz manzaralı villalar', features.includes('Deniz manzarası')],
    ['Jakuzili villalar', hasPool(line, 'JACUZZI') || hasJacuzziRoom(line)],
    ['Çocuk havuzlu villalar', hasPool(line, 'CHILDREN')],
    ['Isıtmalı havuzlu villalar', isHeated(line)],
    ['Kapalı havuzlu villalar', hasPool(line, 'INDOOR')],
    ['Sonsuzluk havuzlu villalar', features.includes('Sonsuzluk havuzu')],
    ['Denize yakın villalar', line.near.beach[1] <= 1_000],
    ['Merkezi konumdaki villalar', line.near.centre <= 1_200],
    ['Doğa içinde villalar', marks.includes('inNature')],
    ['Sauna ve hamamlı villalar', features.includes('Sauna') || features.includes('Türk hamamı')],
    ['Evcil hayvan kabul eden villalar', marks.includes('pets')],
    ['Büyük grup villaları (8+ kişi)', line.guests >= 8],
    ['Bungalovlar', line.name.startsWith('Bungalov')],
    ['Yeni villalar', marks.includes('new')],
  ]
  return applicableValues(rules).map(slugOf)
}

const feeNames: Readonly<Record<keyof FeeLine, readonly [string, DemoFee['basis']]>> = {
  endCleaning: ['Çıkış temizliği', 'STAY'],
  heating: ['Havuz ısıtma', 'NIGHT'],
  pet: ['Evcil hayvan temizliği', 'STAY'],
  extraBed: ['Ek yatak', 'NIGHT'],
  honeymoon: ['Balayı hazırlığı', 'STAY'],
  hamam: ['Hamam ve sauna kullanımı', 'STAY'],
  midCleaning: ['Ara temizlik', 'STAY'],
  transfer: ['Havalimanı transferi', 'STAY'],
}
const feeOrder = Object.keys(feeNames) as readonly (keyof FeeLine)[]

const feesOf = (fees: FeeLine): readonly DemoFee[] =>
  feeOrder.flatMap((key) => {
    const units = fees[key]
    if (units === undefined) return []
    const [name, basis] = feeNames[key]
    return [{ name, amountMinor: units * 100, basis, mandatory: key === 'endCleaning' }]
  })

const deals: Readonly<Record<'long' | 'late' | 'early', DemoDiscount>> = {
  long: { kind: 'LENGTH_OF_STAY', bound: 14, share: 500 },
  late: { kind: 'LAST_MINUTE', bound: 7, share: 1_000 },
  early: { kind: 'EARLY_BIRD', bound: 120, share: 500 },
}

/** Hospital, airport and bus station are as far as the town's centre is, and then on. */
function distancesOf(line: VillaLine): readonly DemoDistance[] {
  const { centre, hospital, airport, busStation } = townFacts[line.town]
  const onFrom = (metres: number) => Math.round((line.near.centre + metres) / 100) * 100
  return [
    { place: 'BEACH', name: line.near.beach[0], metres: line.near.beach[1] },
    { place: 'CENTRE', name: centre, metres: line.near.centre },
    { place: 'MARKET', name: 'Market', metres: line.near.market },
    { place: 'RESTAURANT', name: line.near.restaurant[0], metres: line.near.restaurant[1] },
    { place: 'HOSPITAL', name: hospital[0], metres: onFrom(hospital[1]) },
    { place: 'AIRPORT', name: airport[0], metres: line.near.airport ?? onFrom(airport[1]) },
    { place: 'BUS_STATION', name: busStation[0], metres: onFrom(busStation[1]) },
  ]
}

function inclusionsOf(line: VillaLine): DemoVillaParts['inclusions'] {
  const included: readonly Rule<string>[] = [
    ['Elektrik ve su', true],
    ['İnternet', true],
    ['Tüp gaz', true],
    ['Giriş temizliği', true],
    ['Nevresim ve havlu', true],
    ['Havuz ve bahçe bakımı', true],
    ['Şömine odunu', line.features.includes('Şömine')],
  ]
  const { fees = {} } = line
  const excluded: readonly Rule<string>[] = [
    ['Hasar depozitosu', true],
    ['Havuz ısıtma', fees.heating !== undefined],
    ['Ara temizlik', true],
    ['Havalimanı transferi', true],
    ['Evcil hayvan temizliği', fees.pet !== undefined],
    ['Ek yatak', fees.extraBed !== undefined],
  ]
  return [
    ...applicableValues(included).map((item) => ({ item, included: true })),
    ...applicableValues(excluded).map((item) => ({ item, included: false })),
  ]
}

const room = (kind: DemoRoom['kind'], name: string, airConditioning: boolean): DemoRoom => ({
  kind,
  name,
  singleBeds: 0,
  doubleBeds: 0,
  ensuite: false,
  jacuzzi: false,
  airConditioning,
})

export function partsOf(line: VillaLine): DemoVillaParts {
  return {
    rooms: [...line.bedrooms, room('LIVING_ROOM', 'Salon', true), room('KITCHEN', 'Mutfak', false)],
    pools: line.pools,
    distances: distancesOf(line),
    inclusions: inclusionsOf(line),
    fees: feesOf(line.fees ?? {}),
    discounts: (line.deals ?? []).map((deal) => deals[deal]),
  }
}
