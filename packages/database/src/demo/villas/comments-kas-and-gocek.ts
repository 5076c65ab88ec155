import { type CommentsBySlug, said } from './villa-comment.ts'

export const kasAndGocekComments: CommentsBySlug = {
  'villa-begonvil': [
    said(
      'Hande Koç',
      5,
      '2026-07',
      'Sabah kahvaltısında begonvilin altı, akşam Meis’in ışıkları. İskelede denize atlamayı kızım burada öğrendi.',
    ),
    said(
      'Murat Eroğlu',
      5,
      '2026-08',
      'Dördüncü gelişimiz. Hasan Bey her yıl bir şeyi düzeltiyor; bu yıl gölgelik eklemiş.',
      'Dört yıldır buyurun dediğimiz misafirlerimizsiniz, beşinciyi bekliyoruz.',
    ),
    said(
      'Selin Aras',
      4,
      '2025-08',
      'Havuza çiçek dökülüyor, temizleniyor ama öğlene kadar var. Bence güzel duruyor.',
    ),
    said(
      'Ingrid Lund',
      5,
      '2026-06',
      'Deniz çok berrak, ev çok temiz. Dolmuş yarım saatte bir geçti, araba kiralamadık.',
    ),
  ],
  'villa-mercan': [
    said(
      'Ozan Tetik',
      5,
      '2026-07',
      'Sofraya oturan güneş cümlesini abartı sanmıştık, değilmiş. Kaya odası klimasız serin.',
    ),
    said(
      'Beril Şahinkaya',
      5,
      '2026-06',
      'Sessizlik arayan gelsin. Geceleri Samanyolu görünüyor, çocuklara gösterdik.',
    ),
    said(
      'Ufuk Candan',
      4,
      '2025-09',
      'Öğleden sonra rüzgâr var, rüzgârlık işe yarıyor. Kaya odada telefon çekmedi, tatil sayılır.',
    ),
  ],
  'villa-mavi-koy': [
    said('Zeynep Yıldız', 5, '2026-06', 'Bir hafta arabaya binmedik. Fırın köşede, deniz aşağıda.'),
    said(
      'Alper Tunalı',
      4,
      '2026-08',
      'Otoparka büyük aracım girmedi, belediye otoparkına bıraktım. Ev küçük ama akıllı planlanmış.',
    ),
    said(
      'Ebru Gencer',
      4,
      '2025-07',
      'Müzik sesi var, çift cam kesiyor. Terastan Küçük Çakıl manzarası paha biçilmez.',
    ),
  ],
  'villa-meis': [
    said(
      'Claire Martin',
      5,
      '2026-07',
      'İskele, kano, jakuzi; sabahtan akşama evden çıkmadık. Görevliler nazik ve görünmez.',
    ),
    said(
      'Thomas Weber',
      5,
      '2025-09',
      'Fiyat avro ve her şey önceden yazıyordu, sürpriz çıkmadı. Seksen basamak spor oldu.',
    ),
    said(
      'Gökçe Alkan',
      4,
      '2026-06',
      'Ev harika. Salı sabahı bahçıvanın makinesiyle uyandık, keşke saat ona alınsa.',
      'Gökçe Hanım, bahçe bakımını 10:30’a aldık.',
    ),
  ],
  'villa-adacayi': [
    said(
      'Hacer Demirtürk',
      5,
      '2026-08',
      'Kaş’ta kırk dereceyken burada hırka giydik. Duvarı ölçmüşler ya, eşim metreyle kontrol etti, doğru.',
    ),
    said(
      'Osman Karataş',
      5,
      '2026-05',
      'Kurban Bayramı’nda kaldık, köy halkı çok misafirperver. Kedi ailesiyle vedalaşmak zor oldu.',
    ),
    said(
      'Büşra Altınok',
      4,
      '2025-07',
      'Deniz yirmi dakika, bunu bilerek geldik. Çocuk odasındaki üç yatak tam oldu.',
    ),
  ],
  'villa-likya': [
    said(
      'Caner Yüce',
      5,
      '2026-04',
      'Phellos’a yürüdük, köpeğimiz bizden memnundu. Çit sağlam, içimiz rahat etti.',
    ),
    said('Irmak Sezgin', 4, '2025-10', 'Sade ve dürüst bir ev. İnternet toplantıya yetti.'),
  ],
  'villa-fener': [
    said(
      'Melis ve Kerem',
      5,
      '2026-09',
      'Balayımızın ilk üç gecesi. Jakuziden gün batımı fotoğrafını çerçeveletiyoruz.',
    ),
    said('Tuğba Esen', 4, '2026-06', 'Küçük ama tam bize göre. Kahvaltı sepeti bol, iki kişi bitiremedik.'),
  ],
  'villa-kekova': [
    said(
      'Tuna Gür',
      5,
      '2026-06',
      'Kadir Kaptan’la üç gün koy gezdik. Akşam on oldu mu köy uyuyor, biz de uyuduk.',
    ),
    said('Nur Alpay', 4, '2025-09', 'Yüzülecek kumsal yok, yazmışlar. Tekneyle gezecekler için kusursuz.'),
    said('Barış Ekin', 5, '2026-09', 'Bahçe duvarının ötesinde lahit olması çocukları büyüledi.'),
  ],
  'villa-revak': [
    said(
      'Onur Çelik',
      5,
      '2026-07',
      'Üç aile on iki kişi, bir kere bile kalabalık hissetmedik. Revak altında yirmi kişilik sofra kurduk.',
    ),
    said(
      'Yusuf Kaplan',
      5,
      '2026-06',
      'Kızımın nişanını yaptık. Kurallar baştan belliydi, kimse sonradan sorun çıkarmadı.',
    ),
    said(
      'Sibel Toprak',
      4,
      '2026-08',
      'Temmuz sonu ova çok sıcak. Havuz ve klima ile idare ettik, akşamları güzel.',
    ),
    said('Erdem Bilgin', 5, '2025-09', 'İki buzdolabı, iki fırın; kalabalık aile için düşünülmüş.'),
  ],
  'villa-palmiye': [
    said(
      'Murat Demirtaş',
      5,
      '2026-06',
      'Annem babam yetmiş üstü, tek basamak olmaması çok iyi oldu. Bisikletle fırına gitmek de bana kaldı.',
    ),
    said(
      'Gonca Işıldak',
      4,
      '2025-08',
      'Marinaya yürümek keyifli. Palmiye yaprağı gece ses yaptı, arka odaya geçtik.',
    ),
  ],
  'villa-sigla': [
    said(
      'Rukiye Aslan',
      5,
      '2026-07',
      'Sabah sisinde kahvaltı ettik, sanki başka ülke. Havuz dört yandan kapalı, hiç tereddüt etmedik.',
    ),
    said(
      'Halil İbrahim Öz',
      4,
      '2025-08',
      'Sivrisinek gerçekten var, cihaz işe yarıyor. Jeneratör iki kez devreye girdi, fark etmedik bile.',
    ),
    said(
      'Esma Kurtuluş',
      5,
      '2026-05',
      'Mayısta havuz ısıtması iyi çalıştı. Çocuk havuzunun ayrıca çitli olması büyük rahatlık.',
    ),
  ],
}
