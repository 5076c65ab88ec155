import { formatMoment } from '@plato/brand/format'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { ContractFacts } from './document-facts.ts'
import {
  cancellationLabels,
  documentNames,
  frame,
  housePlaceholders,
  contractLabels as labels,
  pricePlaceholders,
} from './document-labels.tr.ts'
import {
  bullets,
  colours,
  type DocumentMarks,
  drawDocument,
  heading,
  opening,
  proofBlock,
  rule,
  small,
} from './document-layout.ts'
import { drawTerms, isOneParagraph } from './draw-terms.ts'
import { depositNote, type MoneyRow, moneyTable } from './money-table.ts'
import { cancellationBlock, permitLines, stayBlock } from './stay-block.ts'

/** Longer lists may break across pages: an unbreakable block must not be taller than a page. */
const maxWholeRows = 36
const maxWholeLines = 12
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

/** The party of the contract is the company; the agency is named below it where its name differs. */
const companyName = ({ title, company }: ContractFacts['agency']): string =>
  company?.name || title || frame.author

const parties = ({ agency, guestName, guestPhone, guestEmail }: ContractFacts): Content => ({
  columns: [
    party(labels.agency, companyName(agency), [
      agency.title === companyName(agency) ? '' : agency.title,
      agency.no && frame.agencyNo(agency.no),
      ...(agency.company?.lines ?? []),
      agency.address,
      [agency.phone, agency.email].filter(Boolean).join('  ·  '),
    ]),
    party(labels.guest, guestName, [guestPhone, guestEmail]),
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
  { name: pricePlaceholders.prepayment, amountMinor: figures.prepaymentMinor },
  { name: pricePlaceholders.balance, amountMinor: figures.balanceMinor },
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

/** The number of lines of a list in a half-width column. */
const rowsOf = (items: readonly string[]): number =>
  items.reduce((rows, item) => rows + Math.ceil(item.length / lettersInColumn), 0)

function inclusions({ included, notIncluded }: ContractFacts): Content[] {
  const columns = [
    ...listed(housePlaceholders.included, included),
    ...listed(housePlaceholders.notIncluded, notIncluded),
  ]
  return columns.length === 0 ? [] : [{ columns, columnGap: 26 }]
}

const signature = (title: string, name: string): Column => ({
  width: '*',
  stack: [
    { text: title, style: 'label' },
    { text: name, bold: true, margin: [0, 1, 0, 34] },
    rule([0, 0, 0, 3], 200),
    { text: labels.signature, style: 'label' },
  ],
})

/** The electronic acceptance of a guest who booked on the site, or a signature block for a phone booking. */
function consent({ accepted, agency, guestName }: ContractFacts): Content {
  if (accepted) {
    const { rentalVersion, kvkkVersion, at } = accepted
    return lines([
      rentalVersion === null ? '' : labels.accepted(guestName, formatMoment(at), rentalVersion),
      kvkkVersion === null ? '' : labels.kvkkRead(kvkkVersion),
    ])
  }
  return {
    stack: [
      { text: labels.signHere, margin: [0, 0, 0, 12] },
      {
        columns: [signature(labels.agency, companyName(agency)), signature(labels.guest, guestName)],
        columnGap: 26,
      },
    ],
  }
}

interface Section {
  readonly title: string
  /** Empty when there is nothing to say. */
  readonly parts: readonly Content[]
  /** The parts may break across pages; the first one stays with the heading. */
  readonly isLong?: boolean
}

function sectionsOf(facts: ContractFacts, marks: DocumentMarks): readonly Section[] {
  const { terms, houseRules, included, notIncluded } = facts
  return [
    { title: labels.parties, parts: [parties(facts)] },
    { title: labels.house, parts: [house(facts)] },
    { title: labels.stay, parts: [stayBlock(facts)] },
    { title: labels.price, parts: [priceOf(facts)], isLong: facts.price.lines.length > maxWholeLines },
    { title: cancellationLabels.title, parts: [cancellationBlock(facts)] },
    {
      title: labels.inclusions,
      parts: inclusions(facts),
      isLong: Math.max(rowsOf(included), rowsOf(notIncluded)) > maxWholeRows,
    },
    { title: housePlaceholders.rules, parts: houseRules.map((rule) => bullets([rule])), isLong: true },
    // One short paragraph is not broken, so that their heading does not stay alone at the end of a page.
    ...(terms
      ? [
          {
            title: labels.terms(terms.version),
            parts: drawTerms(terms.text),
            isLong: !isOneParagraph(terms.text),
          },
        ]
      : []),
    // Consent and verification block are one unbreakable section.
    { title: labels.consent, parts: [consent(facts), { text: ' ' }, proofBlock(facts, marks)] },
  ]
}

/**
 * Numbers the sections that have content and omits empty ones. No margin below the last one: at the end of a page it would
 * begin an empty page.
 */
const drawSections = (sections: readonly Section[]): Content[] =>
  sections
    .filter(({ parts }) => parts.length > 0)
    .map(({ title, parts, isLong }, place, drawn) => {
      const [first = [], ...rest] = parts
      const opened: Content = {
        stack: [heading(`${place + 1}. ${title}`), first],
        unbreakable: parts.length > 1,
      }
      return {
        stack: [opened, ...rest],
        unbreakable: !isLong,
        margin: [0, 0, 0, place === drawn.length - 1 ? 0 : 11],
      }
    })

/** Draws the contract on as many pages as it needs. */
export const drawContract = (facts: ContractFacts, marks: DocumentMarks): Promise<Buffer> =>
  drawDocument(
    'CONTRACT',
    [
      opening(frame.documentNo(marks.number)),
      { text: documentNames.CONTRACT, style: 'title', margin: [0, 18, 0, 2] },
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
