import type {
  MailedStatements,
  StatementMailState,
  StatementMails,
} from '@plato/contract/reports/owner-statement.contract'
import { Refusal } from '@plato/rules/refusal'
import { daysOfRange } from '@plato/rules/reports/figures'
import { mailOwner } from '../../mail/mail-owner.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { dashboardUrl } from '../../platform/dashboard-url.ts'
import { once } from '../../platform/once.ts'
import { getStatementRows } from './get-owner-statement.ts'
import { findOwnerBalance } from './owner-statement.queries.ts'
import { statementMailLabels } from './owner-statement.tr.ts'
import {
  countRounds,
  insertStatementMail,
  isStatementMailOn,
  lockOwner,
  selectStatementOwners,
} from './statement-mails.queries.ts'

const daysOf = (month: string) => daysOfRange({ from: month, to: month })

type FoundOwner = Awaited<ReturnType<typeof selectStatementOwners>>[number]

function stateOf({ isActive, stayCount, sentAt }: FoundOwner): StatementMailState {
  if (stayCount === 0) return 'EMPTY'
  if (!isActive) return 'NO_ADDRESS'
  return sentAt ? 'SENT' : 'READY'
}

/** Every owner with what mailing the statements of the month would do. */
export async function listStatementMails(ctx: Context, month: string): Promise<StatementMails> {
  const owners = await selectStatementOwners(ctx.db, ctx.actor, daysOf(month))
  return {
    month,
    isSwitchedOn: await isStatementMailOn(ctx.db),
    owners: owners.map(({ ownerId, ownerName, email, stayCount, sentAt, mailState, ...found }) => ({
      ...{ ownerId, ownerName, email, stayCount },
      state: stateOf({ ownerId, ownerName, email, stayCount, sentAt, mailState, ...found }),
      sentAt: sentAt?.toISOString() ?? null,
      hasFailed: mailState === 'FAILED',
    })),
  }
}

interface StatementMail {
  readonly tx: Tx
  readonly ctx: Context
  readonly ownerId: number
  readonly month: string
  readonly again: boolean
}

/** Returns whether a mail was queued. */
async function mailStatement({ tx, ctx, ownerId, month, again }: StatementMail): Promise<boolean> {
  const owner = await lockOwner(tx, ownerId)
  if (!owner?.active) return false
  const { first } = daysOf(month)
  const round = (await countRounds(tx, ownerId, first)) + 1
  if (round > 1 && !again) return false
  // As the owner reads it: net amounts only.
  const asOwner = { db: tx, actor: { id: ownerId, role: 'OWNER', sessionId: '' } } as const
  const { rows, sums } = await getStatementRows(asOwner, ownerId, { from: month, to: month })
  if (rows.length === 0) return false
  const at = await ctx.databaseTime(tx)
  const mailId = await mailOwner(tx, ctx, {
    key: 'EV_SAHIBI_DOKUM',
    to: { address: owner.email, name: owner.name },
    occasion: `statement-${ownerId}-${month}-${round}`,
    placeholders: {
      ...statementMailLabels({
        ...{ month, rows, sums },
        balanceInAllMinor: await findOwnerBalance(tx, ownerId),
      }),
      dokum_link: dashboardUrl(ctx, `/reports/owners?from=${month}&to=${month}`),
    },
    at,
  })
  if (mailId === undefined) return false
  await insertStatementMail(tx, {
    owner_id: ownerId,
    month: first,
    round,
    mail_id: mailId,
    sent_by: ctx.actor.id,
    sent_at: at.now,
  })
  return true
}

/**
 * Mails the statement of an ended month to every owner who has stays in it, each in a transaction of its own. An owner who was
 * mailed before is left out unless `again` is set.
 */
export async function mailStatements(
  ctx: Context,
  { month, again }: { readonly month: string; readonly again: boolean },
  key: string,
): Promise<MailedStatements> {
  const { today } = await ctx.databaseTime(ctx.db)
  if (month >= today.slice(0, 7)) throw new Refusal('statement.month_open')
  if (!(await isStatementMailOn(ctx.db))) throw new Refusal('statement.mail_off')
  const owners = await selectStatementOwners(ctx.db, ctx.actor, daysOf(month))
  const wanted = owners.filter((owner) => {
    const state = stateOf(owner)
    return state === 'READY' || (state === 'SENT' && again)
  })
  let sent = 0
  for (const { ownerId } of wanted) {
    const write = { key: `${key} ${ownerId}`, action: 'statement.mail', input: { month, again, ownerId } }
    const isSent = await ctx.db
      .transaction()
      .execute((tx) => once(tx, ctx, write, () => mailStatement({ tx, ctx, ownerId, month, again })))
    if (isSent) sent += 1
  }
  await ctx.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, ctx, { action: 'statement.mailed', subjectId: month, change: { again, count: sent } }),
    )
  return { sent, skipped: owners.length - sent }
}
