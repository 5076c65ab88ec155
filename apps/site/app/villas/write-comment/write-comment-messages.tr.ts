export const writeCommentLabels = {
  title: 'Konaklamanızı anlatın',
  heading: (villa: string) => `${villa} nasıldı?`,
  stay: (range: string) => `${range} arasında misafirimizdiniz.`,
  lead: 'Birkaç cümleniz, sizden sonra gelecek misafirlere yol gösterir.',
  stars: 'Kaç yıldız verirsiniz?',
  star: (stars: number) => `${stars} yıldız`,
  starMeaning: ['Kötü', 'Zayıf', 'İdare eder', 'Güzel', 'Harika'],
  noStar: 'Seçin',
  text: 'Yorumunuz',
  placeholder: 'Ev, havuz, konum, karşılama… Neyi sevdiniz, neyi bilmek isterdiniz?',
  counter: (length: number, max: number) =>
    `${length.toLocaleString('tr-TR')} / ${max.toLocaleString('tr-TR')} karakter`,
  missing: (left: number) => `En az ${left} karakter daha yazın.`,
  starFault: 'Bir yıldız seçin.',
  textFault: (min: number) => `Birkaç kelime daha yazın: en az ${min} karakter.`,
  signed: (name: string) =>
    `Yorumunuz “${name}” adıyla görünür; soyadınız ve iletişim bilgileriniz görünmez.`,
  moderated: 'Ekibimiz okuduktan sonra yayımlanır. Eleştiriyi de olduğu gibi yayımlıyoruz.',
  send: 'Yorumu gönder',
  sending: 'Gönderiliyor',
  notSent: 'Yorumunuz gönderilemedi. Yazdıklarınız duruyor; bağlantınızı kontrol edip yeniden deneyin.',
  thanksTitle: 'Teşekkür ederiz',
  thanksText: (name: string) =>
    `Yorumunuz bize ulaştı. Ekibimiz okuduktan sonra “${name}” adıyla yayımlanacak.`,
  writtenTitle: 'Yorumunuzu aldık',
  writtenText:
    'Bu konaklama için daha önce yorum yazdınız, teşekkür ederiz. Değiştirmek ya da geri almak isterseniz bize ulaşın.',
  toComments: 'Misafir yorumlarını oku',
  call: 'Bizi arayın',
  overEyebrow: 'Yorum bağlantısı',
  overTitle: 'Bu bağlantı artık açılmıyor',
  overText:
    'Süresi dolmuş ya da eksik kopyalanmış olabilir; bağlantılar 60 gün geçerlidir. E-postanızdaki düğmeye yeniden dokunun, olmazsa bize yazın ya da arayın, birlikte bakalım.',
  noScript:
    'Yorumunuzu buradan alabilmek için JavaScript gerekir. Tarayıcınızda açıp yeniden deneyin ya da bize ulaşın.',
} as const
