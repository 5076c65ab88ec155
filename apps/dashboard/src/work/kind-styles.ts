import type { WorkItem } from '@plato/contract/work/work.contract'
import type { WorkKind } from '@plato/rules/work/kinds'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCash,
  IconCertificateOff,
  IconClockHour4,
  IconCloudOff,
  IconCreditCardOff,
  IconFlame,
  IconInbox,
  IconKey,
  IconMailX,
  IconMessage2,
  IconPigMoney,
  IconReceipt,
  IconReceiptRefund,
  IconServerBolt,
  IconShieldExclamation,
  IconStar,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { kindTexts, specialTexts } from '#dashboard/work/work-messages.tr.ts'

export type Tone = 'sea' | 'warn' | 'bad' | 'gray'

export const kindStyles: Record<WorkKind, { readonly icon: Icon; readonly tone: Tone }> = {
  REQUEST: { icon: IconInbox, tone: 'sea' },
  BURST: { icon: IconShieldExclamation, tone: 'warn' },
  SILENT_OWNER: { icon: IconUserQuestion, tone: 'warn' },
  HOLD: { icon: IconClockHour4, tone: 'warn' },
  CANCEL_REQUEST: { icon: IconBan, tone: 'bad' },
  OFFER: { icon: IconFlame, tone: 'sea' },
  RECEIPT: { icon: IconReceipt, tone: 'sea' },
  REFUND: { icon: IconReceiptRefund, tone: 'bad' },
  CARD: { icon: IconCreditCardOff, tone: 'bad' },
  UNPAID: { icon: IconCash, tone: 'warn' },
  DEPOSIT: { icon: IconPigMoney, tone: 'gray' },
  APPROVAL: { icon: IconUsers, tone: 'warn' },
  CONFLICT: { icon: IconAlertTriangle, tone: 'bad' },
  FEED: { icon: IconCloudOff, tone: 'warn' },
  PERMIT: { icon: IconCertificateOff, tone: 'bad' },
  MESSAGE: { icon: IconMessage2, tone: 'sea' },
  COMMENT: { icon: IconStar, tone: 'sea' },
  MAIL: { icon: IconMailX, tone: 'bad' },
  JOB: { icon: IconServerBolt, tone: 'bad' },
  DATA_REQUEST: { icon: IconUserShield, tone: 'warn' },
  ARRIVAL: { icon: IconKey, tone: 'sea' },
}

export const kindTextOf = ({ kind, isSpecial }: Pick<WorkItem, 'kind' | 'isSpecial'>) =>
  (isSpecial ? specialTexts[kind] : undefined) ?? kindTexts[kind]
