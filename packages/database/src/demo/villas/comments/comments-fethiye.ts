import { type CommentsBySlug, hidden, said } from './villa-comment.ts'

export const fethiyeComments: CommentsBySlug = {
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
  'villa-karaot': [
    said(
      'Mehmet Akif Doğru',
      5,
      '2026-08',
      'Üç kuşak on kişi. Avludaki havuz dışarıdan hiç görünmüyor, hanımlar da rahat yüzdü.',
    ),
    said('Züleyha Bektaş', 5, '2026-05', 'Bayramda kaldık; iki bulaşık makinesi bayram sofrasını kurtardı.'),
    said('Salih Ünlü', 4, '2025-07', 'Koy yolu dar ve virajlı, minibüsle zorlandık. Evde eksik yok.'),
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
    said(
      'Hilal Sever',
      4,
      '2025-10',
      'Ekimde güneş erken dağın arkasına geçiyor. Kapalı havuz ve jakuzi iyi geldi.',
    ),
  ],
  'villa-lagun': [
    said(
      'Arda Keskin',
      4,
      '2026-07',
      'Plaja yürümek büyük rahatlık. Avlu gerçekten kapalı, kendimizi başka yerde sandık.',
    ),
    said(
      'Yeşim Polat',
      5,
      '2026-06',
      'Balayımız için geldik, masada çiçek ve meyve vardı. Ev iki kişiye tam.',
    ),
    said(
      'Koray Demir',
      3,
      '2025-08',
      'Gece bire kadar bar sesi vardı. Konum çok iyi, uykusu hafif olan düşünsün.',
      'Açık yazdığınız için teşekkürler. Yatak odasının camlarını çift kata çevirdik.',
    ),
  ],
}
