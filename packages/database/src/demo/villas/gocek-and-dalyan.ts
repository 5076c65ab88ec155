import { gallery } from '../photos/photo-data.ts'
import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const gocekAndDalyan: readonly VillaLine[] = [
  {
    name: 'Villa Palmiye',
    original: 'Göcek Palm',
    town: 'gocek',
    district: 'Merkez',
    owner: 'riza.kocabas@platovilla.test',
    marks: [],
    photos: gallery('37/01 01/04 04/04 03/04 07/04'),
    guests: 8,
    house: { baths: 4, wc: 1, area: [260, 900], floors: 2, cars: 3 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite'),
      bedroom('Orta oda', 1, 0, 'ensuite'),
      bedroom('Palmiye odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 2, 'ensuite'),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Yuvarlak',
        [9, 9, 1, 1.6],
        ['partly sheltered', 'heated'],
        'Duvarı yok; yakında ev de yok.',
      ),
    ],
    near: {
      beach: ['Göcek belediye plajı', 1_400],
      centre: 1_300,
      market: 900,
      restaurant: ['Marina lokantaları', 1_350],
    },
    features: named(
      'Deniz manzarası, Bahçe, Teras, Barbekü, Kahve makinesi, Mikrodalga, Akıllı TV, Ütü ve ütü masası, Havuz aydınlatması, Dış kamera (giriş)',
    ),
    price: { high: 24_500, curve: 'south', offers: { autumn: 13_200 } },
    deposit: 10_000,
    shortStayFee: 5_000,
    fees: { heating: 1_100, midCleaning: 3_000, transfer: 2_500 },
    deals: ['early'],
    address: ['Göcek', 'Palmiye Yolu', '4'],
    summary:
      'Yuvarlak havuzu saran kavisli beyaz ev, çevresinde palmiyeler. Göcek marinasına yürüyerek on yedi dakika.',
    description: [
      'Ev bir yay gibi kıvrılır; iki katın bütün odaları hem havuza hem koya bakar. Akşam ışıklar yanınca suyun içinden bütün cephe görünür.',
      'Alt katta salon, mutfak ve bir oda; üst katta üç oda. Dört odanın da kendi banyosu var.',
      'Tekne turları marinadan 10:00’da kalkar; ev sahibi Rıza Bey kaptanların çoğunu tanır. Akşam marina ışıklanınca yürümek Göcek’in âdetidir.',
    ],
    goodToKnow: [
      'Havuzun çevresinde duvar yok; komşu ev uzakta, bahçe yolundan gelen görür.',
      'Belediye plajı küçük ve çakıllı; asıl koylara tekneyle gidilir.',
      'Palmiye yaprakları rüzgârda ses çıkarır, hafif uyuyanlar alt odayı seçsin.',
    ],
    rules: ['Havuz çevresinde top oynanmaz, cephe camdır.', 'Gece 23:00’ten sonra bahçe ışıkları kısılır.'],
    directions:
      'Göcek kavşağından çarşıya inin, camiden sonra yukarı Palmiye Yolu’na dönün. Yolun sonunda, palmiyelerin arkasındaki beyaz ev.',
    seo: [
      'Villa Palmiye, Göcek Merkez | Yuvarlak havuzlu villa',
      'Göcek çarşısına 1,3 km, sekiz kişilik, ısıtmalı özel havuzlu villa. Dalaman Havalimanı 23 km; gecelik fiyat ve müsait tarihler.',
    ],
  },
  {
    name: 'Villa Sığla',
    original: 'Kocabaş Bağ',
    town: 'gocek',
    district: 'İnlice',
    owner: 'riza.kocabas@platovilla.test',
    marks: ['conservative', 'familiesOnly', 'inNature'],
    ribbon: 'Muhafazakar',
    photos: gallery('23/01 08/05 02/06 02/05 04/06'),
    guests: 8,
    extraGuests: 1,
    house: { baths: 4, wc: 1, area: [215, 1_300], floors: 2, cars: 3 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('Orman odası', 1, 0, 'ensuite'),
      bedroom('Misafir odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 3),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [4.5, 11, 1.2, 1.7],
        ['sheltered', 'heated'],
        'Bir yanı 2,40 m taş duvar, öbür yanları 2,50 m çit.',
      ),
    ],
    near: {
      beach: ['İnlice plajı', 3_600],
      centre: 9_100,
      market: 2_400,
      restaurant: ['İnlice köy sofrası', 2_600],
      airport: 29_500,
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Teras, Balkon, Salıncak, Barbekü, Kahve makinesi, Mikrodalga, Akıllı TV, Şömine, Su deposu, Jeneratör, Çocuk oyun alanı, Havuz güvenlik çiti',
    ),
    price: { high: 26_800, curve: 'south', holidays: true },
    deposit: 12_000,
    shortStayFee: 5_500,
    fees: { heating: 1_000, midCleaning: 3_500, extraBed: 800, transfer: 3_500 },
    deals: ['long'],
    address: ['İnlice', 'Sığla Sk.', '7'],
    summary:
      'Altı taş, üstü ahşap balkonlu aile evi; yanında ulu bir çınar. Uzun havuz taş duvar ve çitin içinde, dışarıdan görünmez.',
    description: [
      'Ev, sığla ormanına çıkan yolun üstünde. Sabahları sis ağaçların arasından çekilirken kahvaltı edilir; masa çınarın altındadır.',
      'On bir metrelik havuzun bir yanı 2,40 metre taş duvar, öbür yanları 2,50 metre budanmış çittir. Çimde salıncak ve çocuklar için oyun yeri var.',
      'Salonda şömine, üst katta boydan boya ahşap balkon. Göcek’e on beş, İnlice kumsalına altı dakika.',
    ],
    goodToKnow: [
      'Orman kıyısında nem yüksektir; çamaşır iplikte geç kurur.',
      'Haziran - temmuzda sivrisinek çoktur, pencereler telli, bahçede cihaz var.',
      'Elektrik yazın birkaç kez kesilir; jeneratör yarım dakikada devreye girer.',
    ],
    rules: [
      'Ateş yalnız şöminede ve kapalı ocakta yakılır.',
      'Ev ailelere verilir, arkadaş grubu alınmaz.',
      'Ormana girerken kapı sürgülenir.',
    ],
    directions:
      'İnlice köyünden plaj yönüne değil, sola orman yoluna dönün. İki kilometre dar asfalt; tahta “Sığla” tabelasından sonra demir kapı.',
    seo: [
      'Villa Sığla, Göcek İnlice | Korunaklı havuzlu aile villası',
      'Orman kıyısında ısıtmalı ve tam korunaklı havuzlu, sekiz kişilik muhafazakar villa. Şömine, geniş çim bahçe, sezon fiyatları, takvim.',
    ],
  },
  {
    name: 'Villa Kaunos',
    original: 'Gürpınar 22',
    town: 'dalyan',
    district: 'Gürpınar',
    owner: 'feride.tuncer@platovilla.test',
    marks: ['popular'],
    photos: gallery('07/01 07/02 07/05 07/03 07/06'),
    guests: 8,
    house: { baths: 4, wc: 1, area: [240, 1_800], floors: 2, cars: 3 },
    bedrooms: [
      bedroom('Karyolalı oda', 1, 0, 'ensuite'),
      bedroom('Balkonlu oda', 1, 0, 'ensuite'),
      bedroom('Alt kat odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 3),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Oval',
        [6, 11, 1.1, 1.6],
        ['partly sheltered'],
        'Çevresi alçak çit; yol tarafı açıktır.',
      ),
    ],
    near: {
      beach: ['İztuzu plajı', 9_800],
      centre: 3_400,
      market: 900,
      restaurant: ['Gürpınar pidecisi', 1_000],
    },
    features: named(
      'Doğa manzarası, Bahçe, Veranda, Balkon, Kamelya, Barbekü, Düz ayak erişim, Uydu yayını, Mikrodalga, Tost makinesi, Ütü ve ütü masası, Çocuk oyun alanı, Havuz güvenlik çiti',
    ),
    price: { high: 19_600, curve: 'gentle', holidays: true },
    deposit: 8_000,
    shortStayFee: 4_000,
    fees: { midCleaning: 3_000, extraBed: 700, transfer: 2_800 },
    deals: ['early', 'long'],
    address: ['Gürpınar', 'Kaunos Cad.', '22'],
    summary:
      'Zeytinlikli ovada kemerli bir ev, önünde oval havuz, arkasında dağlar. Revağı uzun sofralara yeter; İztuzu on beş dakika.',
    description: [
      'İztuzu yolunun üzerindeki Gürpınar, Dalyan’ın sakin tarafı. Bahçe kapısından girince her şey aynı kottadır: çim, havuz, revak, salon.',
      'Evin asıl salonu kemerli revaktır: uzun masa, hasır koltuklar, iki vantilatör. Üst katın balkonu bütün cepheyi dolaşır, alt kattaki oda büyükanneler içindir.',
      'Sabah İztuzu’na erken gidin; on birde otopark dolar. Akşam dağların rengi revaktan izlenir.',
    ],
    goodToKnow: [
      'Bahçenin çevresi alçak çittir; havuz yol tarafından kısmen görünür.',
      'Yol kenarındadır; gündüz dolmuş sesi duyulur, gece kesilir.',
      'Dalyan çarşısına yürümek 45 dakika sürer, dolmuş 20 dakikada bir geçer.',
    ],
    rules: ['Zeytin ağaçlarına hamak asılmaz.', 'Havuz çitinin mandalı her kullanımdan sonra kapatılır.'],
    directions:
      'Dalyan’dan İztuzu yönüne üç kilometre; Gürpınar tabelasından 200 metre sonra sağda, servilerin arasında kemerli ev.',
    seo: [
      'Villa Kaunos, Dalyan Gürpınar | Kemerli, oval havuzlu villa',
      'Zeytinlikli ovada oval havuzlu, kemerli revaklı sekiz kişilik villa. İztuzu plajı 9,8 km; sezon fiyatları, kurallar ve takvim.',
    ],
  },
]
