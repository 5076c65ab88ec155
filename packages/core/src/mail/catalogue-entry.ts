import type { PaperKind } from '@plato/database/types'
import type { PlaceholderName } from './placeholders.tr.ts'

/** A mail as the product knows it: when it goes out, what may stand in it, and its words until staff write others. */
export interface CatalogueEntry {
  readonly name: string
  readonly sentWhen: string
  /** Of the reservation, the agency and the recipient. */
  readonly common: readonly PlaceholderName[]
  /** Of this mail alone. */
  readonly own: readonly PlaceholderName[]
  readonly subject: string
  readonly body: string
  /** Papers of the stay that go with it. */
  readonly attaches?: readonly PaperKind[]
}

export const ofAgency = ['acente_unvan', 'tursab_no', 'telefon'] as const satisfies readonly PlaceholderName[]

const ofStay = [
  'rezervasyon_kodu',
  'villa_adi',
  'villa_link',
  'bolge',
  'giris_tarihi',
  'giris_saati',
  'cikis_tarihi',
  'cikis_saati',
  'gece',
  'kisi_ozeti',
  'izin_belge_no',
] as const satisfies readonly PlaceholderName[]

const ofPrice = [
  'toplam_tutar',
  'on_odeme_tutari',
  'kalan_tutar',
  'para_birimi',
  'depozito',
  'depozito_bilgisi',
  'giriste_odenecek',
] as const satisfies readonly PlaceholderName[]

export const ofGuest = [
  'musteri_ad_soyad',
  ...ofStay,
  ...ofPrice,
  'takip_link',
  ...ofAgency,
] as const satisfies readonly PlaceholderName[]

/** Neither who the guest is nor what the agency earns: that is told, if at all, by the mails that list it as their own. */
export const ofOwner = ['ev_sahibi_adi', ...ofStay, ...ofAgency] as const satisfies readonly PlaceholderName[]

export const ofStaff = [
  'musteri_ad_soyad',
  'musteri_telefon',
  'musteri_eposta',
  ...ofStay,
  ...ofPrice,
  'panel_link',
  ...ofAgency,
] as const satisfies readonly PlaceholderName[]
