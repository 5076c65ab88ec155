import type { WhatsAppKind } from '@plato/rules/reservations/whatsapp'

/** In a sentence, and as part of a timeline entry. */
export const whatsAppNames: Readonly<Record<WhatsAppKind, string>> = {
  OWNER_QUESTION: 'müsaitlik sorusu',
  BANK_DETAILS: 'banka bilgileri',
  PAYMENT_LINK: 'ödeme bağlantısı',
  GUEST_LIST: 'misafir listesi formu',
  VOUCHER: 'konaklama belgesi ve sözleşme',
}

export const whatsAppLabels = {
  title: 'WhatsApp',
  caption: 'WhatsApp iletileri',
  names: {
    OWNER_QUESTION: 'Müsaitlik sorusu',
    BANK_DETAILS: 'Banka bilgileri',
    PAYMENT_LINK: 'Ödeme bağlantısı',
    GUEST_LIST: 'Misafir listesi formu',
    VOUCHER: 'Konaklama belgesi',
  } satisfies Record<WhatsAppKind, string>,
  to: { GUEST: 'Misafir', OWNER: 'Ev sahibi' },
  send: 'Gönder',
  sendOf: (name: string, person: string) => `Gönder: ${name}, ${person} (WhatsApp, yeni sekme)`,
  copy: 'Metni kopyala',
  copyOf: (name: string) => `${name}: metni kopyala`,
  copied: 'Metin kopyalandı',
  sent: (moment: string, byName: string) => [`Gönderildi, ${moment}`, byName].filter(Boolean).join(' · '),
  notSent: 'Gönderilmedi',
  recorded: 'Gönderildi olarak kaydedildi',
  empty: 'Bu durumda gönderilecek bir ileti yok.',
  failed: 'İletiler alınamadı.',
} as const

export const ownerPendingLabels = {
  title: 'Ev sahibinin yanıtı bekleniyor',
  askedAt: (moment: string) => `Soru ${moment} gönderildi.`,
  call: (phone: string) => `Ara: ${phone}`,
  spoken: 'Telefonda yanıtladı',
  remind: {
    button: 'Yeniden sor',
    title: 'Ev sahibine yeniden sorulsun mu?',
    body: 'Müsaitlik sorusu, yeni bir yanıt bağlantısıyla bir kez daha mail olarak gider.',
    done: 'Soru yeniden gönderildi',
  },
  answer: {
    title: 'Ev sahibi ne dedi?',
    choice: 'Yanıt',
    free: 'Müsait',
    taken: 'Dolu',
    freeHelp: 'Talep kabul edilir, ön ödeme süresi başlar ve misafire yazılır.',
    takenHelp: 'Talep reddedilir, geceler açılır ve misafire yazılır.',
    note: 'Not (isteğe bağlı)',
    noteHelp: 'Yalnız acente görür.',
    save: 'Kaydet',
    done: 'Ev sahibinin yanıtı kaydedildi',
  },
} as const
