export const newsletterLabels = {
  title: 'Yeni villalar ve boşalan tarihler',
  lead: 'Ayda en çok iki e-posta. Dilediğiniz an çıkabilirsiniz.',
  label: 'E-posta adresiniz',
  send: 'Kaydol',
  /** Before the link to the notice. */
  notice: 'Önce adresinize bir onay e-postası göndeririz. Verilerinizi nasıl kullandığımız:',
  sending: 'Gönderiliyor',
  /** Word for word from the specification. */
  added: 'E-mail adresiniz eklenmiştir.',
  already: 'Zaten kayıt oldunuz...',
  failed: 'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.',
} as const
