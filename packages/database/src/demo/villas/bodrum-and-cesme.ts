import { gallery } from '../photos/photo-data.ts'
import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const bodrumAndCesme: readonly VillaLine[] = [
  {
    name: 'Villa Pruva',
    original: 'Yalıkavak Prow',
    town: 'bodrum',
    district: 'Yalıkavak',
    owner: 'leyla.bozkurt@platovilla.test',
    marks: ['luxury', 'events'],
    photos: gallery('30/01 06/04 04/04 06/05 03/04 07/04'),
    guests: 12,
    house: { baths: 7, wc: 2, area: [470, 1_400], floors: 2, cars: 4 },
    bedrooms: [
      bedroom('Kaptan süiti', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('Sancak süiti', 1, 0, 'ensuite'),
      bedroom('İskele süiti', 1, 0, 'ensuite'),
      bedroom('Bahçe süiti', 1, 0, 'ensuite'),
      bedroom('Taş oda', 1, 0, 'ensuite'),
      bedroom('İkiz oda', 0, 2, 'ensuite'),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [5, 20, 1.4, 1.9],
        ['partly sheltered', 'heated'],
        'Tuzlu su, 20 metrelik tek kulvar.',
      ),
      pool('JACUZZI', 'Kare', [2.5, 2.5, 0.9, 0.9], ['partly sheltered', 'heated']),
    ],
    near: {
      beach: ['Villanın kıyı platformu', 60],
      centre: 21_500,
      market: 2_200,
      restaurant: ['Yalıkavak marina', 3_400],
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Tuzlu su arıtma, Havuz aydınlatması, Bahçe, Teras, Balkon, Kamelya, Barbekü, Dış duş, Araç şarj istasyonu, Kahve makinesi, Mikrodalga, Tost makinesi, Akıllı TV, Ütü ve ütü masası, Yerden ısıtma, Jeneratör, Su deposu, Asansör, Sauna, Türk hamamı, Spor aletleri, Sinema odası, Dış kamera (giriş)',
    ),
    price: { currency: 'EUR', high: 1_450, curve: 'aegean', arrivals: [6] },
    deposit: 2_000,
    shortStayFee: 180,
    fees: { heating: 90, hamam: 80, midCleaning: 150, transfer: 90, endCleaning: 250 },
    deals: ['early'],
    policy: 'KATI',
    commission: 15,
    guarantee: true,
    address: ['Yalıkavak', 'Pruva Cad.', '88'],
    summary:
      'Burnun ucunda, siyah çelik ve camdan, kendi kıyı platformu olan altı süitli ev. Havuz tek kulvar yirmi metre; marinaya tekneyle altı dakika.',
    description: [
      'Ev denize doğru bir gemi pruvası gibi uzanır. Siyah çelik iskelet, boydan boya cam; salonun iki cephesi de açılır: lodosta bir yandan, poyrazda öteki yandan oturulur.',
      'Asansör kıyı platformuna kadar iner. Platformda sekiz şezlong, merdiven ve tekne bağlama yeri var; tekne tutarsanız marina altı dakika.',
      'Altı süitin dördü denize açılır. Hamam, sauna, spor odası ve sinema evin arka kanadındadır. Her sabah temizlik, üç günde bir nevresim dahildir; aşçı ve şoför istenirse ayarlanır.',
    ],
    goodToKnow: [
      'Depozito karttan bloke edilir, çıkıştan sonra üç iş günü içinde çözülür.',
      'Kıyı platformu rüzgârlı günde dalga alır; o gün denize girilmez.',
      'Davetlerde en çok kırk kişi ve 24:00 sınırı vardır.',
    ],
    rules: [
      'Tekne bağlamadan önce görevliye haber verilir.',
      'Asansöre sekiz yaşından küçükler yalnız binmez.',
      'İçeride sigara içilmez.',
    ],
    directions:
      'Yalıkavak merkezden Gökçebel yönüne değil, kıyıdan burna giden yola sapın. Güvenlik kulübesinde adınızı söyleyin; 88 numara yolun sonu.',
    seo: [
      'Villa Pruva, Bodrum Yalıkavak | Denize sıfır lüks villa',
      'Kıyı platformlu, 20 metre ısıtmalı havuzlu, hamamlı ve asansörlü altı süitli villa. On iki kişiye avro fiyat ve müsait haftalar.',
    ],
  },
  {
    name: 'Villa Myndos',
    original: 'Gümüşlük Bahçe',
    town: 'bodrum',
    district: 'Gümüşlük',
    owner: 'leyla.bozkurt@platovilla.test',
    marks: ['conservative', 'familiesOnly'],
    ribbon: 'Aileye özel',
    photos: gallery('16/01 02/05 01/05 02/06 04/06'),
    guests: 6,
    extraGuests: 1,
    house: { baths: 3, wc: 1, area: [175, 680], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite'),
      bedroom('Avlu odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 2),
    ],
    pools: [
      pool('PRIVATE', 'Dikdörtgen', [4, 9, 1.1, 1.5], ['sheltered'], 'Beyaz duvar 2,60 m.'),
      pool('CHILDREN', 'Kare', [2, 2, 0.3, 0.4], ['sheltered']),
    ],
    near: {
      beach: ['Gümüşlük koyu', 1_200],
      centre: 23_000,
      market: 800,
      restaurant: ['Gümüşlük balıkçıları', 1_300],
    },
    features: named(
      'Teras, Bahçe, Barbekü, Düz ayak erişim, Kahve makinesi, Akıllı TV, Mikrodalga, Su deposu, Ütü ve ütü masası, Havuz güvenlik çiti',
    ),
    price: { high: 29_500, curve: 'aegean', offers: { spring: 14_500 } },
    deposit: 12_000,
    shortStayFee: 5_000,
    fees: { midCleaning: 4_000, extraBed: 900, transfer: 4_200 },
    deals: ['late', 'early'],
    address: ['Gümüşlük', 'Myndos Sk.', '15'],
    summary:
      'Yüksek beyaz duvarın içinde mavi doğramalı ev, havuz ve çocuk havuzu. Gümüşlük’ün balıkçılarına on altı dakika yürünür.',
    description: [
      'Bodrum’da korunaklı havuz bulmak kolay değil. Burada 2,60 metrelik beyaz duvar bütün bahçeyi çevirir; sokaktan yalnız begonvil görünür.',
      'Kireç badanalı küpler, bir kubbe, begonvilli pergola. Kahvaltı pergolanın altında yapılır; çocuk havuzu masadan görülür.',
      'Gümüşlük’te araba işe yaramaz, sahil araca kapalıdır. Koya inen yol taş ve yokuştur, akşam serinliği bekleyin.',
    ],
    goodToKnow: [
      'Duvarlar yüksek olduğu için bahçeden deniz görünmez.',
      'Dönüş yolu yüzde on eğimli.',
      'Antik kent koruma alanıdır; kıyıda şemsiye dikmek ve demirlemek sınırlı.',
    ],
    rules: ['Yalnız aileler kabul edilir.', '23:00’ten sonra bahçede müzik kapatılır.'],
    directions:
      'Turgutreis’ten Gümüşlük’e gelin, otoparktan önce yukarı Myndos Sokak’a dönün. 15 numara, beyaz duvarda mavi kapı.',
    seo: [
      'Villa Myndos, Bodrum Gümüşlük | Duvarlı aile villası',
      'Gümüşlük’te havuzu ve çocuk havuzu yüksek duvarın içinde, altı kişilik muhafazakar villa. Koya 1,2 km; bahar indirimi ve takvim.',
    ],
  },
  {
    name: 'Villa Rüzgâr',
    original: 'Alaçatı Değirmen',
    town: 'cesme',
    district: 'Alaçatı',
    owner: 'sukran.demirel@platovilla.test',
    marks: ['popular'],
    photos: gallery('33/01 07/05 02/05 02/06 04/06'),
    guests: 8,
    house: { baths: 4, wc: 1, area: [210, 600], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Değirmen odası', 1, 0, 'ensuite'),
      bedroom('Mavi oda', 1, 0, 'ensuite'),
      bedroom('Avlu odası', 1, 0, 'ensuite'),
      bedroom('İkiz oda', 0, 2, 'ensuite'),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Oval',
        [4, 8, 1.2, 1.6],
        ['partly sheltered', 'heated'],
        'Avlu duvarı 1,70 m; yukarıdaki yoldan görülebilir.',
      ),
    ],
    near: {
      beach: ['Alaçatı sörf koyu', 4_800],
      centre: 1_100,
      market: 500,
      restaurant: ['Kemalpaşa Caddesi', 1_000],
    },
    features: named(
      'Bahçe, Veranda, Barbekü, Dış duş, Kahve makinesi, Akıllı TV, Mikrodalga, Ütü ve ütü masası, Şömine, Havuz aydınlatması',
    ),
    price: { high: 34_000, curve: 'aegean', highNights: 5, arrivals: [3, 6] },
    deposit: 15_000,
    shortStayFee: 6_000,
    fees: { heating: 1_500, midCleaning: 4_000, transfer: 4_500, endCleaning: 3_500 },
    deals: ['late'],
    address: ['Alaçatı', 'Değirmen Sk.', '20'],
    summary:
      'Eski bir yel değirmenine bitişik taş ev; çarşıya yürünür, sörf koyuna araba sekiz dakika. Avlu duvarı rüzgârı keser.',
    description: [
      'Değirmenin kanatları artık dönmez, gövdesi yatak odası oldu. Alaçatı’da rüzgâr hiç durmaz; oval havuz avlunun içindedir, rüzgâr üstünüzden geçer.',
      'Dört oda, dört banyo. Mutfak mavi dolaplı; pazar sabahı otlarla dolu bir sepetle dönersiniz, börek tepsisi dolapta.',
      'Akşam asma çardağın altında oturulur. Çarşı on dört dakika; gece kalabalıktan dönünce kapıyı kapatırsınız, gürültü sokakta kalır.',
    ],
    goodToKnow: [
      'Avlu duvarı 1,70 metredir; havuz yukarıdaki yoldan kısmen görünür.',
      'Temmuz ve ağustosta çarşı trafiği yoğun; arabayı bırakıp yürüyün.',
      'Deniz manzarası yok; kışın nemlidir, girişten bir gün önce ısıtma açtırılır.',
    ],
    rules: ['Sörf malzemesi havuzda yıkanmaz, dış duş ayrı.', 'Avluda 24:00’ten sonra alçak sesle oturulur.'],
    directions:
      'İzmir - Çeşme otoyolundan Alaçatı çıkışı, değirmenlerin altındaki sokak. Yirmi numara; iki araç avlunun yanındaki cebe.',
    seo: [
      'Villa Rüzgâr, Alaçatı | Yel değirmenli, sekiz kişilik ev',
      'Alaçatı çarşısına 1,1 km, yel değirmenine bitişik taş ev. Avluda ısıtmalı oval havuz; hafta ortası girişler, fiyat ve takvim.',
    ],
  },
]
