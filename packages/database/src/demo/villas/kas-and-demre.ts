import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const kasAndDemre: readonly VillaLine[] = [
  {
    name: 'Villa Adaçayı',
    original: 'Çukurbağ Köy Evi',
    town: 'kas',
    district: 'Çukurbağ',
    owner: 'gulsum.ertas@platovilla.test',
    marks: ['conservative', 'familiesOnly', 'inNature'],
    ribbon: 'Muhafazakar',
    photos: ['villa-07', 2, 1, 5, 6, 3],
    guests: 6,
    house: { baths: 3, wc: 1, area: [170, 1_400], floors: 2, cars: 3 },
    bedrooms: [
      bedroom('Revak odası', 1, 0, 'ensuite'),
      bedroom('Dağ odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 3),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Oval',
        [4.5, 9, 1.1, 1.6],
        ['sheltered'],
        'Üç yanı 2,40 m taş duvar, dağ yanı servi sırası.',
      ),
    ],
    near: {
      beach: ['Büyük Çakıl plajı', 9_400],
      centre: 8_300,
      market: 900,
      restaurant: ['Çukurbağ kahvaltı evi', 1_100],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Veranda, Kamelya, Salıncak, Barbekü, Düz ayak erişim, Uydu yayını, Tost makinesi, Şömine, Su deposu, Çocuk oyun alanı',
    ),
    price: { high: 15_600, curve: 'gentle', holidays: true },
    deposit: 7_500,
    shortStayFee: 3_500,
    fees: { midCleaning: 2_500, extraBed: 700, transfer: 6_000 },
    deals: ['long', 'late'],
    address: ['Çukurbağ', 'Servili Sk.', '5'],
    summary:
      'Kaş’ın dört yüz metre üstünde, serin bir köy bahçesinde. Havuz 2,40 metrelik duvarla dört yandan kapalı.',
    description: [
      'Yazın Kaş’ta otuz sekiz dereceyken burada gece battaniye istenir. Ev kemerli bir revağın arkasında; öğle uykusu, çay ve tavla hep o revakta.',
      'Havuzun çevresini taş duvar ve servi sırası kapatır; ne yoldan ne komşudan görülür. Duvarın yüksekliği 2,40 metredir, ölçüp yazdık.',
      'Bahçede nar, dut ve bir kedi ailesi var. Köy fırını sabah yedide açılır, peynir ve bal yan komşudan alınır. Denize inmek arabayla yirmi dakika.',
    ],
    goodToKnow: [
      'Deniz görünmez ve yürünmez; araba şart.',
      'Köyde ezan ve horoz sesi duyulur, sabah uykusu hafif olanlar bilsin.',
      'Yazın akşamüstü eşek arısı gelebilir; sofrayı tülle kapatıyoruz.',
    ],
    rules: [
      'Yalnız aileler ağırlanır.',
      'Alkollü eğlence ve yüksek müzik köy içinde hoş karşılanmaz.',
      'Bahçe meyvesinden yenir, götürülmez.',
    ],
    directions:
      'Kaş’tan Antalya yoluna çıkıp sekizinci kilometrede Çukurbağ tabelasından girin. Köy meydanındaki çınardan sola, 300 metre sonra servili duvar.',
    seo: [
      'Villa Adaçayı, Kaş Çukurbağ | Muhafazakar villa',
      'Kaş yaylasında, havuzu 2,40 m duvarla kapalı, altı kişilik muhafazakar villa. Serin geceler, geniş bahçe, aileye özel konaklama.',
    ],
  },
  {
    name: 'Villa Likya',
    original: 'Ağullu 3',
    town: 'kas',
    district: 'Ağullu',
    owner: 'gulsum.ertas@platovilla.test',
    marks: ['economical', 'pets', 'inNature'],
    photos: ['villa-02', 1, 5, 6, 2, 3],
    guests: 4,
    extraGuests: 1,
    house: { baths: 2, wc: 0, area: [95, 650], floors: 1, cars: 2 },
    bedrooms: [bedroom('Mavi oda', 1, 0, 'ensuite'), bedroom('Bahçe odası', 0, 2)],
    pools: [pool('PRIVATE', 'Oval', [3.5, 7, 1.2, 1.5], ['partly sheltered'])],
    near: {
      beach: ['Büyük Çakıl plajı', 11_500],
      centre: 10_400,
      market: 1_600,
      restaurant: ['Ağullu gözlemecisi', 1_400],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Veranda, Barbekü, Düz ayak erişim, Uydu yayını, Tost makinesi',
    ),
    price: { high: 11_200, curve: 'gentle', highNights: 5 },
    deposit: 5_000,
    shortStayFee: 3_000,
    fees: { pet: 2_500, extraBed: 600 },
    deals: ['long', 'late'],
    policy: 'ESNEK',
    address: ['Ağullu', 'Likya Yolu Sk.', '3'],
    summary:
      'Likya Yolu’nun geçtiği köyde, mavi panjurlu tek katlı taş ev. Köpeğinizi getirebilir, bahçeyi onunla paylaşabilirsiniz.',
    description: [
      'İki oda, bir köy mutfağı, küçük bir havuz. Fazlası yok ama her şey çalışıyor: fırın ısıtıyor, panjur kapanıyor, duş sıcak akıyor.',
      'Likya Yolu’nun işareti bahçe duvarının üstünde. Sabah serinde Phellos’a yürüyüp öğleden önce dönmek iki buçuk saat sürer.',
      'Bahçe tümüyle çitlidir, köpekler serbest gezebilir. Kaş’a araba on beş dakika.',
    ],
    goodToKnow: [
      'Yazın öğle saatlerinde havuzun yarısı güneşte, yarısı cevizin gölgesindedir; su serin kalır.',
      'Köyde internet 24 Mbps; görüntülü toplantı olur, ağır indirme zor.',
      'Traktör yolu yakın, hasat zamanı sabah altıda geçen olur.',
    ],
    rules: [
      'Köpekler havuza girmez, koltuğa örtü serilir.',
      'Bahçe kapısı hep kapalı tutulur; köyde sürü geçer.',
    ],
    directions:
      'Kaş - Antalya yolundan Ağullu’ya dönün, ilkokuldan sonra sağdaki taş duvarı izleyin. Mavi panjurlar yoldan görünür.',
    seo: [
      'Villa Likya, Kaş Ağullu | Evcil hayvan kabul eden villa',
      'Kaş Ağullu’da dört kişilik, ekonomik, özel havuzlu taş ev. Çitli bahçe, köpek kabul edilir; bütün ücretler fiyatın içinde görünür.',
    ],
  },
  {
    name: 'Villa Fener',
    original: 'Fener Suites 2',
    town: 'kas',
    district: 'Çukurbağ Yarımadası',
    owner: 'gulsum.ertas@platovilla.test',
    marks: ['honeymoon', 'adultsOnly'],
    photos: ['villa-10', 3, 6, 1, 4, 5],
    guests: 2,
    house: { baths: 1, wc: 0, area: [70, 260], floors: 2, cars: 1 },
    bedrooms: [bedroom('Yatak odası', 1, 0, 'ensuite', 'jacuzzi')],
    pools: [
      pool('PRIVATE', 'Dikdörtgen', [3, 6, 1.3, 1.4], ['sheltered'], 'Yan evlerden ahşap panelle ayrılır.'),
    ],
    near: {
      beach: ['Fener altı iskele', 400],
      centre: 4_800,
      market: 2_300,
      restaurant: ['Yarımada balıkçısı', 1_100],
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Sonsuzluk havuzu, Teras, Kahve makinesi, Akıllı TV, Havuz aydınlatması, Sessiz bölge',
    ),
    price: { high: 12_400, curve: 'gentle', highNights: 3 },
    deposit: 5_000,
    shortStayFee: 3_000,
    fees: { honeymoon: 4_500, transfer: 6_000 },
    deals: ['late'],
    minNights: 2,
    address: ['Çukurbağ', 'Fener Sk.', '2'],
    summary:
      'İki kişilik; yataktan deniz, jakuziden gün batımı görünür. Küçük havuzu yan evlerden ahşap panelle ayrılmış.',
    description: [
      'Alt katta küçük bir mutfak ve oturma köşesi, üst katta tek bir büyük oda. Jakuzi pencere önündedir, perdeyi çekmeye gerek yok; karşınız açık deniz.',
      'Terasta iki şezlong ve iki kişilik bir masa var. Kahvaltı sepeti istenirse 09:00’da kapıya bırakılır, 600 TL’dir ve bir gün önce söylenir.',
      'Feneri gören iskeleye patikadan altı dakikada inilir. Akşam yemeği için yarımadadaki balıkçıya yürümek mümkün, yol ışıklıdır.',
    ],
    goodToKnow: [
      'Üst kata 15 basamaklı iç merdivenle çıkılır, banyo üst kattadır.',
      'Mutfakta fırın yok; iki gözlü ocak ve mini buzdolabı var.',
      'Aynı bahçede ikinci bir ev daha var; girişler ve havuzlar ayrı.',
    ],
    rules: ['Ev iki kişiliktir, üçüncü kişi konaklayamaz.', 'Jakuziye köpük ve yağ konmaz.'],
    directions:
      'Yarımada yolunda çatalın solundan fener yönüne sapın; “Fener 1-2” yazan tabelanın altındaki cebe park edin, ev on basamak aşağıda.',
    seo: [
      'Villa Fener, Kaş | Balayı için jakuzili, iki kişilik villa',
      'Çukurbağ Yarımadası’nda gün batımına bakan, jakuzili, özel havuzlu iki kişilik ev. İki geceden başlayan konaklama ve açık fiyat.',
    ],
  },
  {
    name: 'Villa Kekova',
    original: 'Üçağız Taş İskele',
    town: 'demre',
    district: 'Üçağız-Kekova',
    owner: 'gulsum.ertas@platovilla.test',
    marks: ['inNature'],
    photos: ['villa-01', 1, 5, 2, 3, 6],
    guests: 6,
    house: { baths: 3, wc: 0, area: [150, 640], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Ada odası', 1, 0, 'ensuite'),
      bedroom('Lahit odası', 1, 0, 'ensuite'),
      bedroom('İkiz oda', 0, 2, 'ensuite'),
    ],
    pools: [pool('PRIVATE', 'Dikdörtgen', [3.5, 9, 1.3, 1.6], ['partly sheltered'])],
    near: {
      beach: ['Üçağız iskelesi', 500],
      centre: 550,
      market: 450,
      restaurant: ['Üçağız balıkçıları', 520],
    },
    features: named(
      'Deniz manzarası, Sessiz bölge, Teras, Bahçe, Barbekü, Kahve makinesi, Tost makinesi, Su deposu, Jeneratör',
    ),
    price: { high: 16_400, curve: 'south', closedInWinter: true, highNights: 5 },
    deposit: 7_000,
    shortStayFee: 4_000,
    fees: { midCleaning: 2_800, transfer: 6_500 },
    deals: ['long', 'late'],
    address: ['Üçağız', 'Teimiussa Sk.', '6'],
    summary:
      'Batık kentin karşısında, bahçe duvarının dışında Likya lahitleri duran ev. Kasım - mart arası köyle birlikte kapanır.',
    description: [
      'Üçağız’a karadan son on sekiz kilometre keçi ve çam arasında gelinir. Evin önünde koy, koyda guletler, karşıda Kekova Adası.',
      'Buraya deniz için değil, tekne için gelinir: iskeleden kayıkla Simena’ya on beş dakika, batık kente yirmi. Kaptan Kadir Bey aynı zamanda karşılayıcınız.',
      'Kahvaltı terasta, akşam balığı iskelede. Köyde dört lokanta, iki bakkal; gece ondan sonra yalnız yıldız.',
    ],
    goodToKnow: [
      'Köyde yüzülecek kumsal yoktur; koylara tekneyle gidilir.',
      'Sit alanıdır, elektrik hattı zayıf; jeneratör klima için yeterlidir.',
      'Telefon yer yer Yunan hattına geçer, dolaşımı kapatın.',
    ],
    rules: [
      'Lahitlere çıkılmaz, taş toplanmaz.',
      'Sit alanında ateş yakılmaz; mangal yalnız terastaki ocakta.',
    ],
    directions:
      'Demre - Kaş yolundan Üçağız tabelasıyla dönün, on sekiz kilometre. Köy otoparkına bırakın; ev iskelenin batısında, taş merdivenin üstünde.',
    seo: [
      'Villa Kekova, Demre Üçağız | Batık kente bakan villa',
      'Üçağız iskelesine 500 metre, altı kişilik özel havuzlu taş villa. Nisan - ekim açık; tekne günleri için fiyat ve boş tarihler.',
    ],
  },
]
