/** `plato <command>`: operates an installation, also while its processes are stopped. Exit code 1: failed, 2: wrong use. */
import { type CommandEntry, print, UsageError } from './command.ts'
import { dropPrivileges, findExposedFiles, readConfiguration } from './configuration.ts'
import { describeFailure } from './describe-failure.ts'

/** A new command is one entry here and one file in `commands/`. */
const commands: readonly CommandEntry[] = [
  {
    name: 'install',
    summary: 'configures this server after the package was installed',
    asRoot: true,
    load: () => import('./commands/install.ts'),
  },
  {
    name: 'upgrade',
    summary: 'brings the services to the installed version and the present settings',
    asRoot: true,
    load: () => import('./commands/upgrade.ts'),
  },
  {
    name: 'backup database',
    summary: 'backs up the database; run by timers',
    load: () => import('./commands/backup-database.ts'),
  },
  {
    name: 'backup media',
    summary: 'backs up the media files; run by timers',
    load: () => import('./commands/backup-media.ts'),
  },
  {
    name: 'backup check',
    summary: 'checks the backup repository; run by timers',
    load: () => import('./commands/backup-check.ts'),
  },
  {
    name: 'backup',
    summary: 'backs up database and media files now',
    asRoot: true,
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'restore drill',
    summary: 'restores the newest backup beside the server and checks it; run by timers',
    load: () => import('./commands/restore-drill.ts'),
  },
  {
    name: 'restore',
    summary: 'replaces the data of this server by that of the backup',
    asRoot: true,
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'maintenance',
    summary: 'answers every request with 503, or stops doing so',
    asRoot: true,
    load: () => import('./commands/maintenance.ts'),
  },
  {
    name: 'monitoring',
    summary: 'configures Prometheus and alert mails on this server',
    asRoot: true,
    load: () => import('./commands/monitoring.ts'),
  },
  {
    name: 'container nginx',
    summary: 'prints the nginx configuration for containers',
    load: () => import('./commands/container-nginx.ts'),
  },
  {
    name: 'config check',
    summary: 'checks the settings of API, worker and site',
    load: () => import('./commands/config-check.ts'),
  },
  {
    name: 'migrate',
    summary: 'brings the database up to the installed version',
    load: () => import('./commands/migrate.ts'),
  },
  {
    name: 'erasures',
    summary: 'saves the register of erased persons, and replays it after a restore',
    load: () => import('./commands/erasures.ts'),
  },
  {
    name: 'check',
    summary: 'checks search, storage, mail, certificates, keys and invariants',
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'rotate-key',
    summary: 'encrypts all sealed values with a new VAULT_SECRET',
    load: () => import('./commands/rotate-key.ts'),
  },
  {
    name: 'admin create',
    summary: 'creates an administrator',
    load: () => import('./commands/admin-create.ts'),
  },
  {
    name: 'admin reset',
    summary: 'sets a new password for an administrator',
    load: () => import('./commands/admin-reset.ts'),
  },
  {
    name: 'demo load',
    summary: 'fills an empty database with demo data',
    load: () => import('./commands/demo-load.ts'),
  },
]

const isHelp = (argument: string | undefined) =>
  argument === undefined || argument === 'help' || argument === '--help' || argument === '-h'

function printCommands(): void {
  const width = Math.max(...commands.map(({ name }) => name.length))
  print('plato <command> [options]\n')
  for (const { name, summary } of commands) print(`  plato ${name.padEnd(width)}  ${summary}`)
  print('\nplato <command> --help explains a command. Settings: /etc/plato-villa/plato.conf')
}

/** The command whose name the arguments begin with, and the arguments after the name. */
function findCommand(args: readonly string[]) {
  for (const entry of commands) {
    const terms = entry.name.split(' ')
    if (terms.every((term, at) => args[at] === term)) return { entry, rest: args.slice(terms.length) }
  }
  return undefined
}

const isUsageFault = (error: unknown) =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

async function runCommand(args: readonly string[]): Promise<number> {
  if (isHelp(args[0])) {
    printCommands()
    return 0
  }
  const found = findCommand(args)
  if (!found) {
    const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name)
    const hint = group.length > 0 ? `Did you mean: ${group.join(', ')}?` : 'plato help lists the commands.'
    console.error(`Unknown command: ${args.join(' ')}. ${hint}`)
    return 2
  }
  const { entry, rest } = found
  if (rest.includes('--help') || rest.includes('-h')) {
    const { command } = await entry.load()
    print(`${command.usage}\n\n${command.help}`)
    return 0
  }
  try {
    const settings = readConfiguration(process.env)
    const exposedFiles = findExposedFiles(process.env)
    if (!entry.asRoot) dropPrivileges(settings)
    const { command } = await entry.load()
    try {
      return await command.run(rest, settings, { exposedFiles })
    } catch (error) {
      if (!isUsageFault(error)) throw error
      console.error(`${describeFailure(error)}\n\n${command.usage}`)
      return 2
    }
  } catch (error) {
    console.error(describeFailure(error))
    return 1
  }
}

process.exitCode = await runCommand(process.argv.slice(2))
