import { istanbulDay } from '@plato/rules/istanbul-day'
import type { NewsletterContext } from '../inbox/subscribe.ts'
import { subscribe } from '../inbox/subscribe.ts'
import { confirmSubscription } from '../inbox/subscription.ts'
import type { Context } from '../platform/context.ts'
import { openVault } from '../platform/vault.ts'
import { contextForFile, sampleMoment } from './platform.ts'

const minuteMs = 60_000

/** Newsletter fixture whose clock can be set to any minute after `sampleMoment`. */
export function newsletterForFile() {
  const { database, ctx } = contextForFile()
  const vault = openVault('a secret that is long enough for tests')
  const at = (minutes = 0): NewsletterContext & Context => {
    const now = new Date(sampleMoment.getTime() + minutes * minuteMs)
    const moment = { now, today: istanbulDay(now) }
    return { ...ctx, ...moment, databaseTime: async () => moment, vault, address: '203.0.113.7' }
  }
  /** Tokens of the mails sent to an e-mail address, oldest first. */
  const letters = async (email: string) => {
    const rows = await database.db
      .selectFrom('mails')
      .select(['words', 'to_address as to'])
      .where('template_key', '=', 'BULTEN_ONAY')
      .orderBy('created_at')
      .execute()
    return rows
      .filter(({ to }) => to.toLowerCase() === email.toLowerCase())
      .map(({ words: placeholders }) => {
        // Safe: the placeholders are those that `subscribe` stored.
        const { onay_link, cikis_link } = placeholders as Record<string, string>
        return { confirm: tokenIn(onay_link, 'onay'), leave: tokenIn(cikis_link, 'cikis') }
      })
  }
  const lastMail = async (email: string) => {
    const mail = (await letters(email)).at(-1)
    if (!mail) throw new Error(`no letter went to ${email}`)
    return mail
  }
  return {
    database,
    at,
    letters,
    lastMail,
    events: (email: string) =>
      database.db
        .selectFrom('subscriber_events')
        .select(['kind', 'address', 'kvkk_version', 'user_id'])
        .where('email', '=', email)
        .orderBy('id')
        .execute(),
    /** A confirmed subscriber. */
    async newReader(email: string): Promise<void> {
      await subscribe(at(), { email })
      await confirmSubscription(at(1), (await lastMail(email)).confirm)
    },
  }
}

function tokenIn(link: string | undefined, word: string): string {
  const [start, token] = link?.split(`/bulten/${word}/`) ?? []
  if (start !== 'https://platovilla.test' || !token) throw new Error(`no link of ours: ${link}`)
  return token
}
