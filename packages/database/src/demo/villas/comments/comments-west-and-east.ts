import { type CommentsBySlug, hidden, said, waiting } from './villa-comment.ts'

export const westAndEastComments: CommentsBySlug = {
  'villa-kaunos': [
    said(
      'Yasemin Bulut',
      5,
      '2026-07',
      'Üç çocukla kolay ev: her yer düz, bahçe geniş. Annem de alt odada rahattı.',
    ),
    said(
      'Mustafa Kırca',
      4,
      '2026-08',
      'Dolmuş sesi gündüz var. İztuzu’na sabah sekizde gidin, sonra yer yok.',
    ),
    said(
      'Saliha Ergün',
      5,
      '2025-08',
      'Revaktan kalkmadık desek yeridir. İki hafta kaldık, uzun konaklama indirimi de işledi.',
    ),
  ],
  'villa-mandalina': [
    said(
      'Zeliha Çam',
      5,
      '2026-07',
      'Çitin içinde çim ve havuz, dışında mandalina. Çocuklar ikisinin arasında mekik dokudu.',
    ),
    said(
      'Muhammed Sarı',
      5,
      '2026-06',
      'Kamış çit gerçekten sık, içerisi görünmüyor. Plaja bahçelerin arasından yürümek çok güzeldi.',
    ),
    said(
      'Gülay Ersoy',
      4,
      '2025-08',
      'Köye inen yol dik, yavaş indik. Sabahları horozla uyandık, söylemişlerdi.',
    ),
  ],
  'villa-pruva': [
    said(
      'Daniel Hoffmann',
      5,
      '2026-07',
      'Platformdan tekneye bindik, marinaya altı dakikada vardık. Ekip çok profesyonel.',
    ),
    said(
      'Nazan Bilgiç',
      5,
      '2026-06',
      'On iki kişi, altı süit, kimse kimseyi beklemedi. Hamam akşamları çok iyi geldi.',
    ),
    said(
      'Yiğit Oktay',
      4,
      '2025-09',
      'Dalgalı günde platform kullanılmıyor, havuz yirmi metre olduğu için aramadık.',
    ),
  ],
  'villa-myndos': [
    said(
      'Lale Ünsal',
      5,
      '2026-05',
      'Bahar indirimiyle geldik. Balıkçılara inip fenerle döndük, çocuklar unutmayacak.',
    ),
    said('Erman Tosun', 4, '2026-08', 'Dönüş yokuşu ciddi. Avlu akşamüstü en sevdiğimiz yer oldu.'),
  ],
  'villa-badem': [
    said(
      'Nehir Tansel',
      5,
      '2026-09',
      'Denizin berraklığı için kelime yok. Mutfak masasında bir hafta badem kırdık.',
    ),
    said('Oğuz Meriç', 4, '2026-07', 'Yol uzun ve virajlı, köpeğimiz biraz tutuldu. Değdi.'),
    said('Arzu Kılıç', 4, '2025-06', 'Su soğuk, ev serin, insanlar sıcak. Nakit alın, haklılar.'),
  ],
  'villa-sardunya': [
    said(
      'Hülya Önal',
      5,
      '2026-07',
      'Koy göl gibi, torunlar can simidiyle akşama kadar yüzdü. Verandadan kalkmak istemedik.',
    ),
    said(
      'Cihan Varol',
      5,
      '2026-08',
      'Altmış adım saydım, altmış iki çıktı. Selimiye’nin en güzel yeri.',
      'Adımlarınız bizimkinden biraz kısaymış Cihan Bey. Yine bekleriz.',
    ),
    said('Meral Dinçer', 4, '2025-09', 'Sahil yolundan geçenlerin sesi geliyor, akşam on birden sonra yok.'),
    said(
      'Pınar Tekeli',
      5,
      '2026-06',
      'Balıkçıdan alıp mangalda pişirdik. Ev tek katlı, büyükler için çok rahat.',
    ),
  ],
  'villa-yelken': [
    said(
      'Sophie Laurent',
      5,
      '2026-06',
      'Sabah balıkçı iskeleye geldi, iki çipura aldık. Sessiz ve gerçek bir yer.',
    ),
    said('Ahmet Refik Uçar', 5, '2026-08', 'Kano, paddle, can yelekleri boy boy. Eksik düşünülmemiş.'),
    said('Simge Yurt', 4, '2025-10', 'Market uzak, gelirken alışveriş yapın. Ekimde deniz hâlâ ılıktı.'),
  ],
  'bungalov-kestane': [
    said('Berke ve Nida', 5, '2026-01', 'Kar yağarken 32 derece havuzda yüzdük. Odun kuru ve bol.'),
    said('Gamze Oktar', 4, '2025-11', 'Asma kat merdiveni dik, çocuklar sevdi ben sevmedim. Şömine harika.'),
    said(
      'Taner Us',
      4,
      '2026-03',
      'Yan bungalovun sesi biraz geliyor. Kahvaltı bahçelerinde pazar sırası uzundu.',
    ),
  ],
  'bungalov-sis': [
    said(
      'Ezgi ve Barlas',
      5,
      '2025-12',
      'Pencereye dayanan sis gerçekmiş. Saunadan havuza, havuzdan ateşin başına.',
    ),
    said('Didem Aktaş', 5, '2026-02', 'Kış indirimiyle iki gece kaldık, pazartesi sabahı işe yetiştik.'),
  ],
  'villa-ruzgar': [
    said(
      'Tuğçe Balcı',
      5,
      '2026-06',
      'Dışarıda rüzgâr uluyor, avluda yaprak kıpırdamıyor. Çarşıya yürümek çok keyifli.',
    ),
    hidden(
      'Emir Karaman',
      4,
      '2026-08',
      'Çıkış temizliği ücreti zorunlu, baştan yazıyordu. Ev ferah ve temiz.',
    ),
    said(
      'Pelinsu Ağca',
      3,
      '2025-07',
      'Park cebine büyük araç sığmadı. Evin kendisi çok güzel.',
      'Haklısınız; büyük araç için karşı arsayla anlaştık, ücret alınmıyor.',
    ),
  ],
  'villa-kale': [
    said(
      'Margaret Hill',
      5,
      '2025-11',
      'Kasımda havuzda yüzdük, kale her akşam ışıl ışıldı. Çay dolabı için teşekkürler.',
    ),
    said('Sezen Abacı', 4, '2026-06', 'Yol dik, ilk gün zorlandık. Körfez manzarası karşılığını veriyor.'),
    waiting(
      'Ilgaz Tuna',
      4,
      '2026-09',
      'Hafta içi gündüz inşaat sesi vardı, söylemişlerdi. Biz zaten plajdaydık.',
    ),
  ],
  'bungalov-nilufer': [
    said(
      'Sinem Akgün',
      5,
      '2026-10',
      'Sabah göl sisliydi, fıçıdan hiç çıkmadık. Sandal ve can yelekleri hazırdı.',
    ),
    said(
      'Bora Ulusoy',
      4,
      '2026-09',
      'Kıyıdan arada kayık geçiyor, yazmışlar zaten. Şömine ve manzara için yine geliriz.',
    ),
  ],
}
