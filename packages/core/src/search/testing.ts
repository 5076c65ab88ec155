import type { VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { Context } from '../context.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { aReadyVilla } from '../villas/testing.ts'

/** A villa that guests can find. */
export async function aPublishedVilla(
  ctx: Context,
  place: { ownerId: number; districtId: number },
  facts: Partial<VillaFacts> = {},
): Promise<number> {
  const id = await aReadyVilla(ctx, place, facts)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

/** 200 villas as they are named on this coast. Few share a word, so that a few letters are enough to find one. */
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
