/** Invented guests; days count from the day the demo is loaded. */
export interface DemoReservation {
  readonly villa: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly source: 'WEB' | 'PHONE' | 'WHATSAPP' | 'OFFER'
  readonly daysAgo: number
  /** Entry, as near to this day as the villa is free. */
  readonly arrivesIn: number
  readonly nights: number
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly note: string
  readonly life:
    | 'requested'
    | 'ownerQuestion'
    | 'awaitingPayment'
    | 'holdEnding'
    | 'receiptSent'
    | 'confirmed'
    | 'ready'
    | 'cancelAsked'
    | 'cancelled'
    | 'rejected'
    | 'staying'
    | 'completed'
}

type Stay = Pick<DemoReservation, 'villa' | 'life' | 'daysAgo' | 'arrivesIn' | 'nights' | 'source'>
type People = Partial<Pick<DemoReservation, 'adults' | 'children' | 'babies' | 'note'>>

let serial = 0
function guest(name: string, stay: Stay, people: People = {}): DemoReservation {
  serial += 1
  const [firstName = '', lastName = ''] = name.split(' ')
  const plain = name
    .toLocaleLowerCase('tr')
    .replaceAll(/[çğıöşü]/g, (character) => 'cgiosu'['çğıöşü'.indexOf(character)] ?? character)
  return {
    firstName,
    lastName,
    email: `${plain.replace(' ', '.')}@example.com`,
    phone: `+90 532 555 ${String(10 + serial)} ${String(20 + serial)}`,
    adults: 2,
    children: 0,
    babies: 0,
    note: '',
    ...stay,
    ...people,
  }
}

export const demoReservations: readonly DemoReservation[] = [
  guest(
    'Onur Çelik',
    { villa: 'villa-ruzgar', life: 'completed', daysAgo: 13, arrivesIn: -11, nights: 4, source: 'PHONE' },
    { adults: 4 },
  ),
  guest(
    'Nazan Yurt',
    { villa: 'villa-sigla', life: 'completed', daysAgo: 12, arrivesIn: -8, nights: 5, source: 'WEB' },
    { adults: 4, children: 2 },
  ),
  guest(
    'Serkan Aksoy',
    { villa: 'villa-mercan', life: 'staying', daysAgo: 10, arrivesIn: -2, nights: 6, source: 'WEB' },
    { adults: 4, babies: 1 },
  ),
  guest(
    'Gülay Ertürk',
    { villa: 'villa-babadag', life: 'ready', daysAgo: 9, arrivesIn: 1, nights: 4, source: 'WHATSAPP' },
    { adults: 3, children: 1 },
  ),
  guest(
    'Tolga Şahin',
    { villa: 'villa-begonvil', life: 'confirmed', daysAgo: 20, arrivesIn: 24, nights: 4, source: 'WEB' },
    { adults: 6 },
  ),
  guest(
    'Nilgün Aktaş',
    { villa: 'villa-lacivert', life: 'confirmed', daysAgo: 9, arrivesIn: 24, nights: 5, source: 'WEB' },
    { adults: 6 },
  ),
  guest(
    'Işıl Kaya',
    { villa: 'villa-sedir', life: 'confirmed', daysAgo: 8, arrivesIn: 150, nights: 7, source: 'WEB' },
    { adults: 6, children: 3, note: 'Üç çocuğumuz var; havuz çiti olup olmadığını öğrenmek isteriz.' },
  ),
  guest(
    'Bülent Özkan',
    { villa: 'villa-yelken', life: 'confirmed', daysAgo: 6, arrivesIn: 170, nights: 7, source: 'OFFER' },
    { adults: 8 },
  ),
  guest(
    'Meltem Doğan',
    { villa: 'villa-turkuaz', life: 'awaitingPayment', daysAgo: 1, arrivesIn: 45, nights: 5, source: 'WEB' },
    { adults: 4, children: 2 },
  ),
  guest(
    'Ufuk Balcı',
    {
      villa: 'villa-myndos',
      life: 'awaitingPayment',
      daysAgo: 1,
      arrivesIn: 190,
      nights: 7,
      source: 'PHONE',
    },
    { adults: 6 },
  ),
  guest(
    'Aylin Soysal',
    { villa: 'villa-zeytin', life: 'receiptSent', daysAgo: 2, arrivesIn: 200, nights: 7, source: 'WEB' },
    { adults: 4, children: 1 },
  ),
  guest(
    'Emrah Taner',
    { villa: 'villa-meis', life: 'holdEnding', daysAgo: 2, arrivesIn: 38, nights: 5, source: 'WHATSAPP' },
    { adults: 2 },
  ),
  guest(
    'Çiğdem Arslan',
    { villa: 'villa-kekik', life: 'ownerQuestion', daysAgo: 1, arrivesIn: 160, nights: 7, source: 'WEB' },
    { adults: 4, note: 'Evlilik yıldönümümüz; erken giriş mümkün mü?' },
  ),
  guest(
    'Hakan Güler',
    { villa: 'villa-begonvil', life: 'requested', daysAgo: 0, arrivesIn: 175, nights: 7, source: 'WEB' },
    { adults: 6, children: 2 },
  ),
  guest(
    'Pınar Ünal',
    { villa: 'villa-palmiye', life: 'requested', daysAgo: 0, arrivesIn: 210, nights: 5, source: 'WEB' },
    { adults: 4, note: 'Havuz ısıtması da istiyoruz.' },
  ),
  guest('Cenk İnce', {
    villa: 'villa-lagun',
    life: 'requested',
    daysAgo: 0,
    arrivesIn: 60,
    nights: 4,
    source: 'WEB',
  }),
  guest(
    'Şebnem Koç',
    { villa: 'villa-kaunos', life: 'cancelAsked', daysAgo: 15, arrivesIn: 50, nights: 5, source: 'WEB' },
    { adults: 5, children: 1 },
  ),
  guest(
    'Volkan Tekin',
    { villa: 'villa-amfora', life: 'cancelled', daysAgo: 18, arrivesIn: 40, nights: 4, source: 'PHONE' },
    { adults: 8 },
  ),
  guest(
    'Derya Polat',
    { villa: 'villa-nar', life: 'rejected', daysAgo: 3, arrivesIn: 90, nights: 4, source: 'WHATSAPP' },
    { adults: 3 },
  ),
]
