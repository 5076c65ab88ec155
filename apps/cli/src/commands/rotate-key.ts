import { parseArgs } from 'node:util'
import { checkKeys } from '@plato/core/operations/checks/check-keys'
import { type Rotation, rotateKeys } from '@plato/core/operations/keys/rotate-keys'
import type { Environment } from '@plato/core/platform/read-environment'
import type { Vault } from '@plato/core/platform/vault'
import { type Command, print, UsageError } from '../command.ts'
import { openConfiguredVault } from '../open-configured-vault.ts'
import { withContext } from '../with-context.ts'

const describe = ({ rotated, replaced, unreadable }: Rotation) =>
  `${rotated} values rotated, ${replaced} replaced by others meanwhile, ${unreadable} unreadable`

/** Values that the current secret does not open alone. */
async function printRemaining(settings: Environment, vault: Vault): Promise<number> {
  const { checked, unreadable, byKey } = await withContext(settings, 'plato rotate-key', ({ db }) =>
    checkKeys({ db, vault }),
  )
  const nameOf = (keyId: string | undefined) => {
    if (keyId === undefined) return 'without a key id'
    if (keyId === vault.keyId) return `key ${keyId} (VAULT_SECRET)`
    return `key ${keyId} (${vault.keyIds.includes(keyId) ? 'VAULT_SECRET_OTHERS' : 'unknown'})`
  }
  for (const [keyId, count] of byKey) print(`  ${nameOf(keyId)}: ${count} values`)
  if (unreadable > 0) print(`${unreadable} values are unreadable: plato check keys`)
  const isDone = byKey.size === 0 || (byKey.size === 1 && byKey.has(vault.keyId))
  const remaining = checked - (byKey.get(vault.keyId) ?? 0)
  if (vault.keyIds.length === 1) print('VAULT_SECRET_OTHERS is not set: no rotation is in progress.')
  else if (isDone)
    print(
      '0 values need VAULT_SECRET_OTHERS. It also verifies links and recovery codes from before: docs/operating.md.',
    )
  else print(`${remaining} values need VAULT_SECRET_OTHERS: run plato rotate-key.`)
  return unreadable > 0 || (vault.keyIds.length > 1 && !isDone) ? 1 : 0
}

async function rotateHere(settings: Environment, vault: Vault): Promise<number> {
  const done = await withContext(settings, 'plato rotate-key', ({ db, requestId }) =>
    rotateKeys({ db, requestId, vault }, (soFar) => print(`  ${describe(soFar)}`)),
  )
  print(describe(done))
  return done.unreadable > 0 ? 1 : 0
}

async function sendRotation(settings: Environment, vault: Vault): Promise<number> {
  await withContext(settings, 'plato rotate-key', ({ db, sendJob }) =>
    db
      .transaction()
      .execute((tx) => sendJob(tx, 'operations.rotate-keys', { keyId: vault.keyId }, { priority: 1 })),
  )
  print(`The worker rotates all values to key ${vault.keyId}. plato rotate-key --check shows the rest.`)
  return 0
}

export const command: Command = {
  usage: 'plato rotate-key [--here | --check]',
  help: `Encrypts the keys of all sealed values with VAULT_SECRET. Needs the previous secret in
VAULT_SECRET_OTHERS. The product may run meanwhile. docs/operating.md has all steps.
Without an option the worker does it as a job.
  --here   this command does it and prints the progress; the worker is not needed
  --check  counts the values of each key, and says whether the previous secret is needed`,
  async run(args, settings) {
    const { values } = parseArgs({
      args,
      options: { here: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    })
    if (values.here && values.check) throw new UsageError('--here and --check exclude each other.')
    const vault = openConfiguredVault(settings)
    if (values.check) return printRemaining(settings, vault)
    if (vault.keyIds.length === 1)
      throw new Error('VAULT_SECRET_OTHERS is not set: it must contain the previous secret.')
    return values.here ? rotateHere(settings, vault) : sendRotation(settings, vault)
  },
}
