import type { AllSettings } from '@plato/contract/settings/settings.contract'
import { type AgencyRules, agencyRulesOf, ruleKeys } from '@plato/rules/settings/agency-rules'
import { type CompanySettings, companyKeys } from '@plato/rules/settings/company-identity'
import { keysOf, settings } from '@plato/rules/settings/setting-keys'
import type { Db, PublicContext } from '../platform/context.ts'
import { selectSettings } from './settings.queries.ts'

export async function settingsIn(db: Db): Promise<AllSettings> {
  const rows = await selectSettings(db, Object.keys(settings))
  const written = new Map(rows.map(({ key, value }) => [key, value]))
  const pairs = (group: keyof AllSettings) =>
    keysOf(group).map((key) => ({ key, value: written.get(key) ?? '' }))
  return {
    site: pairs('site'),
    contact: pairs('contact'),
    social: pairs('social'),
    rules: pairs('rules'),
    reports: pairs('reports'),
  }
}

/** Every setting that has a form; one that was never written, or was emptied, is an empty text. */
export const listSettings = (ctx: Pick<PublicContext, 'db'>): Promise<AllSettings> => settingsIn(ctx.db)

/** The company data for documents; settings that were never written are absent. */
export const companyIn = async (db: Db): Promise<CompanySettings> =>
  Object.fromEntries((await selectSettings(db, companyKeys)).map(({ key, value }) => [key, value]))

/** Hold times and the prepayment share of new villas, with their defaults. */
export const agencyRulesIn = async (db: Db): Promise<AgencyRules> =>
  agencyRulesOf(await selectSettings(db, ruleKeys))
