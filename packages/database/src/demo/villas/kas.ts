import { gallery } from '../photos/photo-data.ts'
import { bedroom, named, pool, type VillaLine } from './villa-line.ts'

export const kas: readonly VillaLine[] = [
  {
    name: 'Villa Begonvil',
    original: 'Yarımada 27',
    town: 'kas',
    district: 'Çukurbağ Yarımadası',
    owner: 'owner@platovilla.test',
    marks: ['popular'],
    ribbon: 'Denize 250 m',
    photos: gallery('03/01 03/02 03/04 03/03 09/04 03/05'),
    guests: 8,
    house: { baths: 4, wc: 1, area: [225, 700], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Mavi oda', 1, 0, 'ensuite'),
      bedroom('Meis odası', 1, 0, 'ensuite'),
      bedroom('Avlu odası', 1, 0, 'ensuite'),
      bedroom('Çocuk odası', 0, 2, 'ensuite'),
    ],
    pools: [pool('PRIVATE', 'Dikdörtgen', [4, 10, 1.2, 1.7], ['partly sheltered'])],
    near: {
      beach: ['Yarımada iskelesi', 250],
      centre: 4_200,
      market: 1_800,
      restaurant: ['Yarımada balıkçısı', 900],
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Bahçe, Teras, Balkon, Barbekü, Dış duş, Havuz aydınlatması, Kahve makinesi, Mikrodalga, Akıllı TV, Ütü ve ütü masası, Su deposu, Masa tenisi',
    ),
    price: {
      high: 26_600,
      curve: 'south',
      fine: true,
      exact: {
        winter: 13_400,
        spring: 13_400,
        early: 14_400,
        summer: 17_200,
        september: 17_000,
        autumn: 14_000,
      },
      holidays: true,
    },
    deposit: 12_000,
    shortStayFee: 5_000,
    fees: { midCleaning: 3_500, extraBed: 900, transfer: 6_000 },
    deals: ['long'],
    address: ['Çukurbağ', 'Yarımada Cad.', '27'],
    summary:
      'Yarımadanın batı kıyısında, iskeleye 250 metre. Pergolada begonvil, havuzun ucunda deniz, karşıda Meis.',
    description: [
      'Kademeli beyaz küplerden oluşan iki katlı bir ev. Pergolanın gövdesi kadar yaşlı bir begonvil var; haziranda bütün terası pembeye boyar. Kahvaltı masası tam altındadır.',
      'Üst kattaki iki oda Meis’i ve gün batımını görür. Avlu odası zemin katta ve sessizdir; bebekli aileler onu seviyor.',
      'İskeleye yol kenarından dört dakikada yürünür. Denize merdivenle girilir, su ilk adımda üç metredir. Kaş çarşısına yarım saatte bir dolmuş geçer.',
    ],
    goodToKnow: [
      'Begonvil çiçek döker; havuz her sabah temizlense de öğlene kadar yüzeyde yaprak görürsünüz.',
      'Havuz deniz yönüne açıktır; yamacın üstündeki evlerden uzaktan görülebilir.',
      'Yarımadada kum plaj yoktur, en yakını 9 km ötedeki Akçagerme.',
    ],
    rules: [
      'Bahçe kapısı gece kilitlenir, anahtar iki takımdır.',
      'Havuz başında cam kullanılmaz.',
      'Evcil hayvan kabul edilmez.',
    ],
    directions:
      'Kaş merkezden yarımada yoluna girin, çatalda sağdaki (batı) yolu izleyin. 27 numara, mavi kapılı beyaz ev; park yeri kapının karşısında.',
    seo: [
      'Villa Begonvil, Kaş Çukurbağ Yarımadası | Denize 250 m',
      'Kaş yarımadasında Meis’e bakan, sekiz kişilik özel havuzlu villa. İskele 250 metre. Sezon fiyatları, kurallar ve boş haftalar sayfada.',
    ],
  },
  {
    name: 'Villa Mercan',
    original: 'Gökseki Taş Ev',
    town: 'kas',
    district: 'Gökseki',
    owner: 'owner@platovilla.test',
    marks: ['popular'],
    photos: gallery('02/01 02/02 02/04 02/05 02/06 02/03'),
    guests: 6,
    house: { baths: 3, wc: 1, area: [180, 820], floors: 2, cars: 2 },
    bedrooms: [
      bedroom('Ana oda', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('Kaya odası', 1, 0, 'ensuite'),
      bedroom('Alt oda', 0, 2, 'ensuite'),
    ],
    pools: [
      pool(
        'PRIVATE',
        'Oval',
        [4, 9, 1.3, 1.6],
        ['partly sheltered'],
        'Yukarıdaki köy evlerinden görülebilir.',
      ),
    ],
    near: {
      beach: ['Akçagerme plajı', 2_300],
      centre: 7_200,
      market: 3_100,
      restaurant: ['Gökseki köy kahvesi', 1_200],
      airport: 143_000,
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Sessiz bölge, Teras, Bahçe, Barbekü, Havuz aydınlatması, Kahve makinesi, Akıllı TV, Mikrodalga, Su deposu, Jeneratör',
    ),
    price: {
      high: 18_500,
      curve: 'south',
      fine: true,
      exact: {
        winter: 9_900,
        spring: 10_800,
        early: 11_800,
        summer: 13_900,
        september: 15_200,
        autumn: 11_200,
      },
    },
    deposit: 8_000,
    shortStayFee: 4_000,
    fees: { midCleaning: 3_000, honeymoon: 5_000, transfer: 6_000 },
    deals: ['early', 'late'],
    address: ['Gökseki', 'Mercan Yolu', '11'],
    summary:
      'Gökseki’nin alt ucunda, arkasında köy, önünde açık deniz. Mavi panjurlu taş ev, çimde oval havuz; Akçagerme beş dakika.',
    description: [
      'Kiremit çatılı, mavi panjurlu, iki katlı bir taş ev. Salonun camı batıya bakar; akşam yemeğini geç yemeyin, güneş sofraya oturur gibi batar.',
      'Üç oda da banyolu. Kaya odasının başucu duvarı yamacın kendisidir, yazın klimaya pek gerek kalmaz.',
      'Oval havuzun çevresi çim ve lavanta, terasta begonvilli pergola. Köy kahvesi yürüme mesafesinde; Kaş’a iniş on dakika.',
    ],
    goodToKnow: [
      'Köyün evleri yukarıda kalır; havuz oradan kısmen görünür.',
      'Öğleden sonra meltem serttir, havuz başına rüzgârlık konuldu.',
      'Kaya duvarlı odada telefon zayıf çeker, Wi-Fi sorunsuz.',
    ],
    rules: [
      'Mangal yalnız taş ocakta yakılır; yaz boyu orman yangını riski var.',
      'Gece dış aydınlatma 24:00’te kısılır.',
    ],
    directions:
      'Kaş - Kalkan yolunda yedinci kilometrede Gökseki sapağı. Köyü geçip kıyı yönünde 600 metre; yol dar asfalt, karşıdan gelene cep bırakın.',
    seo: [
      'Villa Mercan, Kaş Gökseki | Gün batımı manzaralı villa',
      'Gökseki’de altı kişilik, oval havuzlu, mavi panjurlu taş ev. Akçagerme plajı 2,3 km; gecelik fiyatlar ve müsait tarihler açıkça yazar.',
    ],
  },
  {
    name: 'Villa Meis',
    original: 'Casa Castello',
    town: 'kas',
    district: 'Çukurbağ Yarımadası',
    owner: 'gulsum.ertas@platovilla.test',
    marks: ['luxury'],
    photos: gallery('06/01 06/02 06/04 06/05 06/06 06/03'),
    guests: 10,
    house: { baths: 6, wc: 1, area: [380, 1_250], floors: 2, cars: 3 },
    bedrooms: [
      bedroom('Ana süit', 1, 0, 'ensuite', 'jacuzzi'),
      bedroom('Ada süiti', 1, 0, 'ensuite'),
      bedroom('Zeytin odası', 1, 0, 'ensuite'),
      bedroom('Liman odası', 1, 0, 'ensuite'),
      bedroom('İkiz oda', 0, 2, 'ensuite'),
    ],
    pools: [
      pool('PRIVATE', 'Dikdörtgen', [5, 15, 1.4, 1.8], ['partly sheltered', 'heated']),
      pool('JACUZZI', 'Kare', [2.2, 2.2, 0.8, 0.8], ['sheltered', 'heated'], 'Çatı terasında, altı kişilik.'),
    ],
    near: {
      beach: ['Villanın iskelesi', 80],
      centre: 5_300,
      market: 2_900,
      restaurant: ['Yarımada balıkçısı', 1_700],
    },
    features: named(
      'Deniz manzarası, Gün batımı manzarası, Sonsuzluk havuzu, Tuzlu su arıtma, Havuz aydınlatması, Teras, Balkon, Bahçe, Kamelya, Barbekü, Dış duş, Araç şarj istasyonu, Kahve makinesi, Mikrodalga, Akıllı TV, Ütü ve ütü masası, Yerden ısıtma, Jeneratör, Su deposu, Spor aletleri, Dış kamera (giriş)',
    ),
    price: { currency: 'EUR', high: 920, curve: 'south', arrivals: [6] },
    deposit: 1_000,
    shortStayFee: 150,
    fees: { heating: 60, midCleaning: 90, transfer: 130, endCleaning: 150 },
    deals: ['early'],
    policy: 'KATI',
    commission: 15,
    address: ['Çukurbağ', 'Yarımada Cad.', '112'],
    summary:
      'Yarımadanın ucunda, kendi iskelesi olan on kişilik ev. Meis yedi kilometre karşıda; akşam adanın ışıkları havuza düşer.',
    description: [
      'Kıyıya seksen basamakla inilir; iskelede dört şezlong, bir duş ve kano sizi bekler. Yukarıda on beş metrelik havuz, çatıda altı kişilik jakuzi.',
      'Koyu taş ve brüt betondan iki katlı bir ev. Salonun deniz cephesi tümüyle açılır. Beş odanın dördü denize bakar, ikiz oda avluya.',
      'Ev sahibi Almanya’da yaşadığı için fiyatlar avrodur. Kasabaya arabayla on dakika; gece dönüşü için güvenilir taksici numarası dolabın üzerinde.',
    ],
    goodToKnow: [
      'İskeleye inen seksen basamak dik ve gölgesizdir.',
      'Kışın fırtınada iskele toplanır; kasım - mart arası denize kıyıdan girilmez.',
      'Bakım için salı bahçıvan, perşembe havuzcu gelir; ikisi de 10:30’dan sonra.',
    ],
    rules: [
      'İskelede on iki yaşından küçükler can yeleğiyle durur, yelekler dolaptadır.',
      'Çatı jakuzisi 24:00’te kapanır.',
      'Drone uçurmak yasaktır; karşısı sınır bölgesi.',
    ],
    directions:
      'Yarımada yolunun en ucundaki dönel kavşağı geçin; 112 numara soldaki taş kapı. Kapı kodu girişten bir gün önce iletilir.',
    seo: [
      'Villa Meis, Kaş | İskelesi olan 10 kişilik lüks villa',
      'Çukurbağ Yarımadası’nın ucunda özel iskeleli, ısıtmalı havuzlu, beş süitli villa. Avro fiyatları, ek ücretler ve boş haftalar.',
    ],
  },
]
