import { formatDay } from '@plato/brand/format'
import { istanbulHour } from '@plato/rules/istanbul-day'
import { mailHours } from '@plato/rules/reservations/day-mails'
import { permitReminderOn } from '@plato/rules/villas/permit'
import { mailOwner } from '../../mail/mail-owner.ts'
import { mailStaff } from '../../mail/mail-to.ts'
import { recordOwnAudit } from '../../platform/audit.queries.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { unpublish } from '../publication.ts'
import { findPublishFacts } from '../publish.queries.ts'
import { lockVilla } from '../villas.queries.ts'
import {
  type AgeingPermit,
  insertTakeDown,
  selectAgeingPermits,
  selectMailedOccasions,
} from './permit.queries.ts'
import { permitTexts } from './permit-texts.tr.ts'

type ClockContext = Pick<PublicContext, 'db' | 'sendJob' | 'databaseTime' | 'requestId' | 'traceparent'>

interface Warning {
  readonly occasion: string
  readonly text: string
  readonly at: Moment
}

/** Mails the agency and the owner; each occasion is queued once. */
async function warn(
  tx: Tx,
  ctx: ClockContext,
  villa: AgeingPermit,
  { text, ...mail }: Warning,
): Promise<void> {
  const placeholders = { villa_adi: villa.name, eksik_alanlar: text }
  await mailStaff(tx, ctx, { ...mail, key: 'BELGE_UYARI', placeholders })
  if (villa.ownerEmail === null) return
  await mailOwner(tx, ctx, {
    ...mail,
    key: 'BELGE_UYARI_EV_SAHIBI',
    to: { address: villa.ownerEmail, name: villa.ownerName ?? '' },
    placeholders,
  })
}

/** One transaction per villa; reads it again under its lock, because it may have been verified meanwhile. */
const takeDown = (ctx: ClockContext, villa: AgeingPermit): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const locked = await lockVilla(tx, villa.id)
    const facts = await findPublishFacts(tx, villa.id)
    const at = await ctx.databaseTime(tx)
    if (locked?.status !== 'PUBLISHED' || locked.permit_verified_on !== villa.verifiedOn || !facts) return
    await unpublish(tx, ctx, { villaId: villa.id, by: null, at: at.now })
    await insertTakeDown(tx, {
      villa_id: villa.id,
      reason: 'PERMIT_AGE',
      permit_no: villa.permitNo,
      taken_down_at: at.now,
    })
    await recordOwnAudit(tx, ctx, {
      action: 'villa.taken_down',
      subjectId: villa.id,
      change: { reason: 'PERMIT_AGE', verifiedOn: villa.verifiedOn },
    })
    const text = permitTexts.tooOld(formatDay(villa.verifiedOn ?? ''))
    await warn(tx, ctx, villa, { occasion: `permit-${villa.id}-${villa.dueOn}-0`, text, at })
  })

/** The reminders that are due and were not mailed yet. */
async function remind(ctx: ClockContext, villas: readonly AgeingPermit[], at: Moment): Promise<void> {
  const due = villas.flatMap((villa) => {
    const days = permitReminderOn(villa.dueOn, at.today)
    return days === undefined ? [] : [{ villa, occasion: `permit-${villa.id}-${villa.dueOn}-${days}` }]
  })
  const mailed = await selectMailedOccasions(
    ctx.db,
    due.map(({ occasion }) => occasion),
  )
  for (const { villa, occasion } of due.filter((one) => !mailed.has(one.occasion))) {
    const text = permitTexts.ageing(formatDay(villa.verifiedOn ?? ''), formatDay(villa.dueOn))
    await ctx.db.transaction().execute((tx) => warn(tx, ctx, villa, { occasion, text, at }))
  }
}

/**
 * Takes villas off the site whose permit was verified too long ago, and reminds of those that will be. Runs each hour and
 * may run twice.
 */
export async function checkPermits(ctx: ClockContext): Promise<void> {
  const at = await ctx.databaseTime(ctx.db)
  const villas = await selectAgeingPermits(ctx.db, at.today)
  const faults: unknown[] = []
  for (const villa of villas.filter(({ dueOn }) => dueOn <= at.today)) {
    await takeDown(ctx, villa).catch((fault: unknown) => faults.push(fault))
  }
  const hour = istanbulHour(at.now)
  if (hour >= mailHours.from && hour < mailHours.to) {
    await remind(ctx, villas, at).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} steps of the permit check failed`)
}
