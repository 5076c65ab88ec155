import type { MessageRow, MessageState } from '@plato/contract/inbox/contact.contract'

export const suspicionNames: Record<NonNullable<MessageRow['suspect']>, string> = {
  HONEYPOT: 'Gizli alan dolu',
  TOO_FAST: 'Çok hızlı gönderildi',
}

interface Said {
  readonly title: string
  readonly body: string
}

const empty: Record<MessageState | 'ALL', Said> = {
  ALL: { title: 'Henüz mesaj yok', body: 'Sitedeki iletişim formundan yazılanlar burada toplanır.' },
  UNREAD: { title: 'Hepsi okundu', body: 'Yeni bir mesaj gelince menüde sayısı görünür.' },
  ANSWERED: { title: 'Henüz yanıtlanan mesaj yok', body: 'Bir mesajı açıp altından yanıt yazabilirsiniz.' },
  SUSPECT: {
    title: 'Şüpheli mesaj yok',
    body: 'Bir programın gönderdiğini düşündüğümüz mesajlar silinmez, burada ayrı durur.',
  },
}

export const contactList = {
  caption: 'İletişim formundan gelen mesajlar',
  tabs: {
    label: 'Mesajlar',
    ALL: 'Tümü',
    UNREAD: 'Okunmamış',
    ANSWERED: 'Yanıtlanan',
    SUSPECT: 'Şüpheli',
  },
  columns: { sender: 'Gönderen', message: 'Mesaj', state: 'Durum', age: 'Geldi' },
  search: 'Ara',
  searchHint: 'Ad, e-posta ya da metin',
  unread: 'Okunmadı:',
  answered: 'Yanıtlandı',
  phoneLine: (about: string, age: string) => `${age} · ${about}`,
  empty,
  deletion: {
    title: 'Mesajlar silinsin mi?',
    note: 'Silinen mesajlar ve yanıtları geri getirilemez.',
    confirm: (count: number) => `${count.toLocaleString('tr')} mesajı sil`,
  },
  lift: 'Aramayı temizle',
  filtered: {
    title: 'Aradığınız mesaj bulunamadı',
    body: 'Başka bir sözcükle deneyin ya da aramayı temizleyin.',
  },
} as const

export const contactMessage = {
  loadingTitle: 'Mesaj',
  noSubject: 'Mesaj',
  back: 'Mesajlara dön',
  sentAt: (moment: string) => `${moment} tarihinde yazdı`,
  prepareOffer: 'Teklif hazırla',
  markUnread: 'Okunmadı yap',
  unmarked: 'Mesaj okunmadı olarak işaretlendi',
  sender: 'Gönderen',
  name: 'Ad',
  email: 'E-posta',
  phone: 'Telefon',
  noPhone: 'Yazmadı',
  whatsApp: 'WhatsApp’tan yaz',
  newTab: 'yeni sekmede açılır',
  notice: 'Aydınlatma metni',
  noticeVersion: (version: number) => `Sürüm ${version} gösterildi`,
  noticeUnknown: 'Bilinmiyor',
  suspect: {
    title: 'Bu mesajı bir program göndermiş olabilir',
    HONEYPOT: 'Kişilerin görmediği gizli alan doldurulmuş.',
    TOO_FAST: 'Form, açıldıktan sonra üç saniyeden kısa sürede gönderilmiş.',
    body: 'Kimseye mail gitmedi ve okunmamış sayısına eklenmedi. Gerçek bir kişiye benziyorsa diğer mesajların yanına alın.',
    trust: 'Şüpheli değil',
    trusted: 'Mesaj diğerlerinin yanına alındı',
  },
  remove: {
    button: 'Sil',
    title: 'Mesaj silinsin mi?',
    body: (name: string) =>
      `${name} adlı kişinin mesajı ve yanıtlarınız panelden kalıcı olarak silinir. Gönderilmiş mailler mail kayıtlarında kalır.`,
    confirm: 'Mesajı sil',
    done: 'Mesaj silindi',
  },
} as const

export const contactReply = {
  title: 'Yanıtla',
  replies: 'Yanıtlar',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  mail: 'Maili gör',
  mailOf: (name: string, moment: string) => `${name}, ${moment}: maili gör`,
  noMail: 'Mail kaydı silinmiş',
  label: 'Yanıtınız',
  help: 'Selam ve alttaki alıntı maile kendiliğinden eklenir.',
  to: (email: string) => `${email} adresine gider`,
  quote: 'Alıntılanacak mesaj',
  send: 'Yanıtı gönder',
  sent: 'Yanıt sıraya alındı, birazdan gönderilir',
} as const
