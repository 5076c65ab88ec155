import { checkKeys } from '@plato/core/operations/checks/check-keys'
import { openConfiguredVault } from '../open-configured-vault.ts'
import type { Check } from './check.ts'

export const checkSealedValues: Check = async ({ db, settings }) => {
  const vault = openConfiguredVault(settings)
  const { checked, unreadable, byKey } = await checkKeys({ db, vault })
  const unknown = [...byKey].filter(([keyId]) => keyId !== undefined && !vault.keyIds.includes(keyId))
  return {
    ok: unreadable === 0,
    summary: `${checked} sealed values, ${unreadable} unreadable`,
    details: unknown.map(
      ([keyId, count]) => `${count} values of key ${keyId}: neither VAULT_SECRET nor in VAULT_SECRET_OTHERS`,
    ),
  }
}
