/** Backup on one server, loss of it, restore on another one. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { documentedCommands } from './documented-commands.ts'
import { checkErasures } from './erasures.ts'
import { send } from './load.ts'
import {
  archiveNow,
  book,
  countBookings,
  type InstalledServer,
  installServer,
  planLoad,
  sql,
} from './test-server.ts'

type Expect = (holds: boolean, what: string) => void

/** What must survive: the whole state of the server, not a copy in memory. */
const carriedFolders = [
  'etc/plato-villa/plato.conf',
  'etc/plato-villa/credentials',
  'var/backups/plato-villa',
] as const

const monthFigures = (server: InstalledServer) =>
  sql(
    server.machine,
    `select count(*), sum(e.amount_minor) filter (where e.amount_minor > 0), max(p.id)
     from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.created_at > now() - interval '1 month'`,
  )

export async function checkBackups(first: InstalledServer, deb: string, expectThat: Expect) {
  const plan = await planLoad(first.machine, first.target, 60)
  const before = await book(first, plan, 15)
  for (const command of documentedCommands('backup')) console.log(first.machine.run(command))
  const drill = sql(
    first.machine,
    `select ok, details from operation_runs where kind = 'RESTORE_DRILL' order by id desc limit 1`,
  )
  expectThat(drill.startsWith('t|'), `restore drill: ${drill}`)
  const after = await book(first, plan, 15)
  await archiveNow(first)
  const figures = monthFigures(first)
  const carried = join(first.machine.tree, '../carried')
  rmSync(carried, { recursive: true, force: true })
  await first.machine.stop('kill')
  for (const path of carriedFolders)
    cpSync(join(first.machine.tree, path), join(carried, path), { recursive: true })
  const second = await installServer(deb, 'pv2', 2, {
    beforeConfiguration({ tree }) {
      for (const path of carriedFolders)
        execFileSync('cp', ['-a', join(carried, path), join(tree, path, '..')])
    },
  })
  await using _machine = second.machine
  for (const command of documentedCommands('restore')) console.log(second.machine.run(command))
  const acknowledged = [...before, ...after]
  const counts = countBookings(second.machine, acknowledged)
  const lost = acknowledged.filter((key) => counts.get(key) !== 1)
  expectThat(
    acknowledged.length >= 20 && lost.length === 0,
    `${lost.length} of ${acknowledged.length} bookings lost`,
  )
  const restored = monthFigures(second)
  expectThat(restored === figures, `figures of the month: ${restored} after, ${figures} before`)
  const home = await send(second.target, '/')
  expectThat(home.status === 200, `the restored site answers ${home.status}`)
  await checkErasures(second, plan, expectThat)
  // One changed byte in the repository must be found.
  second.machine.run(
    `f=$(find /var/backups/plato-villa/database/backup -name '*.zst' -size +4k | head -1); printf x | dd of="$f" bs=1 seek=2000 conv=notrunc`,
  )
  const check = second.machine.try('systemctl start plato-backup-check')
  const run = sql(
    second.machine,
    `select ok from operation_runs where kind = 'BACKUP_CHECK' order by id desc limit 1`,
  )
  expectThat(check.code !== 0 && run === 'f', `a corrupted repository is recorded as failed: ${run}`)
  return { restoredBookings: acknowledged.length, lostAfterRestore: lost.length }
}
