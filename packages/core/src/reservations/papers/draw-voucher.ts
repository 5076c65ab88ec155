import { depositToBring } from '@plato/brand/deposit.tr'
import { formatDay } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { depositNote, type MoneyRow, moneyTable } from './money-table.ts'
import type { VoucherFacts } from './paper-facts.ts'
import {
  bullets,
  colours,
  drawPaper,
  heading,
  opening,
  type PaperMarks,
  pageWidth,
  proofBlock,
  rule,
  small,
} from './paper-layout.ts'
import { cancellationWords, frame, houseWords, paperNames, priceWords, stayWords } from './paper-words.tr.ts'
import { printableTitle } from './print-letters.ts'
import { cancellationSteps, permitLines, stayBlock } from './stay-block.ts'

const gap = 26
const narrow = 182

const below: [number, number, number, number] = [0, 2, 0, 0]

/** A long name takes three lines, not half of the page. */
function titleSize(name: string): number {
  if (name.length <= 34) return 25
  return name.length <= 70 ? 19 : 15
}

/** Which house, whose stay, and the code that stands for both. */
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
          { text: `${stayWords.guest} `, color: colours.soft },
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
    { name: priceWords.paid, amountMinor: figures.paidMinor },
    { name: priceWords.due, amountMinor: figures.balanceMinor, isStrong: true },
  ]
}

/** The money and what becomes of it when the stay is given up. */
const moneySide = (facts: VoucherFacts, { issuedAt }: PaperMarks): Column => ({
  width: '*',
  stack: [
    heading(priceWords.title),
    moneyTable(facts, moneyRows(facts)),
    small(
      [
        facts.figures.balanceMinor === 0 ? priceWords.nothingDue : '',
        depositNote(facts),
        priceWords.asOf(formatDay(issuedAt.toISOString())),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    {
      stack: [
        heading(cancellationWords.title),
        bullets(cancellationSteps(facts)),
        small(cancellationWords.all),
      ],
      margin: [0, 14, 0, 0],
    },
  ],
})

function bringing({ figures: { balanceMinor }, price }: VoucherFacts): string[] {
  const lira = (minor: number) => formatMoney(minor, 'TRY')
  return [
    houseWords.identity,
    houseWords.thisPaper,
    ...(balanceMinor > 0 ? [houseWords.dueAtEntry(lira(balanceMinor))] : []),
    price.depositTry > 0 ? depositToBring(lira(price.depositTry), price.deposit) : '',
  ].filter(Boolean)
}

const part = (title: string, content: Content): Content => ({
  stack: [heading(title), content],
  margin: [0, 0, 0, 14],
})

/** As many as leave the page calm; the contract has all of them. */
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
  const more = few.length < houseRules.length ? [small(houseWords.allRules)] : []
  return [part(houseWords.rules, { stack: [bullets(few), ...more] })]
}

/** What to bring, what holds in the house, and whom to ask. */
const houseSide = (facts: VoucherFacts): Column => ({
  width: narrow,
  stack: [
    part(houseWords.bring, bullets(bringing(facts))),
    ...rulesOf(facts),
    ...(facts.included.length > 0
      ? [part(houseWords.included, { text: fewOf(facts.included).join('  ·  ') })]
      : []),
    { text: houseWords.address, color: colours.soft, fontSize: 8 },
  ],
})

/** One calm page to show at the door; only a price of very many lines takes a second one. */
export const drawVoucher = (facts: VoucherFacts, marks: PaperMarks): Promise<Buffer> =>
  drawPaper(
    'VOUCHER',
    [
      opening(paperNames.VOUCHER),
      whoAndWhere(facts),
      rule(),
      { stack: [stayBlock(facts)], margin: [0, 12, 0, 12] },
      rule([0, 0, 0, 18], pageWidth),
      { columns: [moneySide(facts, marks), houseSide(facts)], columnGap: gap, margin: [0, 0, 0, 14] },
      proofBlock(facts, marks),
    ],
    facts,
    marks,
  )
