import { randomUUID } from 'node:crypto'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import { cooledSince } from '../cooldown.ts'
import { findUserAddress, isTestRecent, lockTests } from '../mails.queries.ts'
import { queueMail } from '../queue-mail.ts'
import { drawTried, type TriedTemplate } from './preview-mail-template.ts'

/** Sends only to the caller’s own address, so that an unsaved text reaches no guest. */
export function sendTestMail(ctx: Context, id: number, tried: TriedTemplate, key: string) {
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: `mail_template.test ${id}`, input: tried }, async () => {
      await lockTests(tx, ctx.actor.id)
      const at = await ctx.databaseTime(tx)
      const { key: template, drawn } = await drawTried(tx, ctx, id, tried, at)
      const to = await findUserAddress(tx, ctx.actor.id)
      if (await isTestRecent(tx, { key: template, address: to.address }, cooledSince(at))) {
        throw new Refusal('mail.too_soon')
      }
      const mailId = await queueMail(tx, ctx, {
        key: template,
        reservationId: null,
        occasion: `test-${randomUUID()}`,
        to,
        recipient: 'STAFF',
        placeholders: {},
        drawn,
        at,
      })
      if (!mailId) throw new Error('a test of its own kind was taken for another')
      await recordAudit(tx, ctx, { action: 'mail_template.tested', subjectId: template, change: { mailId } })
      return { id: mailId }
    }),
  )
}
