import type { MailRecipient } from '@plato/database/types'

/** Every mail the product sends and its kind of recipient. Staff edit the texts, not this list. */
export const mailRecipients = {
  REZ_TALEP_ALINDI: 'GUEST',
  REZ_ERISIM: 'GUEST',
  REZ_REDDEDILDI: 'GUEST',
  TARIH_ONAY: 'GUEST',
  ODEME_BANKA: 'GUEST',
  ODEME_LINK: 'GUEST',
  OPSIYON_HATIRLATMA: 'GUEST',
  OPSIYON_DOLDU: 'GUEST',
  DEKONT_REDDEDILDI: 'GUEST',
  ODEME_ALINDI: 'GUEST',
  ODEME_BASARISIZ: 'GUEST',
  ODEME_IADE_EDILECEK: 'GUEST',
  REZ_ONAY: 'GUEST',
  KIMLIK_BILGI: 'GUEST',
  GIRIS_BILGI: 'GUEST',
  KALAN_HATIRLATMA: 'GUEST',
  CIKIS_HATIRLATMA: 'GUEST',
  DEPOZITO_IADE: 'GUEST',
  YORUM_DAVETI: 'GUEST',
  IPTAL_MUSTERI: 'GUEST',
  DEGISIKLIK: 'GUEST',
  TAZMINAT: 'GUEST',
  IADE_YAPILDI: 'GUEST',
  EV_SAHIBI_OPSIYON: 'OWNER',
  OPSIYON_DOLDU_EV_SAHIBI: 'OWNER',
  EV_SAHIBI_ONAY: 'OWNER',
  GIRIS_EV_SAHIBI: 'OWNER',
  CIKIS_KARSILAYAN: 'OWNER',
  IPTAL_EV_SAHIBI: 'OWNER',
  DEGISIKLIK_EV_SAHIBI: 'OWNER',
  EV_SAHIBI_ODEME: 'OWNER',
  EV_SAHIBI_TOPLU_ODEME: 'OWNER',
  EV_SAHIBI_DOKUM: 'OWNER',
  BELGE_UYARI_EV_SAHIBI: 'OWNER',
  REZ_TALEP_PERSONEL: 'STAFF',
  TALEP_YIGILMASI: 'STAFF',
  KART_UYARI: 'STAFF',
  TAKVIM_CAKISMA: 'STAFF',
  ILETISIM_PERSONEL: 'STAFF',
  BELGE_UYARI: 'STAFF',
  SIFRE_SIFIRLAMA: 'STAFF',
  HESAP_DAVETI: 'STAFF',
  EPOSTA_ONAY: 'STAFF',
  EPOSTA_DEGISIYOR: 'STAFF',
  YENI_CIHAZ: 'STAFF',
  IKI_ADIM_DEGISTI: 'STAFF',
  OTURUM_KAPATILDI: 'STAFF',
  YENI_YONETICI: 'STAFF',
  GIRIS_BILGISI_DEGISTI: 'STAFF',
  BANKA_HESABI_DEGISTI: 'STAFF',
  ONAY_BEKLIYOR: 'STAFF',
  IBAN_DEGISIYOR: 'STAFF',
  ISLEM_KAYDI_MUHRU: 'STAFF',
  ILETISIM_OTOMATIK: 'VISITOR',
  ILETISIM_YANIT: 'VISITOR',
  BULTEN_ONAY: 'VISITOR',
  TEKLIF: 'VISITOR',
  KVKK_BASVURU: 'VISITOR',
} as const satisfies Record<string, MailRecipient>

export type MailKey = keyof typeof mailRecipients
export type MailKeyTo<Recipient extends MailRecipient> = {
  [Key in MailKey]: (typeof mailRecipients)[Key] extends Recipient ? Key : never
}[MailKey]

export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailRecipients, key)

/**
 * Mails sent before all others: confirmations, payments, links the recipient needs to continue, and security
 * warnings.
 */
const urgentMails: ReadonlySet<string> = new Set<MailKey>([
  'REZ_TALEP_ALINDI',
  'REZ_ERISIM',
  'REZ_REDDEDILDI',
  'TARIH_ONAY',
  'ODEME_BANKA',
  'ODEME_LINK',
  'DEKONT_REDDEDILDI',
  'ODEME_ALINDI',
  'ODEME_BASARISIZ',
  'ODEME_IADE_EDILECEK',
  'REZ_ONAY',
  'IPTAL_MUSTERI',
  'DEGISIKLIK',
  'IADE_YAPILDI',
  'EV_SAHIBI_ONAY',
  'SIFRE_SIFIRLAMA',
  'HESAP_DAVETI',
  'EPOSTA_ONAY',
  'EPOSTA_DEGISIYOR',
  'YENI_CIHAZ',
  'IKI_ADIM_DEGISTI',
  'OTURUM_KAPATILDI',
  'YENI_YONETICI',
  'GIRIS_BILGISI_DEGISTI',
  'BANKA_HESABI_DEGISTI',
  'ONAY_BEKLIYOR',
  'IBAN_DEGISIYOR',
])

/** The queue delivers higher numbers first, and the oldest first among equal ones. */
export const mailPriority = (key: string): number => (urgentMails.has(key) ? 10 : 0)

/** Mails that open an account or tell administrators about one; read only by those who may change accounts. */
export const accountMails = [
  'SIFRE_SIFIRLAMA',
  'HESAP_DAVETI',
  'EPOSTA_ONAY',
  'EPOSTA_DEGISIYOR',
  'YENI_CIHAZ',
  'IKI_ADIM_DEGISTI',
  'OTURUM_KAPATILDI',
  'YENI_YONETICI',
  'GIRIS_BILGISI_DEGISTI',
  'BANKA_HESABI_DEGISTI',
  'ONAY_BEKLIYOR',
  'IBAN_DEGISIYOR',
  'BULTEN_ONAY',
] as const satisfies MailKey[]

export type SecurityMailKey =
  | 'YENI_YONETICI'
  | 'GIRIS_BILGISI_DEGISTI'
  | 'BANKA_HESABI_DEGISTI'
  | 'ONAY_BEKLIYOR'
  | 'ISLEM_KAYDI_MUHRU'

/** Mails to the owner of one account: they open it, or warn about it. */
export type AccountMailKey =
  | 'SIFRE_SIFIRLAMA'
  | 'HESAP_DAVETI'
  | 'EPOSTA_ONAY'
  | 'EPOSTA_DEGISIYOR'
  | 'YENI_CIHAZ'
  | 'IKI_ADIM_DEGISTI'
  | 'OTURUM_KAPATILDI'
  | 'IBAN_DEGISIYOR'
