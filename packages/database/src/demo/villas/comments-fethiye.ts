import { type CommentsBySlug, hidden, said } from './villa-comment.ts'

export const fethiyeComments: CommentsBySlug = {
  'villa-zeytinlik': [
    said(
      'Meryem Şimşek',
      5,
      '2026-07',
      'Duvar gerçekten yüksek, içeriyi gören yer yok. Keçi çanıyla uyanmak çocukların en sevdiği şeydi.',
    ),
    said(
      'Furkan Aydoğan',
      5,
      '2026-08',
      'Evlilik yıl dönümümüz için geldik, hazırlık çok inceydi. Zeytinyağından beş litre aldık.',
    ),
    said('Şule Kandemir', 5, '2026-03', 'Kışın geldik, şömine yandı, havuz ısıtıldı. Sessizlik bile başka.'),
    said(
      'Bilal Er',
      4,
      '2025-09',
      'Telefonum çekmedi ama Wi-Fi iyiydi. Ev sahibi Ömer Bey yol tarifini telefonda baştan sona anlattı.',
    ),
  ],
  'villa-poyraz': [
    said(
      'Kerem Aksoy',
      5,
      '2026-06',
      'Fethiye yanarken güvertede serin serin oturduk. Köpeğimiz bahçenin sahibi oldu.',
    ),
    said(
      'Gül Tamer',
      4,
      '2025-08',
      'Üç odaya iki banyo, altı kişiye yetiyor. Rüzgârlı günde kamelyaya taşındık.',
    ),
    said(
      'Sarp Yalçın',
      3,
      '2026-07',
      'Ev güzel, yangın yasağı yüzünden mangal yapamadık. Girişte biraz bekledik, temizlik bitmemişti.',
      'Sarp Bey, bekleme için özür dileriz; o gün önceki misafirimiz geç çıkmıştı.',
    ),
  ],
  'villa-levissi': [
    said(
      'Nazlı Çetiner',
      5,
      '2026-05',
      'Balkondan eski köyü izlemek bir ömür yeter. Taş duvarlar öğle sıcağını kesiyor.',
    ),
    said(
      'Hüseyin Arıkan',
      4,
      '2026-08',
      'Gündüz kapının önünden turist geçiyor, içerisi sessiz. Kapılar alçak, başımı iki kez çarptım.',
    ),
    said(
      'Emine Şentürk',
      5,
      '2025-07',
      'Dört aile çocuğu aynı havuzda büyüdü neredeyse. Avlu güvenli, duvar yüksek.',
    ),
  ],
  'villa-gemiler': [
    said(
      'Kübra ve Ali',
      5,
      '2026-06',
      'Balayı için geldik, çiçekler ve sofra hazırdı. Adaya karşı küvet fikri kimin aklına geldiyse var olsun.',
    ),
    said(
      'Seda Korkmaz',
      4,
      '2025-10',
      'Market uzak, dolaba koydukları kahvaltılık hayat kurtardı. Yol dar, gece gelmeyin.',
    ),
  ],
  'bungalov-kelebek': [
    said(
      'Umut ve Ceyda',
      5,
      '2026-05',
      'Yataktan denizi görmek için perde bile çekmedik. Yol söyledikleri kadar dar.',
    ),
    said(
      'Mina Aksu',
      4,
      '2026-09',
      'İnternet yavaştı, bize iyi geldi. Veranda sabahları buz gibi, battaniye var.',
    ),
    said(
      'Doruk Sayın',
      3,
      '2025-07',
      'Manzara çok iyi, ev küçük. Havuz da küçük, fotoğrafta biraz büyük duruyor.',
      'Ölçüyü (2,5 × 5 m) sayfaya ekledik, uyarınız için teşekkürler.',
    ),
  ],
  'villa-portakal': [
    said(
      'Ümmühan Tan',
      5,
      '2026-04',
      'Nisanda çiçek kokusu anlatılmaz. Çocuk havuzu masanın tam karşısında, rahat rahat oturduk.',
    ),
    said(
      'Kadir Sönmez',
      5,
      '2026-07',
      'Alt kattaki oda ve banyo babamın sandalyesine uygundu, kapı genişliğini önceden ölçüp yazdılar.',
    ),
    said('Şeyma Durmaz', 5, '2026-08', 'Ailece ikinci gelişimiz. Duvar, çit, gölge; hepsi düşünülmüş.'),
    said(
      'Adem Küçük',
      4,
      '2025-12',
      'Aralıkta dalından portakal yedik. Havuz soğuktu tabii, gezmeye gelmiştik.',
    ),
  ],
  'villa-zeytin': [
    said('Gökhan Arslan', 5, '2026-06', 'Yaylada pencere açık uyuduk. Kuzu göbeği yemeğini mutlaka deneyin.'),
    said(
      'Vildan Ekşi',
      4,
      '2025-08',
      'Denize inmek uzun, çıkmak daha uzun. Serinlik için geldik, fazlasıyla aldık.',
    ),
  ],
  'villa-sovalye': [
    said(
      'Rengin Alp',
      5,
      '2026-06',
      'Sabah yedide denize girip kahvaltıya döndük. Su taksisi çocukların en sevdiği araç oldu.',
    ),
    said('Volkan Ateş', 4, '2026-08', 'Kordon gece hareketli. Biz zaten dışarıdaydık, sorun olmadı.'),
    said(
      'Jale Perçin',
      3,
      '2025-08',
      'Rüzgâr öğleden sonra çok sert, havuz başında duramadık. Ev temiz, konum iyi.',
      'Jale Hanım, bu sezon sundurmaya rüzgâr perdesi taktırdık.',
    ),
  ],
  'villa-karaot': [
    said(
      'Mehmet Akif Doğru',
      5,
      '2026-08',
      'Üç kuşak on iki kişi. Kapalı havuz çizelgesi çok iyi fikir, hanımlar da rahat yüzdü.',
    ),
    said('Züleyha Bektaş', 5, '2026-05', 'Bayramda kaldık; iki bulaşık makinesi bayram sofrasını kurtardı.'),
    said('Salih Ünlü', 4, '2025-07', 'Koy yolu dar ve virajlı, minibüsle zorlandık. Evde eksik yok.'),
  ],
  'villa-cinaralti': [
    said(
      'Ramazan Gültekin',
      5,
      '2026-07',
      'Karpuzu kanalda soğuttuk, çınarın altında uyuduk. Fatma Hanım’ın ekmeği her sabah sıcak geldi.',
    ),
    said(
      'Havva Doğan',
      5,
      '2026-08',
      'Temmuzda yirmi altı derece diyorlar, biz yirmi beş gördük. Havuz buz gibi, çocuklar umursamadı.',
    ),
    said('Selçuk Avcı', 4, '2025-09', 'Deniz için gelmeyin, serinlik için gelin. Tlos’a yürüdük.'),
  ],
  'villa-incir': [
    said(
      'Selma Tunç',
      5,
      '2026-06',
      'Havuzda sırtüstü paraşüt saydık, rekorumuz on yedi. Market dört dakika.',
    ),
    said('Ender Kutlu', 4, '2025-08', 'Cadde sesi geceleri geliyor ama katlanılır. Cam hol akşamları serin.'),
    said(
      'Bahar Seçkin',
      5,
      '2026-09',
      'Çocuk havuzu çitli, iki yaşındaki oğlumuzla rahat ettik. İncirler tam olmuştu.',
    ),
  ],
  'villa-babadag': [
    said(
      'Nurcan Özbek',
      5,
      '2026-07',
      'Tente fikri çok yerinde; Ovacık’ta başka yerde görmedik. Eşim de kızlarım da rahat yüzdü.',
    ),
    hidden(
      'Tahir Çakır',
      5,
      '2026-06',
      'Orman kıyısı, sabah yürüyüşü, akşam sessizlik. Langırt turnuvası yaptık.',
    ),
    said('Hilal Sever', 4, '2025-10', 'Ekimde güneş erken dağın arkasına geçiyor. Isıtmalı havuz iyi geldi.'),
  ],
  'villa-lagun': [
    said(
      'Arda Keskin',
      4,
      '2026-07',
      'Plaja yürümek büyük rahatlık. Otelin üst katı havuzu görüyor, yazmışlar.',
    ),
    said(
      'Yeşim Polat',
      5,
      '2026-06',
      'Balkonda otururken önümüze paraşüt indi gibi oldu. Ev küçük, dört kişiye tam.',
    ),
    said(
      'Koray Demir',
      3,
      '2025-08',
      'Gece bire kadar bar sesi vardı. Konum çok iyi, uykusu hafif olan düşünsün.',
      'Açık yazdığınız için teşekkürler. Arka odayı öneren bir not düştük.',
    ),
  ],
  'villa-yasemin': [
    said(
      'Rümeysa ve Enes',
      5,
      '2026-04',
      'Düğünden iki gün sonra geldik. Pergola altında kahvaltı, akşam yasemin kokusu; dışarı çıkmadık.',
    ),
    said(
      'İrem Baykal',
      4,
      '2025-11',
      'Kasımda havuz ve sauna birlikte çok iyiydi. Avlu küçük ama iki kişiye yeter.',
    ),
  ],
}
