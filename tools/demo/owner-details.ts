/**
 * Tax details of the demo owners. Written when the product starts, not with the other demo data, because the numbers
 * are encrypted with the secret of the installation.
 */
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault, type Vault } from '@plato/core/platform/vault'
import { editSettings } from '@plato/core/settings/edit-settings'
import { saveOwnerDetails } from '@plato/core/users/owner-details'
import { connect } from '@plato/database/connect'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { isVkn } from '@plato/rules/users/tax-number'
import { inventedTckn, sealDemoGuests } from './identities.ts'

function inventedVkn(seed: number): string {
  const nine = String(100_000_000 + ((seed * 3_141_593) % 899_999_999))
  const found = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(isVkn)
  if (!found) throw new Error(`no last figure fits ${nine}`)
  return found
}

/** Bank 99999 does not exist. */
function inventedIban(seed: number): string {
  const account = `999990${String(seed * 7_919).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}

/** One owner is a company; the last one has no IBAN, so the BTRANS report cannot contain its stays. */
const companyTitles = new Map([['halil.uysal@platovilla.test', 'Uysal Turizm İnşaat Ltd. Şti.']])
const withoutIban = 'nermin.acar@platovilla.test'

async function writeDetails(ctx: Context & { readonly vault: Vault }): Promise<void> {
  const owners = ctx.db.selectFrom('users').select(['id', 'email']).where('role', '=', 'OWNER').orderBy('id')
  for (const { id, email } of await owners.execute()) {
    const title = companyTitles.get(email)
    await saveOwnerDetails(ctx, id, {
      kind: title ? 'COMPANY' : 'PERSON',
      identityNo: title ? inventedVkn(id) : inventedTckn(id),
      companyTitle: title ?? '',
      iban: '',
      address: '',
    })
    if (email === withoutIban) continue
    // Written directly: an IBAN that is entered waits for a second person and is mailed.
    await ctx.db
      .updateTable('owner_details')
      .set({ iban: inventedIban(id) })
      .where('user_id', '=', id)
      .execute()
  }
}

/** Writes the data that needs the secret of the installation. Does nothing when it exists. */
export async function openDemoOwners(agency: {
  readonly databaseUrl: string
  readonly vaultSecret: string
  readonly siteOrigin: string
}): Promise<void> {
  const db = connect({ url: agency.databaseUrl, poolSize: 2 })
  try {
    const known = await db.selectFrom('owner_details').select('user_id').limit(1).executeTakeFirst()
    if (known) return
    const admins = db.selectFrom('users').select('id').where('role', '=', 'ADMIN').orderBy('id')
    const { id } = await admins.executeTakeFirstOrThrow()
    const now = new Date()
    const ctx = {
      db,
      now,
      today: istanbulDay(now),
      requestId: 'demo',
      sendJob: async () => undefined,
      databaseTime,
      siteOrigin: agency.siteOrigin,
      vault: openVault(agency.vaultSecret),
      actor: { id, role: 'ADMIN', sessionId: 'demo' } as const,
    }
    await writeDetails(ctx)
    await sealDemoGuests(db, ctx.vault)
    await editSettings(ctx, 'reports', { btrans_site_code: 'PLATO' })
  } finally {
    await db.destroy()
  }
}
