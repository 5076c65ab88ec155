import { checkKeys } from '@plato/core/operations/checks/check-keys'
import { openVault } from '@plato/core/platform/vault'
import { requireSetting } from '../command.ts'
import type { Check } from './check.ts'

export const checkSealedValues: Check = async ({ db, settings }) => {
  const vault = openVault(requireSetting(settings, 'VAULT_SECRET'))
  const { checked, unreadable } = await checkKeys({ db, vault })
  return { ok: unreadable === 0, summary: `${checked} sealed values, ${unreadable} unreadable` }
}
