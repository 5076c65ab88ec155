import { approvalWaitMs } from '@plato/rules/approvals/approvals'
import type { IbanFault } from '@plato/rules/payments/iban'
import type { OwnerKind } from '@plato/rules/users/owner-details'

const waitHours = approvalWaitMs / 3_600_000

export const ownerDetailMessages = {
  title: 'Vergi ve ödeme bilgileri',
  facts: 'BTRANS bildirimi ve ev sahibi ödemeleri bunları kullanır.',
  edit: 'Düzenle',
  drawer: (name: string) => `${name}: vergi ve ödeme bilgileri`,
  loadingTitle: 'Vergi ve ödeme bilgileri',
  kinds: { PERSON: 'Kişi', COMPANY: 'Şirket' } satisfies Record<OwnerKind, string>,
  fields: {
    kind: 'Ev sahibi türü',
    identityNo: 'TCKN ya da VKN',
    companyTitle: 'Şirket unvanı',
    iban: 'IBAN',
    address: 'Adres',
  },
  numberOf: { PERSON: 'TCKN ya da YKN', COMPANY: 'VKN' } satisfies Record<OwnerKind, string>,
  numberHelp: {
    PERSON: '11 rakam. Yabancıların 99 ile başlayan numarası da olur.',
    COMPANY: '10 rakamlı vergi numarası.',
  } satisfies Record<OwnerKind, string>,
  numberStored: (ending: string) => `Kayıtlı numaranın sonu ${ending}. Boş bırakırsanız değişmez.`,
  numberWrong: {
    PERSON: 'Numara geçerli değil; 11 rakamı denetleyin',
    COMPANY: 'Numara geçerli değil; 10 rakamı denetleyin',
  } satisfies Record<OwnerKind, string>,
  numberGoes: 'Tür değişince eski numara silinir; yenisini yazın.',
  titleHelp: 'Vergi levhasındaki tam unvan.',
  ibanHelp: 'TR ile başlayan 26 hane.',
  waitingIban: 'Onay bekleyen IBAN',
  waitingHelp: (iban: string) =>
    `Onay bekliyor: ${iban}. İkinci bir kişi onaylayana kadar ya da ${waitHours} saat boyunca eski IBAN geçerli.`,
  ibanFaults: {
    NOT_TURKISH: 'TR ile başlayan bir IBAN yazın',
    LENGTH: 'IBAN 26 hane olmalı',
    FIGURES: 'Rakamlardan biri yanlış, IBAN’ı denetleyin',
  } satisfies Record<IbanFault, string>,
  addressHelp: 'Bildirimde istenirse kullanılır; sitede görünmez.',
  show: 'Göster',
  hide: 'Gizle',
  showOf: 'Numarayı göster',
  hideOf: 'Numarayı gizle',
  logged: 'Kimin baktığı işlem geçmişine yazılır.',
  saved: 'Vergi ve ödeme bilgileri kaydedildi',
  savedWaits: `Kaydedildi. Yeni IBAN, ikinci bir kişi onaylayınca ya da ${waitHours} saat sonra geçerli olur.`,
  failed: 'Bilgiler getirilemedi.',
  retry: 'Yeniden dene',
  loading: 'Bilgiler getiriliyor',
}
