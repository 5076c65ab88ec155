import type { WhatsAppKind } from '@plato/rules/reservations/whatsapp'
import type { Placeholders } from '../../reservation-facts/mail-placeholders.ts'

interface Facts {
  /** The values that mails about the reservation have too. */
  readonly placeholders: Placeholders
  /** The link of the message: the owner's answer, the payment or the guest page. */
  readonly link: string
  /** The open bank accounts of the agency. */
  readonly banks: string
}

const stay = ({ villa_adi = '', serbest_tarihler = '' }: Placeholders) => `${villa_adi}, ${serbest_tarihler}`

const lines = (...parts: readonly (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const toGuest = (placeholders: Placeholders, ...body: readonly (string | undefined)[]) =>
  lines(
    `Merhaba ${placeholders.musteri_ad_soyad},`,
    '',
    ...body,
    '',
    `Rezervasyon kodunuz: ${placeholders.rezervasyon_kodu}`,
    placeholders.acente_unvan,
  )

const until = ({ opsiyon_sonuna_kadar = '' }: Placeholders) =>
  opsiyon_sonuna_kadar ? `Ödemenizi ${opsiyon_sonuna_kadar} bekliyoruz.` : undefined

/** What a message says. The owner's question has no data of the guest. */
export const whatsAppText: Readonly<Record<WhatsAppKind, (facts: Facts) => string>> = {
  OWNER_QUESTION: ({ placeholders: it, link }) =>
    lines(
      `Merhaba ${it.ev_sahibi_adi},`,
      '',
      `${it.villa_adi} için bir rezervasyon talebi aldık:`,
      `${it.serbest_tarihler}, ${it.gece} gece, ${it.kisi_ozeti}`,
      `Size kalacak: ${it.ev_sahibi_tutar}`,
      '',
      'Bu tarihler müsait mi? Tek dokunuşla yanıtlayabilirsiniz:',
      link,
      '',
      it.acente_unvan,
    ),
  BANK_DETAILS: ({ placeholders: it, link, banks }) =>
    toGuest(
      it,
      `${stay(it)} için ödenecek tutar: ${it.odenecek_tutar}`,
      until(it),
      '',
      banks,
      '',
      `Açıklamaya yalnız ${it.aciklama_kodu} yazmanız yeterli. Dekontu bu sayfadan gönderebilirsiniz:`,
      link,
    ),
  PAYMENT_LINK: ({ placeholders: it, link }) =>
    toGuest(
      it,
      `${stay(it)} için ödenecek tutar: ${it.odenecek_tutar}`,
      until(it),
      '',
      'Kartla ödemek için:',
      link,
    ),
  GUEST_LIST: ({ placeholders: it, link }) =>
    toGuest(
      it,
      `${stay(it)}: Yasa gereği, konaklayacak herkesin adını ve kimlik numarasını girişten önce almamız gerekiyor. Formu bu sayfada doldurabilirsiniz:`,
      link,
      '',
      'Kimlik fotoğrafı istemiyoruz; lütfen WhatsApp ile göndermeyin.',
    ),
  VOUCHER: ({ placeholders: it, link }) =>
    toGuest(it, `${stay(it)} rezervasyonunuz onaylandı. Voucher ve sözleşmeniz bu sayfada:`, link),
}
