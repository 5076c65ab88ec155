import type { OperationKind } from '@plato/core/operations/operation-run'
import { recordOperationRun } from '@plato/core/operations/operation-runs'
import type { Environment } from '@plato/core/platform/read-environment'
import { connect } from '@plato/database/connect'
import { print, requireSetting } from '../../command.ts'

/** Longer error outputs are in the journal. */
const maxReason = 500

/** Runs a task and stores its result in the database, where metrics and the system screen read it. */
export async function recordRun(
  settings: Environment,
  kind: OperationKind,
  task: () => Promise<Record<string, unknown>>,
): Promise<number> {
  const startedAt = new Date()
  const { ok, details } = await task().then(
    (figures) => ({ ok: true, details: figures }),
    (error: unknown) => ({
      ok: false,
      details: { reason: String(error instanceof Error ? error.message : error).slice(0, maxReason) },
    }),
  )
  print(JSON.stringify({ kind, ok, ...details }))
  const url = requireSetting(settings, 'DATABASE_URL')
  const db = connect({ url, poolSize: 1, applicationName: 'plato-cli' })
  try {
    await recordOperationRun(db, kind, { startedAt, ok, details })
  } finally {
    await db.destroy()
  }
  return ok ? 0 : 1
}
