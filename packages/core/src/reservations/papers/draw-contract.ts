import { formatMoment } from '@plato/brand/format'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { drawTerms } from './draw-terms.ts'
import { depositNote, type MoneyRow, moneyTable } from './money-table.ts'
import type { ContractFacts } from './paper-facts.ts'
import {
  bullets,
  colours,
  drawPaper,
  heading,
  opening,
  type PaperMarks,
  proofBlock,
  rule,
  small,
} from './paper-layout.ts'
import {
  cancellationWords,
  frame,
  houseWords,
  paperNames,
  priceWords,
  contractWords as words,
} from './paper-words.tr.ts'
import { cancellationBlock, permitLines, stayBlock } from './stay-block.ts'

/** Longer ones are let to break: nothing that must stay whole may be taller than a page. */
const mostWholeRows = 36
const mostWholeLines = 12
const lettersInColumn = 44

const lines = (texts: readonly string[]): Content => ({
  stack: texts.filter(Boolean).map((text) => ({ text })),
})

const party = (title: string, name: string, more: readonly string[]): Column => ({
  width: '*',
  stack: [
    { text: title, style: 'label' },
    { text: name, bold: true, fontSize: 10.5, margin: [0, 1, 0, 2] },
    lines(more),
  ],
})

const parties = ({ agency, guestName, guestPhone, guestEmail }: ContractFacts): Content => ({
  columns: [
    party(words.agency, agency.title || frame.author, [
      agency.no && frame.agencyNo(agency.no),
      agency.address,
      agency.phone,
      agency.email,
    ]),
    party(words.guest, guestName, [guestPhone, guestEmail]),
  ],
  columnGap: 26,
})

const house = (facts: ContractFacts): Content => ({
  stack: [
    { text: [facts.villa.name, facts.villa.place].filter(Boolean).join(', '), bold: true, fontSize: 10.5 },
    lines(permitLines(facts)),
  ],
})

const moneyRows = ({ figures }: ContractFacts): MoneyRow[] => [
  { name: priceWords.prepayment, amountMinor: figures.prepaymentMinor },
  { name: priceWords.balance, amountMinor: figures.balanceMinor },
]

const priceOf = (facts: ContractFacts): Content => ({
  stack: [
    moneyTable(facts, moneyRows(facts)),
    ...(facts.price.depositTry > 0 ? [small(depositNote(facts))] : []),
  ],
})

const listed = (title: string, items: readonly string[]): Content[] =>
  items.length === 0
    ? []
    : [{ stack: [{ text: title, style: 'label', margin: [0, 0, 0, 2] }, bullets(items)] }]

/** How tall a list is in half of the page. */
const rowsOf = (items: readonly string[]): number =>
  items.reduce((rows, item) => rows + Math.ceil(item.length / lettersInColumn), 0)

function inclusions({ included, notIncluded }: ContractFacts): Content[] {
  const columns = [...listed(houseWords.included, included), ...listed(houseWords.notIncluded, notIncluded)]
  return columns.length === 0 ? [] : [{ columns, columnGap: 26 }]
}

const signature = (title: string, name: string): Column => ({
  width: '*',
  stack: [
    { text: title, style: 'label' },
    { text: name, bold: true, margin: [0, 1, 0, 34] },
    rule([0, 0, 0, 3], 200),
    { text: words.signature, style: 'label' },
  ],
})

/** Whoever agreed on the site has signed; whoever booked by phone signs here. */
function consent({ accepted, agency, guestName }: ContractFacts): Content {
  if (accepted) {
    const { rentalVersion, kvkkVersion, at } = accepted
    return lines([
      rentalVersion === null ? '' : words.accepted(guestName, formatMoment(at), rentalVersion),
      kvkkVersion === null ? '' : words.kvkkRead(kvkkVersion),
    ])
  }
  return {
    stack: [
      { text: words.signHere, margin: [0, 0, 0, 12] },
      {
        columns: [signature(words.agency, agency.title || frame.author), signature(words.guest, guestName)],
        columnGap: 26,
      },
    ],
  }
}

interface Section {
  readonly title: string
  /** Empty when there is nothing to say. */
  readonly parts: readonly Content[]
  /** Its parts may stand on several pages; the first stays with the heading. */
  readonly isLong?: boolean
}

function sectionsOf(facts: ContractFacts, marks: PaperMarks): readonly Section[] {
  const { terms, houseRules, included, notIncluded } = facts
  return [
    { title: words.parties, parts: [parties(facts)] },
    { title: words.house, parts: [house(facts)] },
    { title: words.stay, parts: [stayBlock(facts)] },
    { title: words.price, parts: [priceOf(facts)], isLong: facts.price.lines.length > mostWholeLines },
    { title: cancellationWords.title, parts: [cancellationBlock(facts)] },
    {
      title: words.inclusions,
      parts: inclusions(facts),
      isLong: Math.max(rowsOf(included), rowsOf(notIncluded)) > mostWholeRows,
    },
    { title: houseWords.rules, parts: houseRules.map((rule) => bullets([rule])), isLong: true },
    ...(terms ? [{ title: words.terms(terms.version), parts: drawTerms(terms.text), isLong: true }] : []),
    // Who agreed and how it is proved stand together, wherever the page ends.
    { title: words.consent, parts: [consent(facts), { text: ' ' }, proofBlock(facts, marks)] },
  ]
}

/** Numbered by what is there: an empty section is left out. */
const drawSections = (sections: readonly Section[]): Content[] =>
  sections
    .filter(({ parts }) => parts.length > 0)
    .map(({ title, parts, isLong }, place) => {
      const [first = [], ...rest] = parts
      const opened: Content = {
        stack: [heading(`${place + 1}. ${title}`), first],
        unbreakable: parts.length > 1,
      }
      return { stack: [opened, ...rest], unbreakable: !isLong, margin: [0, 0, 0, 11] }
    })

/** The whole agreement on as many pages as it needs. */
export const drawContract = (facts: ContractFacts, marks: PaperMarks): Promise<Buffer> =>
  drawPaper(
    'CONTRACT',
    [
      opening(frame.paperNo(marks.number)),
      { text: paperNames.CONTRACT, style: 'title', margin: [0, 18, 0, 2] },
      {
        text: [
          frame.code,
          ' ',
          { text: facts.stay.code, bold: true, color: colours.ink },
          ...(facts.stay.version > 1 ? [`  ·  ${frame.version(facts.stay.version)}`] : []),
        ],
        color: colours.soft,
        fontSize: 10,
        margin: [0, 0, 0, 14],
      },
      ...drawSections(sectionsOf(facts, marks)),
    ],
    facts,
    marks,
  )
