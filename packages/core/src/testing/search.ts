import type { VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import { addDays, dateOf, dayNumber } from '@plato/rules/calendar-day'
import { sellApart, type TablePeriod } from '@plato/rules/pricing/gap-prices'
import type { DiscountRule, PriceSheet } from '@plato/rules/pricing/price-sheet'
import { today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Context, Db } from '../platform/context.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { newVilla } from './platform.ts'
import { newReadyVilla } from './villas.ts'

/** A published villa. */
export async function newPublishedVilla(
  ctx: Context,
  place: { ownerId: number; districtId: number },
  facts: Partial<VillaFacts> = {},
): Promise<number> {
  const id = await newReadyVilla(ctx, place, facts)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

const start = dayNumber(today)

/** Moves the search horizon to the day the random prices begin. */
export const startHorizon = (db: Db) =>
  db
    .updateTable('search_horizon')
    .set({ first_block: Math.floor(start / 64), as_of: start, settled: start })
    .execute()

/** Taken spans from before the horizon on, some touching, so that gaps of every kind are left. */
export const inventedNights = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), nights: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 10,
    maxLength: 30,
    size: 'max',
  })
  .map((shapes) => {
    let day = start - 60
    return shapes.map(({ gap, nights }) => {
      const from = day + gap
      day = from + nights
      return { from: dateOf(from), to: dateOf(day) }
    })
  })

type Spans = readonly { readonly from: string; readonly to: string }[]

/** Offers every second gap, some of them from a later night on, as when a neighbouring span is removed afterwards. */
export function withGapsApart(sheet: PriceSheet, spans: Spans): PriceSheet {
  let table: readonly TablePeriod[] = sheet.periods.map((period) => ({ ...period, forGap: false }))
  for (const [n, { to: from }] of spans.entries()) {
    const to = spans[n + 1]?.from
    const later = addDays(from, n % 4 === 2 ? 2 : 0)
    if (n % 2 === 0 && to !== undefined && later < to) {
      const terms = { name: 'Kısa dönem', nightlyMinor: 40_000 + n, minNights: 1 + (n % 5) }
      table = sellApart(table, { from: later, to }, terms).periods
    }
  }
  return { ...sheet, periods: table.map((period, id) => ({ ...period, id })) }
}

const boundOf = (rule: DiscountRule) =>
  'minNights' in rule ? rule.minNights : 'withinDays' in rule ? rule.withinDays : rule.fromDays

/** Inserts rows directly into the tables: the triggers alone must keep search correct. */
export async function insertInvented(
  db: Db,
  ownerId: number,
  sheet: PriceSheet,
  spans: Spans,
): Promise<number> {
  const { id } = await newVilla(db, { ownerId })
  const periods = sheet.periods.map((period) => ({
    ...{ villa_id: id, name: period.name, starts_on: period.from, ends_on: period.to },
    nightly_minor: period.nightlyMinor,
    discounted_minor: period.discountedMinor || null,
    min_nights: period.minNights,
    arrival_days: period.arrivalDays && [...period.arrivalDays],
    short_stay_threshold: period.shortStayThreshold,
    short_stay_fee_minor: period.shortStayFeeMinor,
    for_gap: period.forGap ?? false,
  }))
  await db.insertInto('price_periods').values(periods).execute()
  await db
    .updateTable('villas')
    .set({ status: 'PUBLISHED', max_guests: sheet.maxGuests, min_nights: sheet.minNights })
    .set({ short_stay_threshold: sheet.shortStayThreshold, short_stay_fee_minor: sheet.shortStayFeeMinor })
    .where('id', '=', id)
    .execute()
  const fees = sheet.fees.map(({ id: no, amountMinor, basis, mandatory }) => {
    return { villa_id: id, order_no: no, name: `Ücret ${no}`, amount_minor: amountMinor, basis, mandatory }
  })
  if (fees.length > 0) await db.insertInto('villa_fees').values(fees).execute()
  for (const rule of sheet.discounts)
    await sql`insert into villa_discounts (villa_id, kind, bound, share)
      values (${id}, ${rule.kind}, ${boundOf(rule)}, ${rule.share}) on conflict do nothing`.execute(db)
  for (const { from, to } of spans)
    await sql`insert into occupancy (villa_id, stay, kind) values (${id}, daterange(${from}, ${to}), 'EXTERNAL')`.execute(
      db,
    )
  return id
}

/** 200 typical villa names of this coast. Few share a word, so that a few characters are enough to find one. */
export const turkishNames: readonly string[] = `
  Işık Evi, Ilgın Konağı, Iğdır Taşı, Ihlara Vadisi, Ilıca Köşkü, Irmak Kıyısı, Isırgan Bahçe, Itır Bahçesi, Izgara Taş Ev, Ilgaz Dağ Evi,
  İncir Altı, İpek Yolu, İnci Koyu, İris Bahçe Evi, İlkbahar Güneşi, İskele Başı, İdil Konak, İmbat Esintisi, İnziva Tepesi, İstiridye Koyu,
  İrem Bağları, İğde Ağacı, İlik Düğme, İbrişim Dalı, İkiz Çınar, Çınar Gölgesi, Çağla Badem, Çiğdem Yaylası, Çıngırak Evi, Çömlek Ocağı,
  Çakıl Sahil, Çeşme Meydanı, Çilek Tarlası, Çörekotu Konağı, Çavuşköy Evi, Şafak Vakti, Şelale Sesi, Şeftali Dalında, Şirin Köşe, Şömine Başı,
  Şahmaran Kalesi, Şakayık Bahçesi, Şebboy Sokağı, Şimşir Korusu, Öğle Uykusu, Öykü Taşev, Ördek Gölü, Öküzgözü Bağı, Özge Yamaç, Ömür Boyu,
  Üzüm Asması, Üçağız Kıyı, Ülker Yıldızı, Üveyik Yuvası, Üryani Erik, Ümit Burnu, Güneş Batımı, Gümüş Balık, Gölköy Taş Ev, Göçmen Kuşlar,
  Gökçe Deniz, Gülibrişim Avlu, Gündoğdu Tepe, Gözde Manzara, Güvercin Kulesi, Gökkuşağı Terası, Rüzgâr Gülü, Rûya Tepesi, Dergâh Konağı, Kâhya Çiftliği,
  Lâle Devri, Sükûn Evi, Sükût Vadisi, Hülyâ Koyu, Âsude Bahçe, Nârçiçeği Evi, Hâle Işıltısı, Yâren Sofrası, Safîr Deniz, Hicrân Yokuşu,
  Efsûn Orman, Kâşif Feneri, Nâzenin Konak, Bîçare Derviş, Mâbet Kayası, Yıldız Tozu, Yağmur Damlası, Yeşil Vadi, Yılkı Atları, Yunus Balığı,
  Yakamoz Gecesi, Yasemin Kokusu, Yayla Rüyası, Yörük Çadırı, Yüksel Teras, Büyülü Orman, Bülbül Yuvası, Böğürtlen Yolu, Begonvil Duvarı, Buğday Başağı,
  Bağ Bozumu, Bıldırcın Avlusu, Börtü Böcek, Balıkçıl Kuşu, Badem Çiçeği, Deniz Kızı, Düşler Sokağı, Dağ Kekiği, Değirmen Taşı, Dalyan Ağzı,
  Doğan Güneş, Dönence Villası, Düden Şelalesi, Kırlangıç Yuvası, Kızılağaç Korusu, Kuğu Gölü, Küçük Prens, Köpük Dalga, Kılıç Burnu, Kiraz Bahçesi,
  Kıyıköy Pansiyon, Köroğlu Yaylası, Kardelen Yamacı, Kaçkar Zirvesi, Kuşburnu Çalısı, Keçiboynuzu Dalı, Kızkulesi Manzarası, Turunç Pınarı, Tüylü Kedi, Tığ İşi,
  Tuğra Sarayı, Tülin Hanım, Tarçın Kokulu Ev, Taşlık Burun, Turkuaz Dalgalar, Papatya Tarlası, Portakal Bahçesi, Pırlanta Sahil, Püskül Püsen, Pınarbaşı Köyü,
  Palamut Ormanı, Sığla Ağacı, Söğüt Gölgesi, Sümbül Sokak, Saklı Cennet, Serçe Kanadı, Sarnıç Taşı, Sedir Ağaçlı Köşk, Sardunya Penceresi, Süngerci Ahmet,
  Sırça Saray, Mavi Boncuk, Manolya Evleri, Müşküle Üzümü, Mığrı Reis, Mercan Adası, Mızıka Takımı, Müjde Apart, Menekşe Pınar, Mürekkep Mavisi,
  Nergis Ovası, Nilüfer Havuzu, Nazlı Gelin, Nağme Tepe, Nöbetçi Kule, Zeytin Dalı, Zümrüt Yalı, Zakkum Yolu, Zambak Çeşmesi, Zıpkın Koyu,
  Fesleğen Saksısı, Fındık Kabuğu, Fener Adası Evi, Fıstıkçamı Gölgesi, Frenküzümü Evi, Limon Çiçeği Konağı, Lodos Vurgunu, Leylak Zamanı, Leğençay Evi, Lüfer Ağı,
  Hanımeli Sokağı, Hüzzam Şarkısı, Hırçın Dalga, Ağustos Böceği, Akdeniz Rüzgârı, Aşiyan Tepesi, Ardıç Kuşu, Aslanağzı Çıkmazı, Ebegümeci Yolu, Eğrelti Vadisi,
  Ormancı Kulübesi, Orkide Serası, Uçurtma Tepesi, Uğurböceği Evi, Vişne Likörü, Veranda Günbatımı, Cırcır Böceği, Ceviz Gölgesi, Cumbalı Konak, Cemre Düştü
`
  .split(',')
  .map((name) => name.trim())
