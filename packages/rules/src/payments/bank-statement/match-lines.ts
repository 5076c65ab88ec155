import type { Minor } from '../../money.ts'
import { plainCapitals } from '../../reservations/public-code.ts'
import { slugOf } from '../../slug.ts'
import { matchNames } from '../receipt-checks.ts'
import { type CodeHits, type CodeIndex, codeHits, indexCodes } from './code-hits.ts'
import type { StatementLine } from './statement-line.ts'

/** Money that arrived and is not booked yet. */
export type OpenLine = { readonly id: string } & Pick<
  StatementLine,
  'bookedOn' | 'amountMinor' | 'counterName' | 'text'
>

/** A reservation that can receive money. */
export interface PayableStay {
  readonly reservationId: number
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  /** What the guest is expected to pay next: the rest of the prepayment or of the stay. */
  readonly payNextMinor: Minor
  /** All that is still open. */
  readonly dueMinor: Minor
  /** Transfers that are booked and belong to no bank line yet, for example recorded by hand before the file came. */
  readonly recorded: readonly {
    readonly postingId: number
    readonly amountMinor: Minor
    readonly paidOn: string
  }[]
  /** Amounts that other bank lines have already paid for this stay. */
  readonly paidByLines: readonly Minor[]
}

export const codeEvidences = ['EXACT', 'NEAR', 'NONE'] as const
/** PART, OVER: less or more than is open. RECORDED: a payment of this amount is booked already. */
export const amountEvidences = ['NEXT', 'ALL', 'RECORDED', 'PART', 'OVER'] as const
/** LAST_INITIAL: the last name and the first letter of the first name. */
export const nameEvidences = ['FULL', 'LAST_INITIAL', 'LAST', 'FIRST', 'NONE'] as const

export interface Evidence {
  readonly code: (typeof codeEvidences)[number]
  readonly amount: (typeof amountEvidences)[number]
  readonly name: (typeof nameEvidences)[number]
}

export interface Choice {
  readonly reservationId: number
  readonly evidence: Evidence
  /** The booked payment that this line probably is: linked to it, nothing is booked. */
  readonly postingId: number | null
}

export const matchLevels = ['SURE', 'LIKELY', 'WEAK', 'NONE'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** SPLIT: several lines together pay the open amount. DOUBLE: the same amount a second time. */
export const matchNotes = ['SPLIT', 'DOUBLE', 'PART', 'OVER', 'RECORDED'] as const
export type MatchNote = (typeof matchNotes)[number]

export interface Proposal {
  readonly lineId: string
  readonly level: MatchLevel
  /** One for SURE and LIKELY, several for WEAK, none for NONE. */
  readonly choices: readonly Choice[]
  readonly note: MatchNote | null
}

const maxChoices = 6

const namePartsOf = (text: string) => slugOf(text.slice(0, 80)).split('-').filter(Boolean)

/** Names in the sender of the bank, or in the text when the bank names no sender. */
function nameEvidence({ counterName, text }: OpenLine, stay: PayableStay): Evidence['name'] {
  const payer = counterName === '' ? text : counterName
  const match = matchNames(payer, stay)
  if (match !== 'LAST') return match
  const initials = new Set(namePartsOf(stay.firstName).map((word) => word[0]))
  return namePartsOf(payer).some((word) => word.length === 1 && initials.has(word)) ? 'LAST_INITIAL' : 'LAST'
}

/** A payment recorded by hand has the day on which staff saw it, which may differ from the bank’s by a weekend. */
const maxDaysApart = 5
const dayNumberOf = (day: string) => Date.parse(day) / 86_400_000
const isNear = (a: string, b: string) => Math.abs(dayNumberOf(a) - dayNumberOf(b)) <= maxDaysApart

const recordedAs = (line: OpenLine, { recorded }: PayableStay) =>
  recorded.find(
    ({ amountMinor, paidOn }) => amountMinor === line.amountMinor && isNear(paidOn, line.bookedOn),
  )

function amountEvidence(line: OpenLine, stay: PayableStay): Evidence['amount'] {
  if (recordedAs(line, stay)) return 'RECORDED'
  if (line.amountMinor === stay.payNextMinor) return 'NEXT'
  if (line.amountMinor === stay.dueMinor) return 'ALL'
  return line.amountMinor < stay.dueMinor ? 'PART' : 'OVER'
}

const isOpenAmount = ({ amount }: Evidence) => amount === 'NEXT' || amount === 'ALL'
const isWhole = (evidence: Evidence) => isOpenAmount(evidence) || evidence.amount === 'RECORDED'

/** The stays, looked up by code and by amount. */
interface Stays {
  readonly index: CodeIndex
  readonly byCode: ReadonlyMap<string, PayableStay>
  readonly byAmount: ReadonlyMap<Minor, readonly PayableStay[]>
}

function staysBy(stays: readonly PayableStay[]): Stays {
  const byAmount = new Map<Minor, PayableStay[]>()
  for (const stay of stays) {
    const amounts = [stay.payNextMinor, stay.dueMinor, ...stay.recorded.map(({ amountMinor }) => amountMinor)]
    for (const amount of new Set(amounts)) byAmount.set(amount, [...(byAmount.get(amount) ?? []), stay])
  }
  return {
    index: indexCodes(stays.map(({ code }) => code)),
    byCode: new Map(stays.map((stay) => [plainCapitals(stay.code), stay])),
    byAmount,
  }
}

const choiceOf = (line: OpenLine, stay: PayableStay, code: Evidence['code']): Choice => {
  const amount = amountEvidence(line, stay)
  return {
    reservationId: stay.reservationId,
    evidence: { code, amount, name: nameEvidence(line, stay) },
    postingId: amount === 'RECORDED' ? (recordedAs(line, stay)?.postingId ?? null) : null,
  }
}

const none = (lineId: string): Proposal => ({ lineId, level: 'NONE', choices: [], note: null })

const noteOf = ({ amount }: Evidence): MatchNote | null =>
  amount === 'PART' || amount === 'OVER' || amount === 'RECORDED' ? amount : null

function proposed(lineId: string, level: MatchLevel, choices: readonly Choice[]): Proposal {
  const [first] = choices
  const isOne = choices.length === 1
  return {
    lineId,
    level: isOne || choices.length === 0 ? level : 'WEAK',
    choices: choices.slice(0, maxChoices),
    note: first && isOne ? noteOf(first.evidence) : null,
  }
}

/** The proposal of one line by itself; what other lines say is added by `matchLines`. */
function proposalOf(line: OpenLine, { index, byCode, byAmount }: Stays): Proposal {
  const hits: CodeHits = codeHits(`${line.text} ${line.counterName}`, index)
  const staysOf = (codes: ReadonlySet<string>) =>
    [...codes].map((code) => byCode.get(code)).filter((stay) => stay !== undefined)
  const exact = staysOf(hits.exact).map((stay) => choiceOf(line, stay, 'EXACT'))
  if (exact.length > 0) {
    const isSure = exact.every(({ evidence }) => isOpenAmount(evidence))
    return proposed(line.id, isSure ? 'SURE' : 'LIKELY', exact)
  }
  const near = staysOf(hits.near).map((stay) => choiceOf(line, stay, 'NEAR'))
  const others = (byAmount.get(line.amountMinor) ?? [])
    .filter(({ reservationId }) => near.every((choice) => choice.reservationId !== reservationId))
    .map((stay) => choiceOf(line, stay, 'NONE'))
    .filter(({ evidence }) => isWhole(evidence))
  const strong = [
    ...near.filter(({ evidence }) => isWhole(evidence)),
    ...others.filter(({ evidence }) => evidence.name === 'FULL'),
  ]
  if (strong.length > 0) return proposed(line.id, 'LIKELY', strong)
  const weak = [
    ...near,
    ...others.filter(({ evidence: { name } }) => name === 'LAST_INITIAL' || name === 'LAST'),
  ]
  return weak.length > 0 ? { ...proposed(line.id, 'WEAK', weak), note: null } : none(line.id)
}

const onlyChoice = ({ choices }: Proposal): Choice | undefined =>
  choices.length === 1 ? choices[0] : undefined

/** Lines whose only choice is the same reservation. */
function groupsOf(proposals: readonly Proposal[]): ReadonlyMap<number, readonly Proposal[]> {
  const groups = new Map<number, Proposal[]>()
  for (const proposal of proposals) {
    const only = onlyChoice(proposal)
    if (only && proposal.level !== 'WEAK')
      groups.set(only.reservationId, [...(groups.get(only.reservationId) ?? []), proposal])
  }
  return groups
}

/** Several lines for one stay are never certain: one may be a mistake of the guest. */
function notedWith(
  proposal: Proposal,
  group: readonly Proposal[],
  { amounts, stay }: { readonly amounts: ReadonlyMap<string, Minor>; readonly stay: PayableStay },
): Proposal {
  if (proposal.note === 'RECORDED') return proposal
  const amount = amounts.get(proposal.lineId) ?? 0
  const isPaidBefore = stay.paidByLines.includes(amount)
  if (group.length < 2 && !isPaidBefore) return proposal
  const level = proposal.level === 'SURE' ? 'LIKELY' : proposal.level
  const others = group.filter(({ lineId, note }) => lineId !== proposal.lineId && note !== 'RECORDED')
  if (isPaidBefore || others.some(({ lineId }) => amounts.get(lineId) === amount))
    return { ...proposal, level, note: isSplit(stay, sumOf(group, amounts)) ? 'SPLIT' : 'DOUBLE' }
  if (others.length === 0) return proposal
  return {
    ...proposal,
    level,
    note: isSplit(stay, sumOf(group, amounts)) ? 'SPLIT' : (proposal.note ?? 'OVER'),
  }
}

const sumOf = (group: readonly Proposal[], amounts: ReadonlyMap<string, Minor>) =>
  group.reduce((sum, { lineId }) => sum + (amounts.get(lineId) ?? 0), 0)
const isSplit = ({ payNextMinor, dueMinor }: PayableStay, sum: Minor) =>
  sum === payNextMinor || sum === dueMinor

/**
 * Proposes a reservation for each line. SURE needs the whole code and exactly the open amount, and no second line for the
 * same stay. A code with a slip needs the amount, a name without a code needs both words of the guest and the amount;
 * everything else is a choice for a person. Nothing is booked from a proposal without a person.
 */
export function matchLines(lines: readonly OpenLine[], stays: readonly PayableStay[]): readonly Proposal[] {
  const found = staysBy(stays)
  const byId = new Map(stays.map((stay) => [stay.reservationId, stay]))
  const amounts = new Map(lines.map(({ id, amountMinor }) => [id, amountMinor]))
  const proposals = lines.map((line) => proposalOf(line, found))
  const groups = groupsOf(proposals)
  return proposals.map((proposal) => {
    const only = onlyChoice(proposal)
    const stay = only && byId.get(only.reservationId)
    const group = only && groups.get(only.reservationId)
    return stay && group?.includes(proposal) ? notedWith(proposal, group, { amounts, stay }) : proposal
  })
}
