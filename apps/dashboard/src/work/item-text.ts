import { formatShortDay, formatShortRange } from '@plato/brand/stay-dates'
import type { CardAttentionRow } from '@plato/contract/payments/card.contract'
import type { DataRequestKind } from '@plato/contract/privacy/privacy.contract'
import type { WorkItem } from '@plato/contract/work/work.contract'
import type { ApprovalKind } from '@plato/rules/approvals/approvals'
import type { JobName } from '@plato/rules/job-names'
import type { WorkKind } from '@plato/rules/work/kinds'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { jobLabels } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { approvalKindNames } from '#dashboard/payments/approvals/approval-messages.tr.ts'
import { attentionLabels } from '#dashboard/payments/card/card-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { privacyMessages } from '#dashboard/users/privacy/privacy-messages.tr.ts'
import { kindTextOf } from '#dashboard/work/kind-styles.ts'
import { gapNames, factMessages as messages } from '#dashboard/work/work-messages.tr.ts'

type Part = string | false | null

const join = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' · ')

const stayOf = ({ villaName, checkIn, checkOut }: WorkItem): string =>
  [villaName, checkIn && checkOut && formatShortRange(checkIn, checkOut)].filter(Boolean).join(', ')

const amountOf = ({ amountMinor, currency }: WorkItem): string =>
  amountMinor === null ? '' : moneyIn(amountMinor, currency)

const feedOf = ({ channel, detail }: WorkItem): string =>
  feedText({ channel: channel ?? 'OTHER', feedName: detail ?? '' })

const hasKey = <Key extends string>(names: Record<Key, unknown>, key: string | null): key is Key =>
  key !== null && key in names

/** A part of `names` by a code that the API gives as text. */
const nameBy = <Key extends string>(names: Record<Key, string>, code: string | null): string =>
  hasKey(names, code) ? names[code] : ''

const jobOf = ({ detail }: WorkItem) => nameBy<JobName>(jobLabels, detail)
const approvalOf = ({ detail }: WorkItem) => nameBy<ApprovalKind>(approvalKindNames, detail)
const requestOf = ({ detail }: WorkItem) => nameBy<DataRequestKind>(privacyMessages.kinds, detail)

/** Who or what an item is about, where that is not its name. */
const names: Partial<Record<WorkKind, (item: WorkItem) => string>> = {
  CONFLICT: ({ villaName }) => villaName ?? '',
  FEED: ({ villaName }) => villaName ?? '',
  PERMIT: ({ villaName }) => villaName ?? '',
  OFFER: ({ name }) => name || messages.unnamedOffer,
  APPROVAL: (item) => item.name || approvalOf(item),
  JOB: jobOf,
  DATA_REQUEST: requestOf,
}

const facts: Record<WorkKind, (item: WorkItem) => string> = {
  REQUEST: (item) => join(stayOf(item), item.people !== null && messages.people(item.people), amountOf(item)),
  BURST: ({ detail }) => (detail === 'NETWORK' ? messages.networkCap : messages.totalCap),
  SILENT_OWNER: (item) => join(stayOf(item), item.detail && messages.silentOwner(item.detail)),
  HOLD: (item) => join(stayOf(item), messages.prepayment(amountOf(item))),
  CANCEL_REQUEST: (item) => join(stayOf(item), item.detail && messages.cancelNote(item.detail)),
  OFFER: (item) => join(stayOf(item), messages.openings(item.count ?? 0)),
  RECEIPT: (item) =>
    join(
      stayOf(item),
      amountOf(item),
      item.detail && item.detail !== item.name && messages.payer(item.detail),
    ),
  REFUND: (item) => join(item.reservationCode, stayOf(item), amountOf(item)),
  CARD: (item) =>
    join(
      hasKey<CardAttentionRow['reason']>(attentionLabels, item.detail) && attentionLabels[item.detail].title,
      item.villaName,
      amountOf(item),
    ),
  UNPAID: (item) => join(stayOf(item), messages.rest(amountOf(item))),
  DEPOSIT: (item) => join(stayOf(item), amountOf(item)),
  APPROVAL: (item) => join(item.name && approvalOf(item), item.reservationCode),
  CONFLICT: (item) =>
    join(
      messages.overlap(feedOf(item), item.count ?? 0),
      item.checkIn && messages.guestArrives(item.name, formatShortDay(item.checkIn)),
    ),
  FEED: (item) =>
    item.isSpecial
      ? messages.held(feedOf(item))
      : messages.lastRead(feedOf(item), momentText(item.since, todayInIstanbul())),
  PERMIT: ({ missing, isSpecial }) =>
    missing.includes('permit_recheck')
      ? messages.recheck
      : (isSpecial ? messages.lacksPublished : messages.lacks)(
          missing.map((gap) => gapNames[gap]).join(', '),
        ),
  MESSAGE: ({ detail }) => (detail ? messages.quoted(detail) : messages.noSubject),
  COMMENT: (item) => join(item.villaName, messages.stars(item.count ?? 0)),
  MAIL: (item) => join(item.detail && messages.quoted(item.detail), item.reservationCode),
  JOB: (item) => messages.tries(item.count ?? 0),
  DATA_REQUEST: ({ count }) => messages.reference(count ?? 0),
  ARRIVAL: stayOf,
}

export const nameOf = (item: WorkItem): string => names[item.kind]?.(item) ?? item.name
export const factsOf = (item: WorkItem): string => facts[item.kind](item)
/** For accessible names: "Hande Koç, Yeni talep". */
export const spokenName = (item: WorkItem): string => `${nameOf(item)}, ${kindTextOf(item).name}`
