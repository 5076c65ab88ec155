import { type CommentsBySlug, said } from './villa-comment.ts'

export const kalkanComments: CommentsBySlug = {
  'villa-lacivert': [
    said(
      'Sevgi Aydın',
      5,
      '2026-08',
      'Fotoğrafları bire bir. Basamak uyarısı doğruydu, annem için alt odayı ayarladılar. Havuz her sabah pırıl pırıldı.',
    ),
    said(
      'Mert Kılınç',
      5,
      '2026-07',
      'Gün batımı anlatıldığı kadar var. Akşamları üst yoldan biraz araç sesi geliyor, gece kesiliyor.',
      'Teşekkürler Mert Bey. Yol 23:00’ten sonra yalnız site sakinlerine açık.',
    ),
    said(
      'Gizem Altay',
      5,
      '2026-06',
      'Koya gerçekten dokuz dakikada indik, çıkışı on dört sürdü. Pergolanın altındaki masadan bir hafta kalkmadık.',
    ),
    said(
      'Hakan Özer',
      4,
      '2025-09',
      'Ev çok temiz, mutfak eksiksiz. Bebek arabasını havuza indirmek zor oldu, yazıyordu gerçi.',
    ),
    said(
      'Nilgün Tezcan',
      5,
      '2025-07',
      'İki aile geldik, sekiz kişi rahat sığdık. Depozito çıkışta kapıda geri verildi.',
    ),
  ],
  'villa-sedir': [
    said(
      'Okan Sezer',
      5,
      '2026-07',
      'Havuzda gerçekten kulaç atılıyor. Çocuklar masa tenisinden kalkmadı, biz de verandadan.',
    ),
    said(
      'Burcu Yalın',
      5,
      '2026-08',
      'Yeni olduğu her yerinden belli. Gölge az diye yazmışlar, iki şemsiye daha istedik, ertesi sabah geldi.',
    ),
    said(
      'Deniz Ergin',
      5,
      '2026-05',
      'Mayısta havuzu ısıttırdık, su 27 dereceydi. Zemin kattaki oda kayınvalidem için çok iyi oldu.',
    ),
  ],
  'villa-turkuaz': [
    said(
      'Cem Altun',
      5,
      '2026-06',
      'Üst terastan liman manzarası akşamları başka oluyor. Merdivenleri saydım, 41; doğru yazmışlar.',
    ),
    said(
      'Elif Karaca',
      5,
      '2025-08',
      'Yürüyerek indik, taksiyle döndük, dedikleri gibi. Ev ferah, klimalar sessiz.',
    ),
    said(
      'Serpil Duman',
      4,
      '2026-08',
      'Komşu balkonlar havuzu görüyor, biz rahatsız olmadık ama bilinmeli. Temizlik çok iyiydi.',
      'Serpil Hanım, açıkça yazmamızın nedeni tam bu. Yine bekleriz.',
    ),
  ],
  'villa-kekik': [
    said(
      'Aslı Kurt',
      5,
      '2026-07',
      'Kule odası çocukların hayal gücünü besledi, bir hafta şövalye olduk. Lavanta kokusu hâlâ burnumda.',
    ),
    said(
      'Tolga Benli',
      4,
      '2025-08',
      'Patika güzel ama dönüşte kavrulduk, sabah inin. Suyun zayıfladığı saatler oldu, depo idare etti.',
    ),
    said(
      'Reyhan Uzun',
      5,
      '2026-09',
      'Eylülde deniz de ev de tam kararında. Mutfaktaki kahve makinesi için ayrıca teşekkürler.',
    ),
  ],
  'villa-lodos': [
    said(
      'Burak Şahin',
      4,
      '2026-06',
      'Dalga sesiyle uyuduk. İskeleden denize girmek küçük kızımıza zor geldi, havuz yetti.',
    ),
    said(
      'Pelin Arısoy',
      5,
      '2025-07',
      'Önü gerçekten bomboş. Bir gün lodos vardı, terasta oturulmadı ama manzara fırtınada da güzel.',
    ),
  ],
  'villa-amfora': [
    said(
      'Canan Erdem',
      5,
      '2026-07',
      'Annemin yetmişinci yaşını on dört kişi kutladık. Asansör sayesinde kimse merdiven çıkmadı.',
    ),
    said(
      'Levent Soysal',
      5,
      '2026-08',
      'Görevli hanım her sabah sofrayı kurmuş oluyordu. Pahalı ama kişi başı bölünce makul.',
    ),
    said(
      'Dilek Atabey',
      4,
      '2025-10',
      'Ekimde kapalı havuz çok işe yaradı. Sinema odasının kumandası karışık, kılavuz olsa iyi olur.',
      'Kılavuzu odaya astık, uyarınız için teşekkür ederiz.',
    ),
  ],
  'villa-nar': [
    said(
      'Ayşe Öztürk',
      4,
      '2026-06',
      'Fiyatına göre çok iyi. Havuz uzun ve dışarıdan görünmüyor. Üç odaya iki banyo, sabahları sıra oluyor.',
    ),
    said(
      'İsmail Tok',
      3,
      '2025-08',
      'Ev temizdi, Kalkan’a her akşam arabayla indik. Cuma girişi bizi izin günü açısından zorladı.',
      'Notunuzu sayfaya ekledik: cuma girişi ve Kalkan’a uzaklık artık açıkça yazıyor.',
    ),
    said(
      'Feyza Karlı',
      5,
      '2026-09',
      'Saçağın altında çay, önümüzde nar ağaçları. Zehra Hanım’a selam, ev mis gibiydi.',
    ),
  ],
  'villa-cumba': [
    said(
      'Jan de Vries',
      5,
      '2026-05',
      'Her şey bir dakika ötede, arabayı bir hafta unuttuk. Avludaki küçük havuz tam serinlemelik.',
    ),
    said(
      'Sinem Koral',
      4,
      '2026-07',
      'Konum on numara. Gece bire kadar ses var, kulak tıkacıyla uyuduk, yine de tekrar gelirim.',
    ),
    said(
      'Onat Gür',
      3,
      '2025-08',
      'Bavulları taşımak zor oldu, yardımcı geç geldi. Ev ve avlu güzel.',
      'Onat Bey, haklısınız. Bu sezon otoparkta bekleyen bir taşıyıcımız var.',
    ),
  ],
  'villa-zeytindali': [
    said(
      'Elif ve Tarık Soylu',
      5,
      '2026-09',
      'Fotoğrafta ne gördüysek kapıda onu bulduk. Girişte bir kuruş fark çıkmadı, depozito biz daha yoldayken hesaba döndü.',
    ),
    said(
      'Hatice Nur Demir',
      5,
      '2026-07',
      'Havuz gerçekten hiçbir yerden görünmüyor. Bir hafta rahat ettik, çocuklar da biz de.',
    ),
    said(
      'Yusuf Ziya Akman',
      5,
      '2026-08',
      'Gece battaniyeyle uyuduk, aşağıda millet sıcaktan kavruluyordu. Alabalıkçılara yürüdük.',
    ),
    said(
      'Merve Sancak',
      4,
      '2025-07',
      'Su basıncı biraz zayıf. Onun dışında huzur; avlu kahvaltıları unutulmaz.',
      'Merve Hanım, su köy deposundan geliyor; bunu villanın sayfasına da yazdık.',
    ),
    said(
      'Rabia Tekin',
      5,
      '2026-06',
      'Komşu teyze yumurta getirdi, parasını zor verdik. Ev tertemiz, duvar yüksek, ailece içimiz rahat.',
    ),
  ],
}
