/** The logins of the processes on an installed server: what their system users may do with PostgreSQL and with media files. */
import type { Machine } from './machine.ts'
import { sql } from './test-server.ts'

type Expect = (holds: boolean, what: string) => void

const refused = (machine: Machine, user: string, options: string, statement: string) =>
  machine.try(
    `runuser -u ${user} -- psql -XAtq -v ON_ERROR_STOP=1 -d plato_villa ${options} -c "${statement}"`,
  )

export function checkLogins(machine: Machine, expectThat: Expect): void {
  const sessions = sql(
    machine,
    `select string_agg(distinct usename, ' ' order by usename) from pg_stat_activity where usename like 'plato%'`,
  )
  expectThat(sessions === 'plato_api plato_jobs', `logins of the running processes: ${sessions}`)
  for (const user of ['plato_api', 'plato_jobs', 'plato_site'])
    for (const login of ['plato', 'plato_api', 'plato_jobs', 'postgres'].filter((name) => name !== user)) {
      const { code, text } = refused(machine, user, `-U ${login}`, 'select 1')
      expectThat(
        code !== 0 && /Peer authentication failed/.test(text),
        `the system user ${user} cannot log in as ${login}`,
      )
    }
  for (const login of ['plato_api', 'plato_jobs'])
    for (const statement of [
      'set role plato',
      'reset role; set role none; set role postgres',
      'set session_replication_role = replica',
      'alter table ledger_entries disable trigger all',
      'truncate ledger_entries cascade',
      'delete from audit_log',
      'reset role; update ledger_postings set kind = kind',
    ]) {
      const { code, text } = refused(machine, login, '', statement)
      expectThat(code !== 0 && /permission denied|must be/.test(text), `${login}: "${statement}" is refused`)
    }
  const warnings = machine.run(
    `journalctl -b -o cat --no-pager -u plato-worker --since "$(systemctl show -P ActiveEnterTimestamp plato-worker)" | grep -c 'may become the role' || true`,
  )
  expectThat(warnings === '0', `the worker warns of its login: ${warnings} times`)
  const media = '/var/lib/plato-villa/media/server-test'
  const written = machine.try(
    `runuser -u plato_api -g plato_media -G plato -- sh -c 'umask 0002; mkdir ${media} && echo x > ${media}/file'` +
      ` && runuser -u www-data -- cat ${media}/file && ! runuser -u plato_site -- cat ${media}/file` +
      ` && runuser -u plato_jobs -- rm -r ${media}`,
  )
  expectThat(
    written.code === 0,
    `API and worker change each other's media files, nginx reads them, the site does not: ${written.text}`,
  )
  const unshared = machine.run(
    `find /var/lib/plato-villa/media -type d ! '(' -group plato_media -perm -075 ')' | wc -l`,
  )
  expectThat(unshared === '0', `media folders that API or worker cannot change: ${unshared}`)
}
