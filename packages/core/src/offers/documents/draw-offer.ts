import { companyLines } from '@plato/brand/company.tr'
import { type DepositTerms, depositSentence } from '@plato/brand/deposit.tr'
import { formatMoney, formatShare } from '@plato/brand/money'
import { printable, printableTitle } from '@plato/brand/print-letters'
import type { PermitType } from '@plato/database/types'
import type { SeenPrice } from '@plato/rules/offers/offered-villa'
import type { Quote } from '@plato/rules/pricing/quote'
import type { CompanySettings } from '@plato/rules/settings/company-identity'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { lineName, people } from '../../reservation-facts/messages.tr.ts'
import {
  frame,
  lineReason,
  permitLabels,
  permitTypes,
  stayPlaceholders,
} from '../../reservations/documents/document-labels.tr.ts'
import {
  colours,
  drawSheet,
  heading,
  labelled,
  opening,
  qrOf,
  rule,
  ruledRows,
  small,
} from '../../reservations/documents/document-layout.ts'
import { dayAndWeekday } from '../../reservations/documents/stay-block.ts'
import { offerDocumentLabels as labels } from '../messages.tr.ts'

export interface DocumentVilla {
  readonly name: string
  readonly place: string
  readonly capacity: string
  readonly permitNo: string
  readonly permitType: PermitType | null
  readonly note: string
  readonly quote: Quote
  readonly deposit: DepositTerms
  /** The price when the offer was made; null when it is unchanged. */
  readonly before: SeenPrice | null
}

export interface OfferDocument {
  readonly guestName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly people: { readonly adults: number; readonly children: number; readonly babies: number }
  readonly note: string
  readonly validUntil: string
  readonly villas: readonly DocumentVilla[]
  /** Names of the villas that are no longer free. */
  readonly notFree: readonly string[]
  readonly agency: { readonly title: string; readonly no: string; readonly phone: string }
  readonly company: CompanySettings
  readonly link: string
  readonly issuedAt: Date
  readonly issued: string
}

function stayRow(offer: OfferDocument): Content {
  const [entry, entryDay] = dayAndWeekday(offer.checkIn)
  const [exit, exitDay] = dayAndWeekday(offer.checkOut)
  return {
    columns: [
      { width: '*', stack: [labelled(stayPlaceholders.checkIn, entry, entryDay)] },
      { width: '*', stack: [labelled(stayPlaceholders.checkOut, exit, exitDay)] },
      { width: 58, stack: [labelled(stayPlaceholders.length, stayPlaceholders.nights(offer.nights))] },
      { width: 96, stack: [labelled(stayPlaceholders.people, people(offer.people))] },
    ],
    columnGap: 14,
    margin: [0, 12, 0, 12],
  }
}

const amountRow = (name: Content, amount: string, strong = false): TableCell[] => [
  { text: name as string, bold: strong, fontSize: strong ? 10 : 9 },
  { text: amount, bold: strong, fontSize: strong ? 10 : 9, alignment: 'right', noWrap: true },
]

function priceTable({ quote }: DocumentVilla): Content {
  const show = (minor: number) => formatMoney(minor, quote.currency)
  const body = quote.lines.map(({ trace, amountMinor }) => {
    const reason = lineReason(trace, quote.currency)
    return amountRow(`${printable(lineName(trace))}${reason && `  (${reason})`}`, show(amountMinor))
  })
  body.push(amountRow(labels.total, show(quote.totalMinor), true))
  body.push(amountRow(labels.prepayment(formatShare(quote.prepaymentShare)), show(quote.prepaymentMinor)))
  body.push(amountRow(labels.balance, show(quote.balanceMinor)))
  return {
    table: { widths: ['*', 'auto'], body, dontBreakRows: true },
    layout: ruledRows,
    margin: [0, 6, 0, 0],
  }
}

function permitLine({ permitNo, permitType }: DocumentVilla): Content[] {
  if (permitNo === '') return []
  const type = permitType ? permitTypes[permitType] : permitLabels.unnamed
  return [small(permitLabels.no(type, printable(permitNo)))]
}

/** One villa, never split across two pages. */
function villaBlock(villa: DocumentVilla, place: number): Content {
  const { quote, before } = villa
  return {
    unbreakable: true,
    stack: [
      { text: `${place + 1}. ${printableTitle(villa.name)}`, style: 'title', fontSize: 17 },
      {
        text: [villa.place, villa.capacity].filter(Boolean).map(printable).join('  ·  '),
        margin: [0, 2, 0, 0],
      },
      ...permitLine(villa),
      ...(villa.note
        ? [
            {
              text: printable(villa.note),
              margin: [0, 5, 0, 0] as [number, number, number, number],
              color: colours.sea,
            },
          ]
        : []),
      priceTable(villa),
      ...(before ? [small(labels.changed(formatMoney(before.totalMinor, before.currency)))] : []),
      ...(quote.damageDepositMinor > 0
        ? [small(depositSentence(formatMoney(quote.damageDepositMinor, quote.currency), villa.deposit))]
        : []),
      rule([0, 14, 0, 14]),
    ],
  }
}

const companyNote = (company: CompanySettings): Content[] => {
  const text = [company.company_name ?? '', ...companyLines(company)].filter(Boolean)
  return text.length === 0 ? [] : [small(printable(text.join('  ·  ')))]
}

const wayToPage = (offer: OfferDocument): Content => ({
  unbreakable: true,
  columns: [
    qrOf(offer.link, 82),
    {
      width: '*',
      stack: [
        { text: labels.pick, bold: true, color: colours.sea, fontSize: 10 },
        { text: labels.pickText, color: colours.soft, margin: [0, 2, 0, 4] },
        { text: offer.link, link: offer.link, color: colours.sea, fontSize: 8 },
        { text: labels.validUntil(offer.validUntil), bold: true, margin: [0, 4, 0, 0] },
        small(labels.pricesNote(offer.issued)),
        small(
          [offer.agency.title, offer.agency.no && frame.agencyNo(offer.agency.no), offer.agency.phone]
            .filter(Boolean)
            .map(printable)
            .join('  ·  '),
        ),
        ...companyNote(offer.company),
      ],
    },
  ],
  columnGap: 18,
})

/** The offer as a PDF: villas with full prices and permits, and a QR code to the page with current prices. */
export function drawOffer(offer: OfferDocument): Promise<Buffer> {
  const title = labels.title(printable(offer.guestName))
  return drawSheet({
    title: labels.name,
    author: offer.agency.title || frame.author,
    subject: title,
    issuedAt: offer.issuedAt,
    content: [
      opening(labels.name),
      { text: printableTitle(title), style: 'title', margin: [0, 20, 0, 12] },
      rule(),
      stayRow(offer),
      rule([0, 0, 0, 16]),
      ...(offer.note
        ? [{ text: printable(offer.note), margin: [0, 0, 0, 16] as [number, number, number, number] }]
        : []),
      ...offer.villas.map(villaBlock),
      ...(offer.notFree.length > 0
        ? [small(labels.notFree(printable(offer.notFree.join(', ')))), heading(' ')]
        : []),
      wayToPage(offer),
    ],
    footer: (page, pages) => ({
      margin: [50, 14, 50, 0],
      fontSize: 8,
      color: colours.soft,
      text: frame.page(page, pages),
      alignment: 'right',
    }),
  })
}
