import { gallery } from '../photos/photo-data.ts'
import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const kemerAndAlanya: readonly VillaLine[] = [
  {
    name: 'Villa Mandalina',
    original: 'Çıralı Bahçe Evi',
    town: 'kemer',
    district: 'Çıralı',
    owner: 'cemal.unver@platovilla.test',
    marks: ['popular', 'conservative', 'familiesOnly', 'inNature'],
    ribbon: 'Aileye özel',
    photos: gallery('13/01 01/05 08/05 08/06 06/06'),
    guests: 4,
    extraGuests: 1,
    house: { baths: 2, wc: 0, area: [110, 900], floors: 1, cars: 2 },
    bedrooms: [bedroom('Mandalina odası', 1, 0, 'ensuite'), bedroom('İkiz oda', 0, 2, 'ensuite')],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [3.5, 8, 1.2, 1.5],
        ['sheltered'],
        'Kamış çit 2,30 m; dışı narenciye bahçesi.',
      ),
    ],
    near: {
      beach: ['Çıralı plajı', 650],
      centre: 35_500,
      market: 500,
      restaurant: ['Çıralı köy lokantaları', 450],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Veranda, Salıncak, Barbekü, Düz ayak erişim, Dış duş, Kahve makinesi, Şömine',
    ),
    price: { high: 15_600, curve: 'south', holidays: true },
    deposit: 6_000,
    shortStayFee: 3_500,
    fees: { midCleaning: 2_500, extraBed: 700, transfer: 4_200 },
    deals: ['long', 'early'],
    address: ['Ulupınar', 'Çıralı Küme Evler', '48'],
    summary:
      'Çıralı’nın narenciye bahçelerinde verandalı, tek katlı ahşap ev. Kamış çitin içinde havuz; plaja patikadan sekiz dakika.',
    description: [
      'Çıralı’da beton az, ağaç çok. Ev de öyle: ahşap, alçak, bahçenin içinde kaybolmuş. Kapıdan havuza basamak yok.',
      'Çimin ortasındaki havuzu 2,30 metrelik kamış çit saklar. Çit doğal olduğu için boşluk kalmasın diye her bahar elden geçer.',
      'Plaja bahçelerin arasından yürünür, Olimpos harabeleri kumsalın ucunda. Yanartaş’a akşam çıkın, el feneri dolapta; kışın dönünce şömineyi yakarsınız.',
    ],
    goodToKnow: [
      'Plajda gece ışık yakılmaz, caretta yuvaları vardır.',
      'Köye inen yedi kilometrelik yol dik ve virajlıdır.',
      'Tavuk ve horozlar serbest gezer, bahçeye girebilir.',
    ],
    rules: ['Ev ailelere verilir.', 'Mandalinadan yenir, çuvalla götürülmez.'],
    directions:
      'Antalya - Kumluca yolundan Çıralı sapağı, yedi kilometre iniş. Köprüyü geçip sola, narenciye bahçesinin içindeki ahşap tabela.',
    seo: [
      'Villa Mandalina, Kemer Çıralı | Muhafazakar bahçe evi',
      'Çıralı plajına 650 metre, narenciye bahçesinde kamış çitle kapalı havuzlu, dört kişilik muhafazakar ev. Sezon fiyatları ve takvim.',
    ],
  },
  {
    name: 'Villa Kale',
    original: 'Castle View Tepe',
    town: 'alanya',
    district: 'Tepe',
    owner: 'cemal.unver@platovilla.test',
    marks: [],
    photos: gallery('09/01 09/02 09/04 09/03 06/05 09/05'),
    guests: 10,
    house: { baths: 5, wc: 1, area: [310, 900], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Kale odası', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('Körfez odası', 1, 0, 'ensuite'),
      bedroom('Kule odası', 1, 0, 'ensuite'),
      bedroom('Misafir odası', 1, 0, 'ensuite'),
      bedroom('İkiz oda', 0, 2),
    ],
    pools: [pool('PRIVATE', 'Dikdörtgen', [4, 12, 1.3, 1.7], ['partly sheltered', 'heated'])],
    near: {
      beach: ['Kleopatra plajı', 6_200],
      centre: 6_000,
      market: 1_500,
      restaurant: ['Tepe manzara lokantası', 900],
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Sonsuzluk havuzu, Teras, Balkon, Barbekü, Kahve makinesi, Akıllı TV, Mikrodalga, Ütü ve ütü masası, Uydu yayını',
    ),
    price: { currency: 'GBP', high: 310, curve: 'gentle' },
    deposit: 400,
    shortStayFee: 60,
    fees: { heating: 22, midCleaning: 45, transfer: 55 },
    deals: ['early', 'long'],
    address: ['Tepe', 'Kale Manzarası Sk.', '13'],
    summary:
      'İki taş kule, aralarında cam bir hol, önünde körfez. Gece kalenin surları ışıklanınca herkes balkona çıkar.',
    description: [
      'Tepe mahallesi şehrin üç yüz metre üstünde. Evin iki kulesi denize bakar, ortadaki cam hol mutfağı ve salonu birleştirir; havuzun ucu körfezle birleşir.',
      'Ev sahibi İngiltere’de yaşıyor; mutfakta çay dolabı, kitaplıkta İngilizce polisiyeler var. Fiyatlar sterlindir, ödeme günün kuruyla Türk lirası alınır.',
      'Beş oda, dördü banyolu. Isıtmalı havuz sayesinde kasımda da yüzülür. Kleopatra plajına araba on iki dakika.',
    ],
    goodToKnow: [
      'Yol dik ve virajlıdır, manuel araçla alışkanlık ister.',
      'Toplu taşıma yok; akşam çarşı için araç ya da taksi gerekir.',
      'Alt parselde inşaat var, hafta içi gündüz ses gelebilir.',
    ],
    rules: ['Balkon korkuluklarına eşya konmaz.', '23:00’ten sonra havuz başı sessizdir.'],
    directions:
      'Alanya çevre yolundan Tepe mahallesi tabelası, dört kilometre tırmanış. On üç numara, iki taş kule; garaj iki araçlık.',
    seo: [
      'Villa Kale, Alanya Tepe | Kale manzaralı on kişilik villa',
      'Alanya Kalesi’ni ve körfezi gören, ısıtmalı sonsuzluk havuzlu villa. Sterlin fiyatlar TL karşılığıyla; uzun sezon, açık koşullar.',
    ],
  },
]
