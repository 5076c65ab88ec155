import { demoTowns } from '../towns.ts'

export type TownSlug = (typeof demoTowns)[number]['slug']
export type DistrictName = (typeof demoTowns)[number]['districts'][number]['name']

interface TownFacts {
  /** Official district and province, as an address ends. */
  readonly county: string
  readonly province: string
  /** Population-registry number of the county. For the demo only: not checked against the official list. */
  readonly countyCode: string
  readonly centre: string
  readonly airport: readonly [string, number]
  readonly hospital: readonly [string, number]
  readonly busStation: readonly [string, number]
  readonly greeter: readonly [string, string]
  /** Where dry land lies from the district's centre: 1 is north. */
  readonly inland: 1 | -1
}

const fethiyeHospital = 'Fethiye Devlet Hastanesi'
const dalaman = 'Dalaman Havalimanı'
const antalya = 'Antalya Havalimanı'
const antalyaProvince = 'Antalya'
const mugla = 'Muğla'

/** Distances run from the town's centre, in metres. */
export const townFacts: Readonly<Record<TownSlug, TownFacts>> = {
  kalkan: {
    county: 'Kaş',
    province: antalyaProvince,
    countyCode: '1451',
    centre: 'Kalkan merkez',
    airport: [dalaman, 116_000],
    hospital: ['Kaş Devlet Hastanesi', 27_000],
    busStation: ['Kalkan otogarı', 300],
    greeter: ['Yasin Doğan', '+90 541 555 20 01'],
    inland: 1,
  },
  kas: {
    county: 'Kaş',
    province: antalyaProvince,
    countyCode: '1451',
    centre: 'Kaş merkez',
    airport: [dalaman, 150_000],
    hospital: ['Kaş Devlet Hastanesi', 1_800],
    busStation: ['Kaş otogarı', 500],
    greeter: ['Derya Kahraman', '+90 541 555 20 02'],
    inland: 1,
  },
  fethiye: {
    county: 'Fethiye',
    province: mugla,
    countyCode: '1331',
    centre: 'Fethiye merkez',
    airport: [dalaman, 47_000],
    hospital: [fethiyeHospital, 2_600],
    busStation: ['Fethiye otogarı', 2_200],
    greeter: ['Serkan Baysal', '+90 541 555 20 03'],
    inland: 1,
  },
  gocek: {
    county: 'Fethiye',
    province: mugla,
    countyCode: '1331',
    centre: 'Göcek çarşısı',
    airport: [dalaman, 22_000],
    hospital: [fethiyeHospital, 29_000],
    busStation: ['Göcek durağı', 900],
    greeter: ['Burcu Akın', '+90 541 555 20 07'],
    inland: 1,
  },
  dalyan: {
    county: 'Ortaca',
    province: mugla,
    countyCode: '1831',
    centre: 'Dalyan meydanı',
    airport: [dalaman, 27_000],
    hospital: ['Ortaca Devlet Hastanesi', 13_000],
    busStation: ['Ortaca otogarı', 12_500],
    greeter: ['Emine Sazak', '+90 541 555 20 08'],
    inland: 1,
  },
  marmaris: {
    county: 'Marmaris',
    province: mugla,
    countyCode: '1517',
    centre: 'Marmaris merkez',
    airport: [dalaman, 95_000],
    hospital: ['Marmaris Devlet Hastanesi', 3_000],
    busStation: ['Marmaris otogarı', 1_500],
    greeter: ['Orhan Denizci', '+90 541 555 20 09'],
    inland: 1,
  },
  bodrum: {
    county: 'Bodrum',
    province: mugla,
    countyCode: '1197',
    centre: 'Bodrum merkez',
    airport: ['Milas-Bodrum Havalimanı', 36_000],
    hospital: ['Bodrum Devlet Hastanesi', 2_500],
    busStation: ['Bodrum otogarı', 4_500],
    greeter: ['Pınar Ege', '+90 541 555 20 10'],
    inland: -1,
  },
  datca: {
    county: 'Datça',
    province: mugla,
    countyCode: '1266',
    centre: 'Datça merkez',
    airport: [dalaman, 165_000],
    hospital: ['Datça Devlet Hastanesi', 1_200],
    busStation: ['Datça otogarı', 800],
    greeter: ['Orhan Denizci', '+90 541 555 20 09'],
    inland: 1,
  },
  kemer: {
    county: 'Kemer',
    province: antalyaProvince,
    countyCode: '1959',
    centre: 'Kemer merkez',
    airport: [antalya, 56_000],
    hospital: ['Kemer Devlet Hastanesi', 1_600],
    busStation: ['Kemer otogarı', 1_000],
    greeter: ['Sevda Olgun', '+90 541 555 20 12'],
    inland: 1,
  },
  alanya: {
    county: 'Alanya',
    province: antalyaProvince,
    countyCode: '1126',
    centre: 'Alanya merkez',
    airport: ['Gazipaşa-Alanya Havalimanı', 43_000],
    hospital: ['Alanya Eğitim ve Araştırma Hastanesi', 4_500],
    busStation: ['Alanya otogarı', 3_000],
    greeter: ['Volkan Serikli', '+90 541 555 20 11'],
    inland: 1,
  },
  cesme: {
    county: 'Çeşme',
    province: 'İzmir',
    countyCode: '1251',
    centre: 'Alaçatı çarşısı',
    airport: ['Adnan Menderes Havalimanı', 84_000],
    hospital: ['Çeşme Devlet Hastanesi', 7_500],
    busStation: ['Çeşme otogarı', 9_000],
    greeter: ['Melis Ekinci', '+90 541 555 20 13'],
    inland: 1,
  },
  sapanca: {
    county: 'Sapanca',
    province: 'Sakarya',
    countyCode: '1595',
    centre: 'Sapanca merkez',
    airport: ['Sabiha Gökçen Havalimanı', 92_000],
    hospital: ['Sapanca İlçe Devlet Hastanesi', 1_500],
    busStation: ['Sapanca tren istasyonu', 800],
    greeter: ['Kübra Aydemir', '+90 541 555 20 14'],
    inland: -1,
  },
}

export function districtOf(town: TownSlug, name: DistrictName) {
  const found = demoTowns.find((one) => one.slug === town)
  const district = found?.districts.find((one) => one.name === name)
  if (!found || !district) throw new Error(`no district ${name} in ${town}`)
  return { town: found, district }
}
