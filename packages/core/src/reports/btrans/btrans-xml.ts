import { commissionOf, liraText, orZero, plainDay } from '@plato/rules/reports/btrans'
import { mobileOf } from '@plato/rules/users/owner-details'
import { xmlText } from '../../platform/list-file/xlsx-parts.ts'
import type { BtransSource } from './btrans.queries.ts'

/** Codes whose official lists are not published; each value is taken from a sample file, as in `btrans.xsd`. */
const seen = { organisation: '538', country: '1', otherCountry: '0', collection: '5', identityType: '1' }

const element = (name: string, value: string | number) => `<${name}>${xmlText(String(value))}</${name}>`
const group = (name: string, ...inside: string[]) => `<${name}>${inside.join('')}</${name}>`

export interface BtransHead {
  readonly vkn: string
  readonly title: string
  /** YYYY-MM */
  readonly month: string
  readonly fileNo: number
  /** YYYY-MM-DD */
  readonly today: string
  readonly siteOrigin: string
  readonly rows: number
}

export function btransHead(head: BtransHead): string {
  const period = head.month.replace('-', '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<vimveritransferi>',
    group(
      'protokol',
      `<genel kuruluskodu="${seen.organisation}">${element('vkn', head.vkn)}${element('unvan', head.title)}</genel>`,
      group(
        'ozel',
        element('bilgidonem', `${period}-${period}`),
        element('dosyano', head.fileNo),
        element('bilgiTarihi', plainDay(head.today)),
        element('webAdresi', new URL(head.siteOrigin).host),
        element('islemsayisi', head.rows),
      ),
    ),
    '\n<islemler>\n',
  ].join('')
}

export const btransEnd = '</islemler>\n</vimveritransferi>\n'

function homeXml(row: BtransSource, { siteOrigin, siteCode }: BtransPlace): string {
  return group(
    'ilanaKonuGayrimenkulBilgisi',
    group(
      'webAdresAlani',
      element('siteAdi', row.siteName || new URL(siteOrigin).host),
      element('siteKodu', siteCode),
      element('webAdresi', `${siteOrigin}/villa/${row.slug}`),
    ),
    group(
      'adresAlani',
      group('ulke', element('ulkeAdi', seen.country), element('digerSecimi', seen.otherCountry)),
      element('il', row.provinceCode ?? 0),
      element('ilce', row.districtCode),
      element('mahalle', orZero(row.neighbourhood)),
      element('cadde', orZero(row.avenue)),
      element('sokak', orZero(row.street)),
      element('diskapiNo', orZero(row.outerDoorNo)),
      element('ickapiNo', orZero(row.innerDoorNo)),
    ),
    // Unknown values are sent as 0, like the other unknown elements; "inside" is our interpretation of the choice.
    group(
      'imarPlani',
      row.inZoningPlan
        ? element('imarPlaniIcinde', 1)
        : element('imarPlaniIcindeDegil', row.inZoningPlan === null ? 0 : 1),
    ),
    element('zeminSistemNumarasi', orZero(row.landSystemNo)),
    element('yevmiyeNo', orZero(row.deedNo)),
    element('basvuruBulunmaBilgisi', row.hasApplication ? 'evet' : 'hayir'),
    group('koordinatBilgileri', element('enlem', row.lat ?? 0), element('boylam', row.lng ?? 0)),
  )
}

function moneyXml(row: BtransSource): string {
  const commission = commissionOf(row.totalTry, row.commissionShare)
  return [
    group(
      'rezervasyonBilgileri',
      element('rezervasyonBasTar', plainDay(row.checkIn)),
      element('rezervasyonBitTar', plainDay(row.checkOut)),
      element('rezervasyonTutari', liraText(row.totalTry)),
      element('rezervasyonParaBirimi', 'TRY'),
    ),
    group(
      'odemeBilgileri',
      group(
        'komisyonOdeme',
        element('komisyonTahsilSekli', seen.collection),
        element('ibanNo', row.agencyIban ?? ''),
        element('tahsilTar', plainDay(row.paidOn ?? '')),
        element('komisyonOrani', commission.percent),
        element('komisyonTutari', liraText(commission.amountTry)),
        element('paraBirimi', 'TRY'),
      ),
    ),
  ].join('')
}

function ownerXml(row: BtransSource, ownerNumber: string): string {
  const who =
    row.ownerKind === 'COMPANY'
      ? group('tuzelKisi', element('vkn', ownerNumber), element('tuzelKisiUnvan', row.companyTitle))
      : group(
          'gercekKisi',
          element('kimlikTipi', seen.identityType),
          element('kimlikNumarasi', ownerNumber),
          element('ad', row.ownerFirstName ?? ''),
          element('soyad', row.ownerLastName ?? ''),
        )
  return group(
    'gayrimenkulSahipBilgi',
    group('kisi', who),
    element('ibanNo', row.ownerIban),
    element('ceptelNumarasi', mobileOf(row.ownerPhone) ?? ''),
    element('eposta', row.ownerEmail ?? ''),
  )
}

export interface BtransPlace {
  readonly siteOrigin: string
  readonly siteCode: string
}

/** The XML of one reservation; only for complete rows. */
export const btransRowXml = (row: BtransSource, place: BtransPlace, ownerNumber: string): string =>
  `${group('islem', homeXml(row, place), moneyXml(row), ownerXml(row, ownerNumber))}\n`
