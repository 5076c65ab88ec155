import { gallery } from '../photos/photo-data.ts'
import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const sapanca: readonly VillaLine[] = [
  {
    name: 'Bungalov Kestane',
    original: 'Kırkpınar Orman A',
    town: 'sapanca',
    district: 'Kırkpınar',
    owner: 'cemal.unver@platovilla.test',
    marks: ['inNature', 'pets'],
    photos: gallery('15/01 08/05 02/06 08/06 06/06'),
    guests: 4,
    extraGuests: 1,
    house: { baths: 1, wc: 1, area: [75, 420], floors: 2, cars: 2 },
    bedrooms: [bedroom('Alt oda', 1, 0), bedroom('Asma kat', 0, 2)],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [3, 6, 1.2, 1.4],
        ['partly sheltered', 'heated'],
        'Ekim - nisan arasında ısıtılır, 32 derece.',
      ),
    ],
    near: {
      beach: ['Sapanca Gölü kıyısı', 2_800],
      centre: 5_600,
      market: 1_300,
      restaurant: ['Kırkpınar kahvaltıcıları', 900],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Veranda, Barbekü, Şömine, Yerden ısıtma, Kahve makinesi, Akıllı TV, Jeneratör',
    ),
    price: { high: 10_900, curve: 'allYear', holidays: true, highNights: 2 },
    deposit: 3_000,
    shortStayFee: 0,
    fees: { pet: 1_500, heating: 1_200, extraBed: 600 },
    deals: ['late'],
    policy: 'ESNEK',
    minNights: 1,
    address: ['Kırkpınar', 'Kestanelik Sk.', '11/A'],
    summary:
      'Kestane ormanının içinde, siyah ahşap, asma katlı, şömineli bungalov. İstanbul’dan bir buçuk saat; havuz kışın otuz iki derece.',
    description: [
      'Cuma akşamı yola çıkıp ateşin başına oturmak isteyenlere. Odun kapının yanında, istifli ve kuru; gecelik iki sepet fiyata dahil.',
      'Alt katta çift kişilik oda ve salon, asma katta iki yatak. Yerden ısıtma çalışır, çıplak ayakla gezilir. Havuz güvertenin ortasında; karda yüzülür.',
      'Kahvaltıyı Kırkpınar’daki bahçelerden birinde yapın, pazar günü sıra olur. Göl kıyısına araba altı dakika.',
    ],
    goodToKnow: [
      'Kışın yol karla kapanabilir; belediye sabah açar, zincir bulundurun.',
      'Asma kata çıkan merdiven diktir.',
      'Bitişikte Bungalov Sis var; verandalar ağaçla ayrılır, sesler duyulabilir.',
    ],
    rules: [
      'Şömine başında kimse yokken ateş bırakılmaz.',
      'Köpekler verandada silinip içeri alınır.',
      '22:00’den sonra dışarıda müzik açılmaz.',
    ],
    directions:
      'TEM Sapanca çıkışından Kırkpınar’a, Maşukiye yolunda üçüncü kilometrede Kestanelik Sokak. Orman yolunun başındaki A tabelası.',
    seo: [
      'Bungalov Kestane, Sapanca | Şömineli, ısıtmalı havuzlu',
      'Kırkpınar’da dört kişilik, şömineli, 32 derece ısıtmalı havuzlu bungalov. İstanbul’a bir buçuk saat; tek gece bile kiralanır.',
    ],
  },
  {
    name: 'Bungalov Sis',
    original: 'Kırkpınar Orman B',
    town: 'sapanca',
    district: 'Kırkpınar',
    owner: 'cemal.unver@platovilla.test',
    marks: ['honeymoon', 'adultsOnly', 'inNature'],
    ribbon: 'Çiftlere',
    photos: gallery('11/01 01/05 08/05 08/06 06/06'),
    guests: 2,
    house: { baths: 1, wc: 0, area: [68, 300], floors: 1, cars: 1 },
    bedrooms: [bedroom('Orman odası', 1, 0, 'ensuite', 'jacuzzi')],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [2.5, 5, 1.2, 1.3],
        ['sheltered', 'heated'],
        'Çevresi ahşap panel; 34 derece.',
      ),
      pool('JACUZZI', 'Yuvarlak', [1.8, 1.8, 0.8, 0.8], ['sheltered', 'heated'], 'Güvertede, ahşap fıçı.'),
    ],
    near: {
      beach: ['Sapanca Gölü kıyısı', 2_900],
      centre: 5_700,
      market: 1_400,
      restaurant: ['Kırkpınar kahvaltıcıları', 1_000],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Veranda, Şömine, Yerden ısıtma, Kahve makinesi, Akıllı TV, Sauna, Jeneratör',
    ),
    price: { high: 9_800, curve: 'allYear', highNights: 2, offers: { winter: 8_200 } },
    deposit: 3_000,
    shortStayFee: 0,
    fees: { honeymoon: 3_000, heating: 1_000 },
    deals: ['late'],
    policy: 'ESNEK',
    minNights: 1,
    address: ['Kırkpınar', 'Kestanelik Sk.', '11/B'],
    summary:
      'Çam ormanında üçgen çatılı, iki kişilik ahşap ev. Şömine, sauna ve ahşap panellerin içinde sıcak havuz.',
    description: [
      'Üçgen çatının altında yüksek tavanlı bir salon, bir yatak odası ve ağaçlara bakan küvetli banyo. Sonbaharda ağaçların rengi her hafta değişir; kışın kar yağınca ses kesilir, yalnız odun çıtırtısı kalır.',
      'Saunadan çıkıp havuza ya da fıçı jakuziye girilir; güverte ahşap panelin içinde, dışarıdan görünmez. Kahvaltı sepeti istenirse dokuzda kapıya asılır.',
      'Şehirden bir buçuk saatte kaçıp pazartesi sabahı dönmek mümkündür.',
    ],
    goodToKnow: [
      'Mutfakta fırın yok; iki gözlü ocak var.',
      'Hafta sonu yol İzmit’te tıkanır, cuma öğleden önce çıkın.',
      'Yan bungalovla arası yirmi metredir.',
    ],
    rules: [
      'On altı yaşından küçük misafir kabul edilmez.',
      'Saunada parfüm ve yağ kullanılmaz.',
      'Odun dışında bir şey yakılmaz.',
    ],
    directions:
      'Bungalov Kestane ile aynı yol: Kestanelik Sokak’ta B tabelasından sola, kırk metre. Araç için tek cep.',
    seo: [
      'Bungalov Sis, Sapanca | Saunalı, iki kişilik bungalov',
      'Kırkpınar ormanında şömineli, saunalı, 34 derece korunaklı havuzlu çift bungalovu. Kış indirimi ve tek gecelik konaklama.',
    ],
  },
  {
    name: 'Bungalov Nilüfer',
    original: 'Kırkpınar Göl C',
    town: 'sapanca',
    district: 'Kırkpınar',
    owner: 'cemal.unver@platovilla.test',
    marks: ['honeymoon', 'inNature', 'new'],
    ribbon: 'Göl kıyısında',
    photos: gallery('12/01 08/04 04/05 06/06 08/06'),
    guests: 2,
    house: { baths: 1, wc: 0, area: [65, 350], floors: 1, cars: 1 },
    bedrooms: [bedroom('Göl odası', 1, 0, 'ensuite')],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [2.5, 5, 1.2, 1.3],
        ['partly sheltered', 'heated'],
        'Güvertede; göl yönü açıktır, yakında ev yok.',
      ),
      pool('JACUZZI', 'Yuvarlak', [1.8, 1.8, 0.8, 0.8], ['partly sheltered', 'heated'], 'Ahşap fıçı.'),
    ],
    near: {
      beach: ['Sapanca Gölü kıyısı', 40],
      centre: 6_900,
      market: 2_100,
      restaurant: ['Kırkpınar kahvaltıcıları', 1_800],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Veranda, Teras, Barbekü, Şömine, Yerden ısıtma, Kahve makinesi, Akıllı TV',
    ),
    price: { high: 10_400, curve: 'allYear', highNights: 2 },
    deposit: 3_000,
    shortStayFee: 0,
    fees: { honeymoon: 3_000, heating: 1_000 },
    deals: ['late'],
    policy: 'ESNEK',
    minNights: 1,
    address: ['Kırkpınar', 'Göl Yolu', '3'],
    summary:
      'Göl kıyısında eğik çatılı, iki kişilik ahşap ev. Güvertede küçük bir sıcak havuz, fıçı jakuzi; karşıda ormanlı dağlar.',
    description: [
      'Suyla arasında kırk adım ve bir sıra saz var. Yatak odasının camından göl, salonun camından karşı yaka görünür; akşam şömine yanar.',
      'Güverte doğuya bakar: sabah kahvesi güneşte içilir, öğleden sonra meşelerin gölgesi gelir. Sandal kıyıda bağlıdır, kürekler kapının arkasında.',
      'İstanbul’dan bir buçuk saat. Cuma akşamı gelip pazar öğleden sonra dönmek için uygun.',
    ],
    goodToKnow: [
      'Güvertenin göl yönü açıktır; kıyıdan geçen kayıklar havuzu görebilir.',
      'Gölde yüzmek önerilmez, dip çamurludur.',
      'Mutfakta fırın yok; iki gözlü ocak ve kahve makinesi var.',
    ],
    rules: ['Sandala can yeleğiyle binilir.', 'Güvertede mangal yakılmaz, ocak bahçededir.'],
    directions:
      'TEM Sapanca çıkışından Kırkpınar’a, göl yoluna dönün. İkinci kilometrede ahşap “Nilüfer” tabelası; yol evin önünde biter.',
    seo: [
      'Bungalov Nilüfer, Sapanca | Göl kıyısında iki kişilik ev',
      'Sapanca Gölü’nün kıyısında şömineli, jakuzili, sıcak havuzlu iki kişilik bungalov. Tek gece bile kiralanır; fiyatlar sayfada.',
    ],
  },
]
