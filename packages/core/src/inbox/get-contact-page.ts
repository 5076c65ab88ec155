import type { ContactPage } from '@plato/contract/inbox/contact.contract'
import { defaultWorkingHours } from '@plato/rules/settings/agency-rules'
import { settings as known } from '@plato/rules/settings/setting-keys'
import type { PublicContext } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { listPublicSettings } from '../settings/list-public-settings.ts'
import { stampOf } from './form-stamp.ts'
import { findNoticeVersion } from './messages.queries.ts'

const contactKeys: ReadonlySet<string> = new Set(
  Object.entries(known)
    .filter(([, { group }]) => group === 'contact')
    .map(([key]) => key),
)

/** The agency's contact data, and a signed stamp with the time of the form. */
export async function getContactPage(ctx: PublicContext & { readonly vault: Vault }): Promise<ContactPage> {
  const [{ settings }, kvkkVersion, at] = await Promise.all([
    listPublicSettings(ctx),
    findNoticeVersion(ctx.db),
    ctx.databaseTime(ctx.db),
  ])
  return {
    settings: settings.filter(({ key }) => contactKeys.has(key)),
    workingHours: settings.find(({ key }) => key === 'working_hours')?.value ?? defaultWorkingHours,
    stamp: stampOf(ctx.vault, at),
    kvkkVersion,
  }
}
