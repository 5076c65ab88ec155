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
  'villa-palmiye': [
    said(
      'Murat Demirtaş',
      5,
      '2026-06',
      'Akşam ışıklar yanınca ev suya yansıyor, çocuklar havuzdan çıkmadı. Havuzu nisanda ısıttırdık.',
    ),
    said(
      'Gonca Işıldak',
      4,
      '2025-08',
      'Marinaya yürümek keyifli. Palmiye yaprağı gece ses yaptı, alt odaya geçtik.',
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
      'Mayısta havuz ısıtması iyi çalıştı. Çınarın altındaki masa bütün gün gölgedeydi.',
    ),
  ],
}
