import type { MutationCheck } from '../mutation-check.ts'

const status = 'vitest run packages/core/src/operations/system-status.test.ts'

/** Ways to break the system screen that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'one unreadable part fails the whole system screen',
    file: 'packages/core/src/operations/system/read-part.ts',
    find: '    return { unreadable: true }\n',
    replace: '    throw error\n',
    command: status,
    expects: /getSystemStatus returns all other parts when drill cannot be read/,
  },
  {
    name: 'the reason of a failed restore drill shows the credentials of the repository',
    file: 'packages/core/src/operations/system/task-runs.ts',
    find: `${String.raw`    .replaceAll(/\b[\w+.-]+:\/\/\S+/g, '…')`}\n`,
    replace: '',
    command: status,
    expects: /getSystemStatus removes URLs and e-mail addresses from the reason of a failed restore drill/,
  },
  {
    name: 'a backup that never ran raises no alert in production',
    file: 'packages/rules/src/operations/alerts.ts',
    find: 'if (!runs.lastSuccessAt) return when(isProduction, () => found(name))',
    replace: 'if (!runs.lastSuccessAt) return []',
    command: 'vitest run packages/rules/src/operations/alerts.test.ts',
    expects:
      /activeAlerts raises alerts for backups, restore drills and invariant checks that never ran, in production only/,
  },
]
