import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const fethiyeHills: readonly VillaLine[] = [
  {
    name: 'Villa Karaot',
    original: 'Kargı Koyu 1',
    town: 'fethiye',
    district: 'Kargı',
    owner: 'tahsin.gokce@platovilla.test',
    marks: ['conservative', 'familiesOnly', 'inNature'],
    ribbon: 'Kalabalık aileye',
    photos: ['villa-01', 3, 1, 4, 6, 5],
    guests: 12,
    extraGuests: 2,
    house: { baths: 6, wc: 2, area: [360, 1_900], floors: 3, cars: 5 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('İkinci ana oda', 1, 0, 'ensuite'),
      bedroom('Zemin oda', 1, 0, 'ensuite'),
      bedroom('Kuzey odası', 1, 0, 'ensuite'),
      bedroom('Erkek çocuk odası', 0, 3),
      bedroom('Kız çocuk odası', 0, 3),
    ],
    pools: [
      pool('PRIVATE', 'Dikdörtgen', [5, 13, 1.2, 1.8], ['sheltered', 'heated'], 'Duvar 2,40 m.'),
      pool('CHILDREN', 'Dikdörtgen', [2.5, 4, 0.4, 0.6], ['sheltered'], 'Kaydıraklı.'),
      pool(
        'INDOOR',
        'Dikdörtgen',
        [3, 6, 1.2, 1.2],
        ['sheltered', 'heated'],
        'Hanımlar için saat ayrılabilir.',
      ),
    ],
    near: {
      beach: ['Kargı koyu', 2_700],
      centre: 14_500,
      market: 2_900,
      restaurant: ['Kargı balık lokantası', 2_600],
      airport: 37_000,
    },
    features: named(
      'Doğa manzarası, Bahçe, Teras, Kamelya, Salıncak, Barbekü, Su kaydırağı, Kahve makinesi, Mikrodalga, Tost makinesi, Akıllı TV, Ütü ve ütü masası, Yerden ısıtma, Jeneratör, Su deposu, Türk hamamı, Masa tenisi, Langırt, Oyun konsolu, Çocuk oyun alanı, Havuz güvenlik çiti',
    ),
    price: { high: 38_500, curve: 'south', arrivals: [6], holidays: true },
    deposit: 20_000,
    shortStayFee: 7_500,
    fees: { heating: 1_800, hamam: 2_500, extraBed: 900, midCleaning: 5_000, endCleaning: 4_500 },
    deals: ['early', 'long'],
    commission: 18,
    address: ['Kargı', 'Karaot Yolu', '1'],
    summary:
      'Üç kuşağın bir arada kaldığı altı odalı ev: açık, kapalı ve çocuk havuzu, hepsi duvarın ve çatının içinde.',
    description: [
      'Kargı’nın çamlı yamacında, iki dönüme yakın bahçede. Üç katın her birinde bir oturma köşesi var; büyükler yukarıda, gençler alt katta langırtın başında.',
      'Açık havuz 2,40 metre duvarla çevrili, kapalı havuz hamamın yanında. Yan yana iki aile geldiğinde kapalı havuz için saat konulur, kapısında çizelgesi durur.',
      'Mutfakta iki ocak, iki bulaşık makinesi; on iki kişilik yemeği evde pişirmek dert olmaz. Zemin katta basamaksız bir oda ve banyo bulunur.',
    ],
    goodToKnow: [
      'Kargı koyuna inen 2,7 km’nin son kısmı dar ve virajlıdır.',
      'Hamam kullanımı konaklama başına ücretlidir.',
      'Bahçede kirpi ve kaplumbağa dolaşır; çocuklar sever, elle tutmayın.',
    ],
    rules: [
      'Yalnız ailelere verilir; arkadaş grubu kabul edilmez.',
      'Kapalı havuzun kapısı kullanılmadığında kilitlenir.',
      'Bahçede havai fişek yasaktır.',
    ],
    directions:
      'Fethiye - Göcek yolundan Kargı’ya dönün, köyü geçip Karaot tabelasını izleyin. Son bir kilometre orman yolu, asfalt ama dar.',
    seo: [
      'Villa Karaot, Fethiye Kargı | 12 kişilik muhafazakar',
      'Açık, kapalı ve çocuk havuzu tam korunaklı; hamamlı, altı odalı aile villası. On iki kişiye kadar tek fiyat, ek ücretler baştan yazılı.',
    ],
  },
  {
    name: 'Villa Çınaraltı',
    original: 'Yaka Çiftliği',
    town: 'seydikemer',
    district: 'Yakaköy',
    owner: 'tahsin.gokce@platovilla.test',
    marks: ['conservative', 'familiesOnly', 'economical', 'inNature'],
    photos: ['villa-04', 1, 3, 5, 4, 6],
    guests: 8,
    extraGuests: 2,
    house: { baths: 3, wc: 1, area: [200, 2_400], floors: 2, cars: 4 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite'),
      bedroom('Çınar odası', 1, 0, 'ensuite'),
      bedroom('Dere odası', 1, 0),
      bedroom('Çocuk odası', 0, 3),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Dikdörtgen',
        [4.5, 12, 1.2, 1.7],
        ['sheltered'],
        'Su dağdan gelir, yazın da serindir.',
      ),
    ],
    near: {
      beach: ['Patara plajı', 38_000],
      centre: 16_500,
      market: 1_400,
      restaurant: ['Yakapark alabalık', 2_200],
    },
    features: named(
      'Doğa manzarası, Sessiz bölge, Bahçe, Veranda, Kamelya, Salıncak, Barbekü, Şömine, Uydu yayını, Tost makinesi, Su deposu, Çocuk oyun alanı',
    ),
    price: { high: 13_900, curve: 'gentle', highNights: 5 },
    deposit: 6_000,
    shortStayFee: 3_500,
    fees: { midCleaning: 2_500, extraBed: 600 },
    deals: ['long', 'late'],
    policy: 'ESNEK',
    address: ['Yaka', 'Çınaraltı Küme Evler', '3'],
    summary:
      'Tlos’un eteğinde, üç yüz yıllık çınarın gölgesinde sekiz kişilik yayla evi. Temmuzda gölgede yirmi altı derece.',
    description: [
      'Önce çınar görünür, sonra ev. Altında on iki kişilik masa, kenarından geçen su kanalı; karpuz o kanalda soğutulur.',
      'Uzun havuz evin arkasında, taş duvar ve fındık sırasının içindedir. Dağ suyuyla dolduğundan girerken bir nefes tutulur.',
      'Saklıkent yirmi beş dakika, Tlos yürüyerek kırk. Köyün fırını yok ama Fatma Hanım sabahları sac ekmeği getirir, akşamdan söylenir.',
    ],
    goodToKnow: [
      'Deniz uzak; günübirlik Patara 45 dakika.',
      'Kanal kenarı korkuluksuz ve sığdır, yürümeye yeni başlayanlara dikkat.',
      'Yayla yolunda kışın kar olabilir, zincir gerekir.',
    ],
    rules: [
      'Yalnız aileler kabul edilir.',
      'Kanala deterjan dökülmez, köy bahçesini sular.',
      'Çınara salıncak kurulmaz, bahçedeki kullanılır.',
    ],
    directions:
      'Fethiye - Antalya yolundan Seydikemer’e, oradan Tlos tabelasını izleyin. Yakaköy meydanından sonra ikinci sapak; dev çınar uzaktan görünür.',
    seo: [
      'Villa Çınaraltı, Seydikemer | Yaylada muhafazakar villa',
      'Tlos’un eteğinde, serin, sekiz kişilik, korunaklı havuzlu ekonomik aile villası. Saklıkent’e 25 dakika; sezon fiyatları sayfada.',
    ],
  },
]
