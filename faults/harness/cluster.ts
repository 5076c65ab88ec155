/** Three database servers with PostgreSQL, Patroni and etcd on booted Debians, and HAProxy on this computer. */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Machine, makeRoot, type Root } from '../../tools/server-test/machine.ts'
import { freePort, startProcess, stopProcess } from '../../tools/stack/processes.ts'

const root: Root = {
  name: 'cluster-root',
  packages: [
    'postgresql-15',
    'patroni',
    'etcd-server',
    'etcd-client',
    'python3-etcd',
    'python3-etcd3',
    'nftables',
  ],
  options: [
    // Patroni creates the cluster.
    '--essential-hook=mkdir -p "$1/etc/postgresql-common"; printf "create_main_cluster = false\\n" > "$1/etc/postgresql-common/createcluster.conf"',
    '--customize-hook=chroot "$1" systemctl enable etcd patroni',
  ],
}

const bridge = 'plato-db0'
const network = '10.79.0'
const addressOf = (node: number) => `${network}.1${node}`
const nodes = [1, 2, 3] as const
export type Node = (typeof nodes)[number]

const secret = () => randomBytes(16).toString('hex')
const passwords = { SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret() }

/** A file of `ops/cluster`, the same that production uses. */
function render(file: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(import.meta.dirname, '../../ops/cluster', file), 'utf8')
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} needs a value for ${name}`)
    return value
  })
}

function makeBridge(): void {
  if (spawnSync('ip', ['link', 'show', bridge]).status === 0) return
  execFileSync('ip', ['link', 'add', bridge, 'type', 'bridge'])
  execFileSync('ip', ['addr', 'add', `${network}.1/24`, 'dev', bridge])
  execFileSync('ip', ['link', 'set', bridge, 'up'])
}

/** `etcd3` is for the control that must lose commits. */
export type Driver = 'etcd' | 'etcd3'

function newNode(node: Node, driver: Driver): Machine {
  const machine = new Machine(
    `pg${node}`,
    { address: addressOf(node), gateway: `${network}.1`, bridge },
    root,
  )
  machine.create(`pg${node}`)
  const values = {
    NAME: `pg${node}`,
    ADDRESS: addressOf(node),
    NETWORK: `${network}.0/24`,
    DRIVER: driver,
    ETCD_PEERS: nodes.map((one) => `pg${one}=http://${addressOf(one)}:2380`).join(','),
    ETCD_HOSTS: nodes.map((one) => `${addressOf(one)}:2379`).join(','),
    ...passwords,
  }
  const write = (path: string, text: string) => {
    mkdirSync(join(machine.tree, path, '..'), { recursive: true })
    writeFileSync(join(machine.tree, path), text)
  }
  write('etc/default/etcd', render('etcd.env.template', values))
  write('etc/patroni/config.yml', render('patroni.yml.template', values))
  write('etc/systemd/system/patroni.service.d/restart.conf', '[Service]\nRestart=always\nRestartSec=1\n')
  return machine
}

async function startHaproxy() {
  const folder = mkdtempSync(join(tmpdir(), 'plato-haproxy-'))
  const [primary, replicas] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    render('haproxy.cfg.template', {
      PRIMARY_BIND: `127.0.0.1:${primary}`,
      REPLICAS_BIND: `127.0.0.1:${replicas}`,
      SERVERS: nodes.map((node) => `  server pg${node} ${addressOf(node)}:5432 check port 8008`).join('\n'),
    }),
  )
  const start = () =>
    startProcess({ name: 'haproxy', command: ['/usr/sbin/haproxy', '-db', '-f', file], cwd: '/' })
  let haproxy = start()
  return {
    primary,
    replicas,
    async restart() {
      await stopProcess(haproxy, 0)
      haproxy = start()
    },
    async stop() {
      await stopProcess(haproxy)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface Cluster extends AsyncDisposable {
  readonly machines: Readonly<Record<Node, Machine>>
  /** The URL of a database through HAProxy, as superuser. */
  url(database: string, of?: 'primary' | 'replicas'): string
  members(): readonly Member[]
  /** The node of a role: `leader`, `sync_standby` or `replica`. */
  nodeOf(role: string): Node | undefined
  untilComplete(limitMs?: number): Promise<number>
  /** Ends every connection at once and listens on the same ports again. */
  restartHaproxy(): Promise<void>
}

export async function startCluster(driver: Driver = 'etcd'): Promise<Cluster> {
  makeRoot(root)
  makeBridge()
  const machines = { 1: newNode(1, driver), 2: newNode(2, driver), 3: newNode(3, driver) }
  const all = nodes.map((node) => machines[node])
  await Promise.all(all.map((machine) => machine.boot()))
  const haproxy = await startHaproxy()
  const members = (): readonly Member[] => {
    for (const machine of all) {
      const { code, text } = machine.try(`curl -sf -m 5 http://${machine.address}:8008/cluster`)
      if (code === 0) return (JSON.parse(text) as { members: Member[] }).members
    }
    return []
  }
  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'
  return {
    machines,
    url: (database, of = 'primary') =>
      `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:${haproxy[of]}/${database}`,
    members,
    restartHaproxy: haproxy.restart,
    nodeOf(role) {
      const found = members().find((member) => member.role === role)
      return nodes.find((node) => found?.name === `pg${node}`)
    },
    untilComplete: (limitMs = 180_000) =>
      machines[1].until(
        'leader, synchronous standby and replica run',
        () => {
          const roles = members()
            .filter(isRunning)
            .map(({ role }) => role)
          return ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role))
        },
        limitMs,
      ),
    async [Symbol.asyncDispose]() {
      await haproxy.stop()
      await Promise.all(all.map((machine) => machine[Symbol.asyncDispose]()))
      spawnSync('ip', ['link', 'del', bridge])
    },
  }
}
