import { depositToBring } from '@plato/brand/deposit.tr'
import { formatDay } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import { printableTitle } from '@plato/brand/print-letters'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { VoucherFacts } from './document-facts.ts'
import {
  cancellationLabels,
  documentNames,
  frame,
  housePlaceholders,
  pricePlaceholders,
  stayPlaceholders,
} from './document-labels.tr.ts'
import {
  bullets,
  colours,
  type DocumentMarks,
  drawDocument,
  heading,
  opening,
  pageWidth,
  proofBlock,
  rule,
  small,
} from './document-layout.ts'
import { depositNote, type MoneyRow, moneyTable } from './money-table.ts'
import { cancellationSteps, permitLines, stayBlock } from './stay-block.ts'

const gap = 26
const narrow = 182

const below: [number, number, number, number] = [0, 2, 0, 0]

/** A smaller font for a long name, so that it takes no more than three lines. */
function titleSize(name: string): number {
  if (name.length <= 34) return 25
  return name.length <= 70 ? 19 : 15
}

/** Villa, guest and reservation code. */
function whoAndWhere(facts: VoucherFacts): Content {
  const { villa, stay, guestName } = facts
  const name = printableTitle(villa.name)
  const version =
    stay.version > 1 ? [{ text: `  ·  ${frame.version(stay.version)}`, color: colours.soft }] : []
  const house: Column = {
    width: '*',
    stack: [
      { text: name, style: 'title', fontSize: titleSize(name) },
      { text: villa.place, fontSize: 10.5, margin: below },
      ...permitLines(facts).map((text) => small(text)),
    ],
  }
  const code: Column = {
    width: narrow,
    stack: [
      { text: frame.code, style: 'label' },
      { text: [{ text: stay.code, bold: true, fontSize: 19 }, ...version] },
      {
        text: [
          { text: `${stayPlaceholders.guest} `, color: colours.soft },
          { text: guestName, bold: true },
        ],
        margin: below,
      },
    ],
  }
  return { columns: [house, code], columnGap: gap, margin: [0, 20, 0, 14] }
}

function moneyRows({ figures }: VoucherFacts): MoneyRow[] {
  return [
    { name: pricePlaceholders.paid, amountMinor: figures.paidMinor },
    { name: pricePlaceholders.due, amountMinor: figures.balanceMinor, isStrong: true },
  ]
}

/** The amounts and the cancellation steps. */
const moneySide = (facts: VoucherFacts, { issuedAt }: DocumentMarks): Column => ({
  width: '*',
  stack: [
    heading(pricePlaceholders.title),
    moneyTable(facts, moneyRows(facts)),
    small(
      [
        facts.figures.balanceMinor === 0 ? pricePlaceholders.nothingDue : '',
        depositNote(facts),
        pricePlaceholders.asOf(formatDay(issuedAt.toISOString())),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    {
      stack: [
        heading(cancellationLabels.title),
        bullets(cancellationSteps(facts)),
        small(cancellationLabels.all),
      ],
      margin: [0, 14, 0, 0],
    },
  ],
})

function bringing({ figures: { balanceMinor }, price }: VoucherFacts): string[] {
  const lira = (minor: number) => formatMoney(minor, 'TRY')
  return [
    housePlaceholders.identity,
    housePlaceholders.thisDocument,
    ...(balanceMinor > 0 ? [housePlaceholders.dueAtEntry(lira(balanceMinor))] : []),
    price.depositTry > 0 ? depositToBring(lira(price.depositTry), price.deposit) : '',
  ].filter(Boolean)
}

const part = (title: string, content: Content): Content => ({
  stack: [heading(title), content],
  margin: [0, 0, 0, 14],
})

/** The first items, up to five and 210 characters, so that the voucher fits on one page; the contract has all. */
function fewOf(items: readonly string[]): string[] {
  let letters = 0
  return items.filter((item, place) => {
    letters += item.length
    return place < 5 && letters <= 210
  })
}

function rulesOf({ houseRules }: VoucherFacts): Content[] {
  const few = fewOf(houseRules)
  if (houseRules.length === 0) return []
  const more = few.length < houseRules.length ? [small(housePlaceholders.allRules)] : []
  return [part(housePlaceholders.rules, { stack: [bullets(few), ...more] })]
}

/** Items to bring, house rules, inclusions and the note about the address. */
const houseSide = (facts: VoucherFacts): Column => ({
  width: narrow,
  stack: [
    part(housePlaceholders.bring, bullets(bringing(facts))),
    ...rulesOf(facts),
    ...(facts.included.length > 0
      ? [part(housePlaceholders.included, { text: fewOf(facts.included).join('  ·  ') })]
      : []),
    { text: housePlaceholders.address, color: colours.soft, fontSize: 8 },
  ],
})

/** The company behind the agency. Two facts fit on a line. */
function companyNotes({ agency: { company } }: VoucherFacts): string[] {
  const facts = [company?.name ?? '', ...(company?.lines ?? [])].filter(Boolean)
  return [facts.slice(0, 2), facts.slice(2)].map((pair) => pair.join('  ·  ')).filter(Boolean)
}

/** One page to show at check-in; only a price with very many lines needs a second one. */
export const drawVoucher = (facts: VoucherFacts, marks: DocumentMarks): Promise<Buffer> =>
  drawDocument(
    'VOUCHER',
    [
      opening(documentNames.VOUCHER),
      whoAndWhere(facts),
      rule(),
      { stack: [stayBlock(facts)], margin: [0, 12, 0, 12] },
      rule([0, 0, 0, 18], pageWidth),
      { columns: [moneySide(facts, marks), houseSide(facts)], columnGap: gap, margin: [0, 0, 0, 14] },
      proofBlock(facts, marks, companyNotes(facts)),
    ],
    facts,
    marks,
  )
