import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkInvariants } from '@plato/core/operations/invariants'
import { connect } from '@plato/database/connect'
import { run } from '../run.ts'
import { pgbackrest } from './pgbackrest.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const port = 5499

/** PostgreSQL refuses to recover with lower limits than those of the server that wrote the WAL. */
const recoveryLimits = {
  max_connections: 'max_connections setting',
  max_worker_processes: 'max_worker_processes setting',
  max_wal_senders: 'max_wal_senders setting',
  max_prepared_transactions: 'max_prepared_xacts setting',
  max_locks_per_transaction: 'max_locks_per_xact setting',
} as const

function limitsOf(data: string): string {
  const control = run(join(binaries, 'pg_controldata'), ['-D', data])
  return Object.entries(recoveryLimits)
    .map(
      ([setting, label]) =>
        `${setting} = ${new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(control)?.[1] ?? 100}`,
    )
    .join('\n')
}

/** Starts the restored cluster without network, reachable by this user only, and never archiving. */
function startScratchCluster(folder: string, data: string): void {
  writeFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = ''\nport = ${port}\nunix_socket_directories = '${folder}'\narchive_mode = off\nshared_buffers = 128MB\nfsync = off\n${limitsOf(data)}\n`,
  )
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o600 })
  const log = join(folder, 'server.log')
  run(join(binaries, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-t', '1800', 'start'])
}

/**
 * Restores the newest backup and all archived WAL into a scratch cluster, checks the invariants of the restored data, and
 * removes the cluster. Runs as the user of PostgreSQL, beside the running server.
 */
export async function restoreDrill(folder: string): Promise<Record<string, unknown>> {
  rmSync(folder, { recursive: true, force: true })
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  try {
    pgbackrest(`--pg1-path=${data}`, '--archive-mode=off', 'restore')
    startScratchCluster(folder, data)
    try {
      const url = `postgres://postgres@localhost:${port}/plato_villa?host=${encodeURIComponent(folder)}`
      const db = connect({ url, poolSize: 1, applicationName: 'plato-restore-drill' })
      try {
        const results = await checkInvariants(db)
        const violated = results.filter(({ violations }) => violations > 0).map(({ name }) => name)
        if (violated.length > 0)
          throw new Error(`invariants violated in the restored data: ${violated.join(', ')}`)
        return { checks: { passed: results.length, total: results.length } }
      } finally {
        await db.destroy()
      }
    } finally {
      run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
