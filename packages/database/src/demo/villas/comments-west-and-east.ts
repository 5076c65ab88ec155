import { type CommentsBySlug, hidden, said, waiting } from './villa-comment.ts'

export const westAndEastComments: CommentsBySlug = {
  'villa-koru': [
    said(
      'Asuman Yörükoğlu',
      5,
      '2026-10',
      'Ekimde şömine yaktık, sabah nehirde kanoya bindik. Köpeğimiz koruya bayıldı.',
    ),
    said(
      'Tarkan Uz',
      4,
      '2026-07',
      'Çam pürü havuza düşüyor, her gün iki kez topladılar. Sivrisinek ilacınızı alın.',
    ),
    said(
      'Defne Karahan',
      5,
      '2025-09',
      'Ev ahşap kokuyor, salonun tavanı çok güzel. Çatı odasında eğilerek yürüdüm, bir doksanım.',
    ),
  ],
  'villa-kaunos': [
    said(
      'Yasemin Bulut',
      5,
      '2026-07',
      'Üç çocukla gelinebilecek en kolay ev. Kaydırak, çit, gölge; annem de alt odada rahattı.',
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
      'Sarmaşıklı duvar havuzu tamamen kapatıyor. İki hafta kaldık, uzun konaklama indirimi de işledi.',
    ),
  ],
  'villa-nilufer': [
    said(
      'Ceren Uslu',
      5,
      '2026-06',
      'Köpekle korunaklı havuz bir arada bulunmuyordu, bulduk. Nar bahçesi çiçekteydi.',
    ),
    said(
      'Nejat Solmaz',
      4,
      '2026-04',
      'Yağmurdan sonra son yedi yüz metre çamur. Ev sıcacıktı, şömine hazırdı.',
    ),
  ],
  'villa-kumru': [
    said(
      'Ece Bozan',
      5,
      '2026-08',
      'On sekiz aylık ikizlerle tatil yapılabiliyormuş. Biberon ısıtıcıya kadar vardı.',
    ),
    said('Orçun Tez', 4, '2026-06', 'Site çocuk dolu, bizimkiler arkadaş edindi. Plaja dolmuşla gittik.'),
    said('Neslihan Ay', 4, '2025-07', 'Temiz, düzenli, basamaksız. Uçak sesi korktuğumuz kadar değil.'),
  ],
  'villa-narenciye': [
    said(
      'Şaban Köse',
      5,
      '2026-07',
      'Gece 01:40’ta indik, kapıda karşılandık, klima açıktı. Bunun için ayrıca teşekkür.',
    ),
    said('Tülay Sevim', 4, '2025-09', 'Deniz uzak ama her yere yarım saat. Limonları kendimiz topladık.'),
    waiting(
      'Ferhat Bal',
      3,
      '2026-08',
      'Sivrisinek çoktu, teller iyi ama bahçede oturamadık. Havuz temiz ve kapalı.',
    ),
  ],
  'villa-mandalina': [
    said(
      'Zeliha Çam',
      5,
      '2026-07',
      'Bodrum’da kapalı havuz bulduk, inanamadık. Plaj sığ, çocuklar akşama kadar suda.',
    ),
    said(
      'Muhammed Sarı',
      5,
      '2026-06',
      'Duvar ve ağaçlar sayesinde sokak görmüyor. Bisikletler çok işe yaradı.',
    ),
    said(
      'Gülay Ersoy',
      4,
      '2025-08',
      'Bitez akşam kalabalık, park yeri evin içinde olduğu için sorun yaşamadık.',
    ),
  ],
  'villa-meltem': [
    said(
      'Berna Aslanoğlu',
      5,
      '2026-08',
      'Her terasın saati var sözü doğru. Meltem çıkınca sörfçüleri izledik.',
    ),
    said('Kutay Erel', 4, '2025-07', 'Merdiven çok, dizlerim söyledi. Manzara ve temizlik beş yıldız.'),
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
  'villa-igde': [
    said('Ayça Renda', 5, '2026-05', 'İğde kokusu bütün sokağı tutuyor. Geç indik, yarım saatte evdeydik.'),
    said('Soner Kaplan', 4, '2025-09', 'İki çift kaldık. Yan evin balkonu havuzu biraz görüyor.'),
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
  'villa-ardic': [
    said(
      'Fadime Yavuz',
      5,
      '2026-01',
      'Yarıyıl tatilinde kapalı havuz ve hamam; çocuklar dışarı çıkmak istemedi.',
    ),
    said(
      'Murat Can Eker',
      5,
      '2026-08',
      'Üç havuz da kapalı alanda, gönül rahatlığıyla kaldık. Asansör babaannem için nimet.',
      'Babaannenize selam ve sevgiler, yine bekleriz.',
    ),
    said(
      'Hafize Turan',
      4,
      '2025-10',
      'Plaja bisikletle gittik. Hamam ücretini baştan biliyorduk, sürpriz olmadı.',
    ),
  ],
  'villa-olimpos': [
    said('Gülnihal Aka', 5, '2026-06', 'Portakalların arasında kaybolduk. Kamış çit sık, hiç boşluk yok.'),
    said('Koray ve Sena', 4, '2026-09', 'Yanartaş’a gece çıktık. Horoz beşte ötüyor, haberiniz olsun.'),
  ],
}
