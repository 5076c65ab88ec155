import { type DepositTerms, depositSentence } from '@plato/brand/deposit.tr'
import { formatMoney, formatShare } from '@plato/brand/money'
import type { PermitType } from '@plato/database/types'
import type { SeenPrice } from '@plato/rules/offers/offered-villa'
import type { Quote } from '@plato/rules/pricing/quote'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { lineName, people } from '../../mail/messages.tr.ts'
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
} from '../../reservations/papers/paper-layout.ts'
import {
  frame,
  lineReason,
  permitTypes,
  permitWords,
  stayWords,
} from '../../reservations/papers/paper-words.tr.ts'
import { printable, printableTitle } from '../../reservations/papers/print-letters.ts'
import { dayAndWeekday } from '../../reservations/papers/stay-block.ts'
import { offerPaperWords as words } from '../messages.tr.ts'

export interface PaperVilla {
  readonly name: string
  readonly place: string
  readonly capacity: string
  readonly permitNo: string
  readonly permitType: PermitType | null
  readonly note: string
  readonly quote: Quote
  readonly deposit: DepositTerms
  /** What it cost when the offer was made, where that was another amount. */
  readonly before: SeenPrice | null
}

export interface OfferPaper {
  readonly guestName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly people: { readonly adults: number; readonly children: number; readonly babies: number }
  readonly note: string
  readonly validUntil: string
  readonly villas: readonly PaperVilla[]
  /** Names of those that somebody else has meanwhile. */
  readonly notFree: readonly string[]
  readonly agency: { readonly title: string; readonly no: string; readonly phone: string }
  readonly link: string
  readonly issuedAt: Date
  readonly issued: string
}

function stayRow(offer: OfferPaper): Content {
  const [entry, entryDay] = dayAndWeekday(offer.checkIn)
  const [exit, exitDay] = dayAndWeekday(offer.checkOut)
  return {
    columns: [
      { width: '*', stack: [labelled(stayWords.checkIn, entry, entryDay)] },
      { width: '*', stack: [labelled(stayWords.checkOut, exit, exitDay)] },
      { width: 58, stack: [labelled(stayWords.length, stayWords.nights(offer.nights))] },
      { width: 96, stack: [labelled(stayWords.people, people(offer.people))] },
    ],
    columnGap: 14,
    margin: [0, 12, 0, 12],
  }
}

const amountRow = (name: Content, amount: string, strong = false): TableCell[] => [
  { text: name as string, bold: strong, fontSize: strong ? 10 : 9 },
  { text: amount, bold: strong, fontSize: strong ? 10 : 9, alignment: 'right', noWrap: true },
]

function priceTable({ quote }: PaperVilla): Content {
  const show = (minor: number) => formatMoney(minor, quote.currency)
  const body = quote.lines.map(({ trace, amountMinor }) => {
    const reason = lineReason(trace, quote.currency)
    return amountRow(`${printable(lineName(trace))}${reason && `  (${reason})`}`, show(amountMinor))
  })
  body.push(amountRow(words.total, show(quote.totalMinor), true))
  body.push(amountRow(words.prepayment(formatShare(quote.prepaymentShare)), show(quote.prepaymentMinor)))
  body.push(amountRow(words.balance, show(quote.balanceMinor)))
  return {
    table: { widths: ['*', 'auto'], body, dontBreakRows: true },
    layout: ruledRows,
    margin: [0, 6, 0, 0],
  }
}

function permitLine({ permitNo, permitType }: PaperVilla): Content[] {
  if (permitNo === '') return []
  const type = permitType ? permitTypes[permitType] : permitWords.unnamed
  return [small(permitWords.no(type, printable(permitNo)))]
}

/** One villa, never torn over two pages. */
function villaBlock(villa: PaperVilla, place: number): Content {
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
      ...(before ? [small(words.changed(formatMoney(before.totalMinor, before.currency)))] : []),
      ...(quote.damageDepositMinor > 0
        ? [small(depositSentence(formatMoney(quote.damageDepositMinor, quote.currency), villa.deposit))]
        : []),
      rule([0, 14, 0, 14]),
    ],
  }
}

const wayToPage = (offer: OfferPaper): Content => ({
  unbreakable: true,
  columns: [
    qrOf(offer.link, 82),
    {
      width: '*',
      stack: [
        { text: words.pick, bold: true, color: colours.sea, fontSize: 10 },
        { text: words.pickText, color: colours.soft, margin: [0, 2, 0, 4] },
        { text: offer.link, link: offer.link, color: colours.sea, fontSize: 8 },
        { text: words.validUntil(offer.validUntil), bold: true, margin: [0, 4, 0, 0] },
        small(words.pricesNote(offer.issued)),
        small(
          [offer.agency.title, offer.agency.no && frame.agencyNo(offer.agency.no), offer.agency.phone]
            .filter(Boolean)
            .map(printable)
            .join('  ·  '),
        ),
      ],
    },
  ],
  columnGap: 18,
})

/** The offer to hand over or print: villas with their whole price, permits, and the way to the page that stays true. */
export function drawOffer(offer: OfferPaper): Promise<Buffer> {
  const title = words.title(printable(offer.guestName))
  return drawSheet({
    title: words.name,
    author: offer.agency.title || frame.author,
    subject: title,
    issuedAt: offer.issuedAt,
    content: [
      opening(words.name),
      { text: printableTitle(title), style: 'title', margin: [0, 20, 0, 12] },
      rule(),
      stayRow(offer),
      rule([0, 0, 0, 16]),
      ...(offer.note
        ? [{ text: printable(offer.note), margin: [0, 0, 0, 16] as [number, number, number, number] }]
        : []),
      ...offer.villas.map(villaBlock),
      ...(offer.notFree.length > 0
        ? [small(words.notFree(printable(offer.notFree.join(', ')))), heading(' ')]
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
