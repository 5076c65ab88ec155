import type { Environment } from '@plato/core/platform/read-environment'
import { openVault, type Vault } from '@plato/core/platform/vault'
import { secretList } from '@plato/rules/production-settings'
import { requireSetting } from './command.ts'

export const openConfiguredVault = (settings: Environment): Vault =>
  openVault(requireSetting(settings, 'VAULT_SECRET'), secretList(settings.VAULT_SECRET_OTHERS ?? ''))
