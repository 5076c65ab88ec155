import type { PaperKind } from '@plato/database/types'
import type { PlaceholderName } from './placeholders.tr.ts'

/** A mail template of the product: when it is sent, its allowed placeholders, and its default text. */
export interface CatalogueEntry {
  readonly name: string
  readonly sentWhen: string
  /** Placeholders of the reservation, the agency and the recipient. */
  readonly common: readonly PlaceholderName[]
  /** Placeholders of this mail only. */
  readonly own: readonly PlaceholderName[]
  readonly subject: string
  readonly body: string
  /** Documents of the reservation attached to the mail. */
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

/** Contains no guest data and no commission: templates that need these list them in `own`. */
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
