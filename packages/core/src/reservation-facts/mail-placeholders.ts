import { depositSentence } from '@plato/brand/deposit.tr'
import { formatMoment } from '@plato/brand/format'
import { untilMomentWithYear } from '@plato/brand/moment-text'
import { formatMoney } from '@plato/brand/money'
import { formatRange, formatSpokenDay } from '@plato/brand/stay-dates'
import type { MailRecipient } from '@plato/database/types'
import { dayNumber } from '@plato/rules/calendar-day'
import type { Quote } from '@plato/rules/pricing/quote'
import type { Db, Moment } from '../platform/context.ts'
import { type DashboardOrigins, dashboardUrl } from '../platform/dashboard-url.ts'
import { cancellationOf, figuresOf } from './figures-of.ts'
import { findReservationFacts, type ReservationFacts } from './mail-placeholders.queries.ts'
import {
  cancellationLines,
  currencyNames,
  endReasons,
  lineName,
  people,
  promises,
  sources,
} from './messages.tr.ts'
import { quoteIn } from './promised-quote.ts'

export type Placeholders = Readonly<Record<string, string>>

interface Address {
  readonly address: string
  readonly name: string
}

export interface AboutReservation {
  readonly placeholders: Placeholders
  /** The part of the price that is still to be paid, in lira. */
  readonly dueMinor: number
  readonly addresses: Readonly<Record<MailRecipient, Address | undefined>>
}

const lira = (minor: number) => formatMoney(minor, 'TRY')
/** Empty for zero: the template then leaves out the line. */
const someLira = (minor: number) => (minor > 0 ? lira(minor) : '')
const list = (items: readonly string[]) => items.map((item) => `• ${item}`).join('\n')

const stayPlaceholders = (facts: ReservationFacts): Placeholders => ({
  musteri_ad_soyad: `${facts.first_name} ${facts.last_name}`,
  musteri_telefon: facts.phone,
  musteri_eposta: facts.email,
  musteri_notu: facts.guest_note,
  kaynak: sources[facts.source],
  rezervasyon_kodu: facts.code,
  villa_adi: facts.villaName,
  bolge: facts.townName ?? '',
  giris_tarihi: formatSpokenDay(facts.check_in),
  cikis_tarihi: formatSpokenDay(facts.check_out),
  serbest_tarihler: formatRange(facts.check_in, facts.check_out),
  gece: String(dayNumber(facts.check_out) - dayNumber(facts.check_in)),
  kisi_ozeti: people(facts),
  giris_saati: facts.checkInTime,
  cikis_saati: facts.checkOutTime,
  odeme_vadesi: formatSpokenDay(facts.check_out),
  izin_belge_no: facts.permitNo,
  misafir_listesi: list(facts.guestNames),
  opsiyon_bitis: facts.hold_expires_at ? formatMoment(facts.hold_expires_at.toISOString()) : '',
  opsiyon_sonuna_kadar: facts.hold_expires_at
    ? `${untilMomentWithYear(facts.hold_expires_at.toISOString())} kadar`
    : '',
  yanit_suresi: promises.answer,
  iade_suresi: promises.refund,
  aciklama_kodu: facts.code,
  iptal_nedeni: facts.end_reason ? endReasons[facts.end_reason] : '',
})

function pricePlaceholders(facts: ReservationFacts, today: string): Placeholders {
  const figures = figuresOf(facts, facts)
  const total = lira(figures.totalMinor)
  // Rows made by tests may hold an empty one.
  const { lines = [] }: Partial<Quote> = quoteIn(facts)
  const extras = lines.filter(({ kind }) => kind === 'EXTRA').map(({ trace }) => lineName(trace))
  return {
    toplam_tutar:
      facts.currency === 'TRY' ? total : `${formatMoney(facts.total_minor, facts.currency)} (${total})`,
    on_odeme_tutari: lira(figures.prepaymentMinor),
    odenecek_tutar: lira(figures.payNextMinor),
    odenen_toplam: someLira(figures.paidMinor),
    kalan_tutar: lira(figures.dueMinor),
    tahsil_edilecek: someLira(figures.balanceMinor),
    para_birimi: currencyNames[facts.currency],
    depozito: someLira(facts.deposit_try),
    depozito_bilgisi:
      facts.deposit_try > 0
        ? depositSentence(lira(facts.deposit_try), {
            holder: facts.depositHolder,
            method: facts.depositMethod,
          })
        : '',
    giriste_odenecek: someLira(figures.balanceMinor),
    ucret_kalemleri: list(
      lines.map(
        ({ amountMinor, trace }) => `${lineName(trace)}: ${formatMoney(amountMinor, facts.currency)}`,
      ),
    ),
    ek_hizmetler: list(extras),
    iptal_kosullari: list(cancellationLines(cancellationOf(facts, facts, today), figures)),
    ceza_tutari: someLira(facts.keptMinor),
    iade_tutari: someLira(facts.refundDueMinor + figures.overpaidMinor),
    ev_sahibi_tutar: lira(figures.ownerShareMinor),
  }
}

const housePlaceholders = (facts: ReservationFacts): Placeholders => ({
  adres: facts.address,
  yol_tarifi: facts.directions,
  karsilayan_ad: facts.greeterName,
  karsilayan_telefon: facts.greeterPhone,
  fiyata_dahil: list(facts.included),
  fiyata_haric: list(facts.notIncluded),
  cikis_kurallari: list(facts.houseRules),
  ev_sahibi_adi: facts.ownerName ?? '',
})

const agencyPlaceholders = (facts: ReservationFacts): Placeholders => ({
  acente_unvan: facts.agencyTitle ?? '',
  tursab_no: facts.agencyNo ?? '',
  telefon: facts.sitePhone ?? '',
})

function linkPlaceholders(facts: ReservationFacts, origins: DashboardOrigins): Placeholders {
  const { siteOrigin: origin } = origins
  const track = `${origin}/enquire?kod=${facts.code}`
  const map =
    facts.lat === null || facts.lng === null
      ? ''
      : `https://www.openstreetmap.org/?mlat=${facts.lat}&mlon=${facts.lng}#map=17/${facts.lat}/${facts.lng}`
  const villa = `${origin}/villa/${facts.villaSlug}`
  return {
    takip_link: track,
    villa_link: villa,
    yeniden_talep_link: villa,
    // Payment, voucher and guest list are all on the guest page.
    odeme_link: track,
    dogrula_link: `${origin}/dogrula`,
    voucher_link: track,
    kimlik_form_link: track,
    konum_link: map,
    sozlesme_link: `${origin}/website/rental`,
    kvkk_link: `${origin}/website/kvkk`,
    panel_link: dashboardUrl(origins, `/reservations/${facts.id}`),
  }
}

function placeholdersOf(facts: ReservationFacts, origins: DashboardOrigins, today: string): Placeholders {
  return {
    ...stayPlaceholders(facts),
    ...pricePlaceholders(facts, today),
    ...housePlaceholders(facts),
    ...agencyPlaceholders(facts),
    ...linkPlaceholders(facts, origins),
  }
}

function addressesOf(facts: ReservationFacts): AboutReservation['addresses'] {
  const { ownerEmail, ownerActive, staffAddress } = facts
  return {
    GUEST: facts.email ? { address: facts.email, name: `${facts.first_name} ${facts.last_name}` } : undefined,
    OWNER: ownerEmail && ownerActive ? { address: ownerEmail, name: facts.ownerName ?? '' } : undefined,
    STAFF: staffAddress ? { address: staffAddress, name: '' } : undefined,
    VISITOR: undefined,
  }
}

/** The Turkish placeholder values of a reservation and the addresses of its mails. */
export const aboutReservation = (
  facts: ReservationFacts,
  ctx: DashboardOrigins,
  today: string,
): AboutReservation => ({
  placeholders: placeholdersOf(facts, ctx, today),
  dueMinor: figuresOf(facts, facts).dueMinor,
  addresses: addressesOf(facts),
})

/** Undefined when there is no such reservation. */
export async function readReservationPlaceholders(
  db: Db,
  ctx: DashboardOrigins,
  reservationId: number,
  at: Moment,
): Promise<AboutReservation | undefined> {
  const facts = await findReservationFacts(db, reservationId)
  return facts && aboutReservation(facts, ctx, at.today)
}
