/** Fires every alert by a fault on a server and waits for its mail. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readAlerts } from '../alerts/alert-files.ts'
import { type MailCatcher, startMailCatcher } from '../test-servers/mail-catcher.ts'
import { documentedCommands } from './documented-commands.ts'
import { send } from './load.ts'
import type { Machine } from './machine.ts'
import {
  hostName,
  type InstalledServer,
  installServer,
  loadVillas,
  makeCertificate,
  sql,
  trustTestAsProxy,
} from './test-server.ts'

type Expect = (holds: boolean, what: string) => void

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 }

/** The time in `for` of each alert. */
const readAlertTimes = (): Map<string, number> =>
  new Map(
    readAlerts().map(({ name, waits = '' }) => [
      name,
      Number.parseInt(waits, 10) * (unitMs[waits.slice(-1)] ?? Number.NaN),
    ]),
  )

/** Scrape every 15 s, evaluation every 30 s, a group waits up to a minute; the rest is for a busy machine. */
const deliveryMs = 150_000

/** The server's own mail server: port 25 of loopback, forwarded to the catcher of the test. */
function forwardMail({ tree, gateway }: Machine, catcher: MailCatcher): void {
  const units = join(tree, 'etc/systemd/system')
  const { port } = new URL(catcher.url)
  writeFileSync(join(units, 'test-smtp.socket'), '[Socket]\nListenStream=127.0.0.1:25\n')
  writeFileSync(
    join(units, 'test-smtp.service'),
    `[Service]\nExecStart=/lib/systemd/systemd-socket-proxyd ${gateway}:${port}\n`,
  )
  mkdirSync(join(units, 'sockets.target.wants'), { recursive: true })
  symlinkSync('../test-smtp.socket', join(units, 'sockets.target.wants/test-smtp.socket'))
}

/** The names of alerts that mails announced as firing. */
function announced({ folder }: MailCatcher): Set<string> {
  const names = new Set<string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.eml')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const [, name] = /^X-Plato-Alert: firing (\w+)/m.exec(text) ?? []
    if (name) names.add(name)
  }
  return names
}

/** A transaction that holds a lock until it is ended. */
function holdLock(machine: Machine, name: string, statement: string): void {
  const script = `begin; ${statement}; select pg_sleep(7200);`
  machine.run(
    `systemd-run --quiet --unit=test-lock-${name} --uid=postgres psql -XAtq -d plato_villa -c "${script}"`,
  )
}

const backups = '/var/backups'

function fillDisk(machine: Machine): string[] {
  // Until it is full: WAL cannot be archived either.
  machine.try(`dd if=/dev/zero of=${backups}/fill bs=1M status=none`)
  return ['DiskAlmostFull', 'WalArchiveStale']
}

function installExpiringCertificate(machine: Machine): string[] {
  const folder = makeCertificate(10)
  for (const file of ['fullchain.pem', 'privkey.pem'])
    copyFileSync(join(folder, file), join(machine.tree, 'root', file))
  machine.run(
    `plato install --host ${hostName} --certificate /root/fullchain.pem --key /root/privkey.pem && systemctl restart plato-worker`,
  )
  return ['CertificateExpiring']
}

/** As if the timers had not run since then. */
function ageBackups(write: (text: string) => void): string[] {
  for (const [kind, age] of [
    ['DATABASE_BACKUP', '27 hours'],
    ['MEDIA_BACKUP', '27 hours'],
    ['RESTORE_DRILL', '9 days'],
  ])
    write(`update operation_runs set started_at = started_at - interval '${age}',
      finished_at = finished_at - interval '${age}' where kind = '${kind}' returning id`)
  return ['DatabaseBackupStale', 'MediaBackupStale', 'RestoreDrillStale']
}

/** One changed byte in the repository: its check and the drill find it. */
function damageRepository(machine: Machine): string[] {
  const file = machine.run(
    `find ${backups}/plato-villa/database/backup -name '*.zst' -size +8k -printf '%s %p\\n' | sort -n | tail -1 | cut -d' ' -f2`,
  )
  machine.run(`printf x | dd of=${file} bs=1 seek=5000 conv=notrunc status=none`)
  for (const unit of ['plato-backup-check', 'plato-restore-drill'])
    if (machine.try(`systemctl start ${unit}`).code === 0)
      throw new Error(`${unit} did not find the damaged file ${file}`)
  return ['BackupCheckFailed', 'RestoreDrillFailed']
}

/** Records that have waited for a result for hours, and one that breaks an invariant. */
function insertOverdueRecords(write: (text: string) => void): string[] {
  write(`insert into calendar_feeds (villa_id, channel, name, url, next_at, read_at)
    select min(id), 'OTHER', 'Deneme', 'https://10.78.1.1:9/x.ics', now() + interval '1 day',
      now() - interval '9 hours' from villas returning id`)
  write(`insert into payment_attempts
      (id, reservation_id, link_id, provider, purpose, amount_minor, state, created_at, ask_at)
    select gen_random_uuid(), l.reservation_id, l.id, 'IYZICO', 'PREPAYMENT', 100, 'UNKNOWN',
      now() - interval '8 hours', now() + interval '1 day' from payment_links l limit 1 returning id`)
  write(`insert into card_refunds (id, reservation_id, attempt_id, amount_minor, state, created_at, ask_at)
    select gen_random_uuid(), reservation_id, id, 100, 'UNKNOWN', now() - interval '5 hours',
      now() + interval '1 day' from payment_attempts limit 1 returning id`)
  // Without a job nothing sends it.
  write(`insert into mails (id, template_key, occasion, recipient, to_address, words, created_at)
    select gen_random_uuid(), template_key, 'alert test', recipient, 'guest@example.com', words,
      now() - interval '2 hours' from mails limit 1 returning id`)
  // A job that no retry can complete.
  write(`insert into pgboss.job (name, data, retry_limit, dead_letter)
    values ('payments.verify', '{"attemptId": "wrong"}', 0, 'dead-letters') returning id`)
  return [
    ...['FeedFailing', 'PaymentAttemptUnresolved', 'RefundPendingTooLong', 'MailQueueStuck'],
    ...['DeadLetters', 'InvariantViolated'],
  ]
}

/** Stops and continues a process all the time, as an overloaded host does. */
function pauseInstance(machine: Machine): string[] {
  const loop = 'while :; do kill -STOP $1; sleep 0.6; kill -CONT $1; sleep 0.6; done'
  machine.run(
    `systemd-run --quiet --unit=test-pause sh -c '${loop}' sh $(systemctl show -P MainPID plato-site@2)`,
  )
  return ['EventLoopLag']
}

/** Visitors whose requests need the locked table. */
function visitLockedTable({ machine, target }: InstalledServer) {
  const id = sql(machine, `select min(id) from villas where status = 'PUBLISHED'`)
  holdLock(machine, 'villas', 'lock table villas in access exclusive mode')
  let isOpen = true
  const failures = new Map<string, number>()
  const ended = (async () => {
    const open = new Set<Promise<unknown>>()
    while (isOpen) {
      const one = send(target, `/v1/villa/${id}`)
        .catch(({ message }: Error) => failures.set(message, (failures.get(message) ?? 0) + 1))
        .finally(() => open.delete(one))
      open.add(one)
      await setTimeout(50)
    }
    await Promise.all(open)
  })()
  return {
    alerts: ['PoolExhausted', 'SlowResponses', 'ErrorRate'],
    async end() {
      isOpen = false
      machine.run('systemctl stop test-lock-villas')
      await ended
      for (const [message, count] of failures)
        console.log(`visitors of the locked table: ${count} × ${message}`)
    },
  }
}

/** Fetching jobs waits for this lock; reading their number does not. */
function lockJobs(machine: Machine): string[] {
  sql(
    machine,
    `insert into pgboss.job (name, start_after) values ('operations.check-invariants', now() + interval '20 s')`,
  )
  holdLock(machine, 'jobs', 'lock table pgboss.job in share mode')
  return ['QueueTooOld', 'InvariantCheckNotRunning']
}

/**
 * The five faults of an ordinary server, or with `isComplete` one fault for every alert. Each mail must arrive within the
 * time in `for` plus that of the delivery.
 */
export async function checkAlerts(deb: string, isComplete: boolean, expectThat: Expect) {
  const times = readAlertTimes()
  const folder = join(import.meta.dirname, '../../.data/server-test/alert-mails')
  rmSync(folder, { recursive: true, force: true })
  const catcher = await startMailCatcher(folder, '0.0.0.0')
  const server = await installServer(deb, 'pv3', 3, {
    prepare(machine) {
      forwardMail(machine, catcher)
      machine.addDisk(backups, 1_500)
    },
  })
  await using machine = server.machine
  loadVillas(machine)
  trustTestAsProxy(machine)
  for (const command of documentedCommands('monitoring')) console.log(machine.run(command))
  for (const command of documentedCommands('backup')) console.log(machine.run(command))
  const write = (text: string) => {
    if (sql(machine, text) === '') throw new Error(`no row was written: ${text}`)
  }
  const minutes: Record<string, number> = {}
  const arrivals = async (alerts: readonly string[], extraMs: Readonly<Record<string, number>> = {}) => {
    const startedAt = performance.now()
    const waiting = new Set(alerts)
    const limitOf = (name: string) => (times.get(name) ?? 0) + deliveryMs + (extraMs[name] ?? 0)
    while (waiting.size > 0) {
      const [arrived, passed] = [announced(catcher), performance.now() - startedAt]
      for (const name of waiting) {
        if (!arrived.has(name) && passed < limitOf(name)) continue
        waiting.delete(name)
        minutes[name] = Number((passed / 60_000).toFixed(1))
        expectThat(
          arrived.has(name),
          `alert mail ${name} after ${minutes[name]} min, at most ${(limitOf(name) / 60_000).toFixed(1)}`,
        )
      }
      await setTimeout(1_000)
    }
  }
  // First, because a full disk also fails the check.
  const alerts = isComplete ? damageRepository(machine) : []
  alerts.push(...fillDisk(machine), ...installExpiringCertificate(machine))
  if (isComplete) {
    alerts.push(...insertOverdueRecords(write), ...pauseInstance(machine))
  }
  alerts.push(...ageBackups(write))
  // The metric is the age of the last archived WAL, and the check of the invariants runs every five minutes.
  const waits = { WalArchiveStale: 900_000, InvariantViolated: 300_000 }
  const first = arrivals(isComplete ? alerts : alerts.filter((name) => name !== 'RestoreDrillStale'), waits)
  if (isComplete) {
    await machine.until(
      'the violated invariant is recorded',
      () =>
        sql(machine, `select ok from operation_runs where kind = 'INVARIANTS' order by id desc limit 1`) ===
        'f',
      400_000,
    )
    const locked = visitLockedTable(server)
    const jobs = lockJobs(machine)
    await arrivals([...locked.alerts, ...jobs], {
      PoolExhausted: 60_000,
      SlowResponses: 300_000,
      ErrorRate: 300_000,
      QueueTooOld: 320_000,
      InvariantCheckNotRunning: 1_500_000,
    })
    await locked.end()
    machine.run('systemctl stop test-lock-jobs')
    await first
    machine.run('systemctl stop postgresql@15-main')
    await arrivals(['FiguresUnavailable'])
    machine.run('systemctl start postgresql@15-main')
  }
  await first
  // With its socket, because the next request would start the service again.
  machine.run('systemctl stop plato-worker plato-api@2.socket plato-api@2.service')
  await arrivals(['WorkerDown', 'InstanceDown'])
  if (isComplete) {
    const missing = [...times.keys()].filter((name) => !announced(catcher).has(name))
    expectThat(missing.length === 0, `alerts that no fault fired: ${missing.join(', ') || 'none'}`)
  }
  await catcher.stop()
  return { alertMinutes: minutes }
}
