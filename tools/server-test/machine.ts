/** Debian servers for tests: a root file system made once, booted by systemd-nspawn with a real systemd. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

const folder = join(import.meta.dirname, '../../.data/server-test')

/** A root file system that all machines of a test share; each writes to a layer of its own. */
export interface Root {
  readonly name: string
  /** Baked in, so that a test does not download them again. */
  readonly packages: readonly string[]
  /** Further options of mmdebstrap. */
  readonly options?: readonly string[]
}

const basePackages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'iproute2',
  'procps',
  'curl',
  'ca-certificates',
  'openssl',
]

/** What `plato install` needs. */
const serverRoot: Root = {
  name: 'root',
  packages: [
    ...['postgresql', 'nginx', 'certbot', 'pgbackrest', 'restic'],
    ...['prometheus', 'prometheus-alertmanager', 'prometheus-node-exporter'],
  ],
}

/** A machine of its own network, or one of several on a bridge of this computer. */
export interface MachineNetwork {
  readonly address: string
  /** The address of the test's own computer, as the machine sees it. */
  readonly gateway: string
  readonly bridge?: string
}

export const ownNetwork = (number: number): MachineNetwork => ({
  address: `10.78.${number}.2`,
  gateway: `10.78.${number}.1`,
})

/** Why this computer cannot boot test servers, or undefined: some build machines allow no containers. */
export async function whyNotBootable(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'this needs root'
  try {
    makeRoot()
    await using machine = new Machine('pv0', ownNetwork(9))
    machine.create('villa.example.com')
    await machine.boot()
    return undefined
  } catch (error) {
    return `a bare Debian cannot be made or booted: ${error instanceof Error ? error.message : error}`
  }
}

/** Makes the root file system when it is missing, and returns its folder. */
export function makeRoot({ name, packages, options = [] }: Root = serverRoot): string {
  const base = join(folder, name)
  if (existsSync(join(base, 'usr/bin/systemctl'))) return base
  rmSync(base, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const apt = ['--variant=apt', '--dpkgopt=force-confold', '--aptopt=APT::Install-Recommends "false"']
  // An empty machine-id is filled in at the first boot.
  const hooks = ['--customize-hook=: > "$1/etc/machine-id"']
  const include = `--include=${[...basePackages, ...packages].join(',')}`
  execFileSync('mmdebstrap', [...apt, include, ...options, ...hooks, 'bookworm', base], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return base
}

const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', TERM: 'dumb' }
const maxOutputBytes = 64 * 1024 * 1024

export interface Output {
  readonly code: number
  readonly text: string
}

/** Sets the address of the network interface before other services start. */
const networkUnit = (address: string) => `[Unit]
DefaultDependencies=no
Before=network.target network-online.target
[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/bin/sh -c 'ip link set lo up; ip addr add ${address}/24 dev host0; ip link set host0 up'
[Install]
WantedBy=multi-user.target
`

export class Machine implements AsyncDisposable {
  readonly name: string
  readonly address: string
  readonly gateway: string
  readonly #bridge: string | undefined
  readonly #base: string
  readonly #upper: string
  readonly tree: string
  readonly #disk: string
  #container: ChildProcess | undefined
  readonly #binds: string[] = []

  constructor(name: string, network: MachineNetwork, root: Root = serverRoot) {
    this.name = name
    this.address = network.address
    this.gateway = network.gateway
    this.#bridge = network.bridge
    this.#base = join(folder, root.name)
    this.#upper = join(folder, name, 'upper')
    this.tree = join(folder, name, 'tree')
    this.#disk = join(folder, name, 'disk')
  }

  /** An empty layer over the shared root. */
  create(hostName: string): void {
    this.#stopLeftover()
    this.#unmount()
    rmSync(join(folder, this.name), { recursive: true, force: true })
    for (const part of ['upper', 'work', 'tree'])
      mkdirSync(join(folder, this.name, part), { recursive: true })
    this.#write('etc/hostname', `${this.name}\n`)
    this.#write('etc/hosts', `127.0.0.1 localhost\n${this.address} ${hostName} ${this.name}\n`)
    this.#write('etc/systemd/system/test-network.service', networkUnit(this.address))
    this.#write('etc/systemd/system/multi-user.target.wants/.keep', '')
    execFileSync('ln', [
      '-sf',
      '/etc/systemd/system/test-network.service',
      join(this.#upper, 'etc/systemd/system/multi-user.target.wants/test-network.service'),
    ])
    this.#mount()
  }

  /** A machine of this name that an interrupted test left running. */
  #stopLeftover(): void {
    const { stdout } = spawnSync('pgrep', ['-f', '--', `--machine=${this.name} --directory`], {
      encoding: 'utf8',
    })
    const containers = stdout.split('\n').filter(Boolean)
    for (const container of containers) spawnSync('pkill', ['-KILL', '-P', container])
    // The network interface disappears with the container.
    for (const container of containers) spawnSync('tail', [`--pid=${container}`, '-f', '/dev/null'])
  }

  #write(path: string, text: string): void {
    const file = join(this.#upper, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }

  #mount(): void {
    const layers = `lowerdir=${this.#base},upperdir=${this.#upper},workdir=${join(folder, this.name, 'work')}`
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, this.tree])
  }

  #unmount(): void {
    for (const path of [this.#disk, this.tree])
      if (spawnSync('mountpoint', ['-q', path]).status === 0) execFileSync('umount', [path])
  }

  /** Mounts a disk of its own at a path of the machine; before `boot`. */
  addDisk(path: string, megabytes: number): void {
    const image = `${this.#disk}.img`
    execFileSync('truncate', ['-s', `${megabytes}M`, image])
    execFileSync('mkfs.ext4', ['-q', image])
    mkdirSync(this.#disk, { recursive: true })
    execFileSync('mount', ['-o', 'loop', image, this.#disk])
    this.#binds.push(`--bind=${this.#disk}:${path}`)
  }

  async boot(): Promise<void> {
    const log = openSync(join(folder, this.name, 'boot.log'), 'a')
    const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--private-users=no']
    const network = this.#bridge === undefined ? '--network-veth' : `--network-bridge=${this.#bridge}`
    const where = [network, `--machine=${this.name}`, `--directory=${this.tree}`]
    this.#container = spawn(
      'systemd-nspawn',
      [...options, ...where, ...this.#binds, '--console=pipe', '--kill-signal=SIGRTMIN+4'],
      { stdio: ['ignore', log, log], detached: true },
    )
    await this.until('the machine boots', () => {
      if (this.#leader() === undefined) return false
      if (this.#bridge === undefined) {
        spawnSync('ip', ['addr', 'add', `${this.gateway}/24`, 'dev', `ve-${this.name}`])
        spawnSync('ip', ['link', 'set', `ve-${this.name}`, 'up'])
      }
      const state = this.try('systemctl is-system-running').text.trim()
      return state === 'running' || state === 'degraded'
    })
  }

  /** Process 1 of the machine, by its id outside. */
  #leader(): number | undefined {
    const { pid } = this.#container ?? {}
    if (pid === undefined) return undefined
    const [child] = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.split('\n')
    return child ? Number(child) : undefined
  }

  /** The arguments of nsenter for a shell command inside the machine, as root. */
  #entering(command: string): string[] {
    const leader = this.#leader()
    if (leader === undefined) throw new Error(`${this.name} does not run`)
    const namespaces = ['-m', '-u', '-i', '-n', '-p', '-r', '-w']
    return ['-t', String(leader), ...namespaces, '--', '/bin/bash', '-lc', command]
  }

  /** Runs a shell command inside the machine as root. */
  try(command: string, input?: string): Output {
    if (this.#leader() === undefined) return { code: -1, text: 'the machine does not run' }
    const options = { encoding: 'utf8', input, env, maxBuffer: maxOutputBytes } as const
    const { status, stdout, stderr } = spawnSync('nsenter', this.#entering(command), options)
    return { code: status ?? -1, text: `${stdout}${stderr}` }
  }

  /** The same, while this process does other work. */
  async tryInBackground(command: string): Promise<Output> {
    const child = spawn('nsenter', this.#entering(command), { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const code = child.exitCode ?? (await once(child, 'exit'))[0]
    return { code: Number(code), text: `${stdout}${stderr}` }
  }

  run(command: string, input?: string): string {
    const { code, text } = this.try(command, input)
    if (code !== 0) throw new Error(`${this.name}: \`${command}\` exited with ${code}:\n${text}`)
    return text.trim()
  }

  /** Waits for a condition; the limit is a recovery deadline. */
  async until(what: string, holds: () => boolean | Promise<boolean>, limitMs = 120_000): Promise<number> {
    const startedAt = performance.now()
    for (;;) {
      if (await holds()) return performance.now() - startedAt
      if (performance.now() - startedAt > limitMs) throw new Error(`not within ${limitMs} ms: ${what}`)
      await setTimeout(200)
    }
  }

  /** `off` shuts down in order; `kill` is a power failure. */
  async stop(how: 'off' | 'kill' = 'off'): Promise<void> {
    const container = this.#container
    if (!container || container.exitCode !== null || container.signalCode !== null) return
    const ended = once(container, 'exit')
    const leader = this.#leader()
    if (how === 'kill' && leader !== undefined) process.kill(leader, 'SIGKILL')
    else container.kill('SIGTERM')
    await ended
  }

  log(): string {
    return readFileSync(join(folder, this.name, 'boot.log'), 'utf8')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    this.#unmount()
  }
}
