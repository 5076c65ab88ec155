import { randomUUID } from 'node:crypto'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { LoginContext } from '../auth/login-context.ts'
import { hashPassword } from '../auth/password-hash.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Actor, Context, Db } from '../platform/context.ts'
import { openVault } from '../platform/vault.ts'
import { accountLinkUrl } from '../users/account/account-link.ts'
import { type Browser, loginContext } from './auth.ts'
import { contextForFile, newSession, newUser, sampleMoment } from './platform.ts'

const minuteMs = 60_000
export const ownPassword = 'mor begonvil taş duvar'

/** Gives a user a passkey without a device that could answer for it, so that the account has a second factor. */
export async function newPasskey(db: Db, userId: number): Promise<void> {
  const credential = { credential_id: randomUUID(), public_key: Buffer.alloc(77), counter: 0, transports: [] }
  await db
    .insertInto('passkeys')
    .values({ user_id: userId, ...credential, name: 'Telefon', created_at: sampleMoment })
    .execute()
}

/** Accounts with a clock that can be set to any minute after `sampleMoment`, and the mails they are sent. */
export function accountsForFile() {
  const { database, ctx } = contextForFile()
  const vault = openVault('a secret that is long enough for tests')

  const at = (minutes = 0) => {
    const now = new Date(sampleMoment.getTime() + minutes * minuteMs)
    const moment = { now, today: istanbulDay(now) }
    return {
      ...ctx,
      ...moment,
      databaseTime: async () => moment,
      vault,
      deviceCookie: { sent: undefined, set: () => undefined },
    }
  }

  /** A user with a password and a session, as the caller of a request from a browser. */
  async function signedIn(role: Actor['role'] = 'OWNER', browser: Browser = { address: '203.0.113.7' }) {
    const user = await newUser(database.db, { role, passwordHash: await hashPassword(ownPassword) })
    const sessionId = await newSession(database.db, user.id)
    const own = (minutes = 0): Context & LoginContext => ({
      ...at(minutes),
      ...loginContext(database, browser, at(minutes).now),
      sendJob: ctx.sendJob,
      actor: { id: user.id, role, sessionId },
    })
    return { user, own, sessionId }
  }

  /** Sends what is queued for an address, as the worker would, and returns the mails. */
  async function deliver(address: string, minutes = 0): Promise<OutgoingMail[]> {
    const queued = await database.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', address)
      .where('state', '=', 'QUEUED')
      .orderBy('created_at')
      .execute()
    const sent: OutgoingMail[] = []
    const context = at(minutes)
    for (const { id } of queued)
      await sendMail(
        {
          ...context,
          mailer: { send: async (mail) => void sent.push(mail) },
          attachDocuments: async () => [],
          accountLinkUrl: (linkId) => accountLinkUrl(context, linkId),
        },
        id,
        context.now,
      )
    return sent
  }

  /** The token of the latest mail with a link to an address. */
  async function tokenTo(address: string, minutes = 0): Promise<string> {
    const text = (await deliver(address, minutes)).map(({ plain }) => plain).join('\n')
    const token = [...text.matchAll(/account-link#([\w.-]+)/g)].at(-1)?.[1]
    if (!token) throw new Error(`no link was mailed to ${address}`)
    return token
  }

  return { database, ctx, at, signedIn, deliver, tokenTo }
}
