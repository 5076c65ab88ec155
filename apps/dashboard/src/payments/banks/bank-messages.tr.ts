import type { Bank } from '@plato/contract/payments/banks.contract'
import { approvalWaitMs } from '@plato/rules/approvals/approvals'
import type { IbanFault } from '@plato/rules/payments/iban'

const currencies: Readonly<Record<Bank['currency'], string>> = {
  TRY: 'Türk lirası',
  EUR: 'Euro',
  USD: 'Dolar',
  GBP: 'Sterlin',
}

const ibanFaults: Readonly<Record<IbanFault, string>> = {
  NOT_TURKISH: 'TR ile başlayan, ardından yalnız rakam gelen bir IBAN yazın',
  LENGTH: 'TR dahil 26 karakter olmalı, eksik ya da fazla yazılmış',
  FIGURES: 'Kontrol hanesi tutmuyor, bir rakam yanlış yazılmış',
}

const waitHours = approvalWaitMs / 3_600_000

export const bankMessages = {
  title: 'Banka hesapları',
  caption: 'Banka hesapları, sitedeki sırasıyla',
  count: (total: number, open: number) => `${total} hesap · ${open} tanesi misafire açık`,
  add: 'Yeni hesap',
  view: 'Sitede gör',
  columns: {
    name: 'Banka',
    holder: 'Hesap sahibi',
    iban: 'IBAN',
    currency: 'Para birimi',
    order: 'Sıra',
    active: 'Misafire açık',
    state: 'Durum',
  },
  empty: {
    title: 'Henüz banka hesabı yok',
    body: 'Misafirin ödeme yapabilmesi için bir hesap ekleyin. Sitede, takip sayfasında ve e-postalarda görünür.',
  },
  currencies,
  ibanFaults,
  waiting: (moment: string) => `Onay bekliyor, ${moment} kadar`,
  waitingOver: 'Onay bekliyor',
  refused: 'Onaylanmadı',
  waitingNew: 'Bu hesap ikinci bir kişinin onayını bekliyor. O zamana kadar misafire gösterilmez.',
  waitingIban: (iban: string) =>
    `Yeni IBAN ikinci bir kişinin onayını bekliyor: ${iban}. O zamana kadar eski IBAN geçerli.`,
  refusedHelp:
    'Bu hesap onaylanmadı, misafire gösterilmez. IBAN’ı düzeltirseniz yeniden onaya gider; gereksizse hesabı silin.',
  approvals: 'Onayları aç',
  newTitle: 'Yeni hesap',
  loadingTitle: 'Banka hesabı',
  gone: 'Bu hesap silinmiş.',
  create: 'Hesabı ekle',
  created: (name: string) => `${name} hesabı eklendi`,
  createdWaits: (name: string) =>
    `${name} hesabı eklendi. İkinci bir kişi onaylayınca ya da ${waitHours} saat sonra misafire gösterilir.`,
  saved: 'Hesap kaydedildi',
  savedWaits: `Kaydedildi. Yeni IBAN, ikinci bir kişi onaylayınca ya da ${waitHours} saat sonra geçerli olur.`,
  fields: {
    name: 'Banka',
    branch: 'Şube',
    holder: 'Hesap sahibi',
    iban: 'IBAN',
    currency: 'Para birimi',
    orderNo: 'Sıra',
  },
  holderHelp: 'Misafir yalnız bu ada ödeme yapar. Bankadaki unvanla aynı olmalı.',
  ibanHelp: 'Boşluklu ya da boşluksuz yazabilirsiniz.',
  ibanFixed: 'Bu hesaba işlenmiş ödeme var, IBAN artık değişmez.',
  ibanRight: 'Kontrol hanesi doğru',
  orderHelp: 'Küçük sayı sitede önce gelir.',
  switchOf: (name: string) => `${name}: misafire açık`,
  opened: (name: string) => `${name} hesabı misafire açıldı`,
  close: {
    title: (name: string) => `${name} hesabı kapatılsın mı?`,
    body: 'Hesap siteden, misafirin takip sayfasından ve bundan sonra gönderilecek e-postalardan kalkar. Geçmiş ödemeler değişmez, hesabı dilediğinizde yeniden açabilirsiniz.',
    confirm: 'Hesabı kapat',
    done: (name: string) => `${name} hesabı kapatıldı`,
  },
  remove: {
    button: 'Hesabı sil',
    title: (name: string) => `${name} hesabı silinsin mi?`,
    body: 'Hesap her yerden kalkar. Bu işlem geri alınamaz. Üzerine ödeme işlenmiş hesap silinemez, yalnız kapatılır.',
    done: (name: string) => `${name} hesabı silindi`,
  },
} as const
