/** A person is erased after a backup; after it was restored, nothing in the database is about that person. */
import { bookingOf, type LoadPlan, send } from './load.ts'
import type { Machine } from './machine.ts'
import { archiveNow, type InstalledServer, sql } from './test-server.ts'

type Expect = (holds: boolean, what: string) => void

const person = {
  firstName: 'Zühtiye',
  lastName: 'Işıldayık',
  email: 'zuhtiye.isildayik@example.net',
  phone: '+90 544 778 89 90',
  phoneDigits: '5447788990',
}

/** As written, as the search stores it, and the number however it is separated. */
const traces = [
  ...['zühtiye', 'zuhtiye', 'işıldayık', 'isildayik', 'ışıldayık', 'isildayik@'],
  '544[ ().-]*778[ ().-]*89[ ().-]*90',
]

/** Which of them a dump of the database contains. */
function findTraces(machine: Machine): string[] {
  const dump = machine.run('runuser -u postgres -- pg_dump plato_villa').toLocaleLowerCase('tr')
  return traces.filter((trace) => new RegExp(trace).test(dump))
}

const release = '/usr/lib/plato-villa'

/** The function behind the button, with the login of the API. */
const erase = `
import { databaseTime } from '${release}/packages/core/src/platform/database-time.queries.ts'
import { openVault } from '${release}/packages/core/src/platform/vault.ts'
import { eraseContacts } from '${release}/packages/core/src/privacy/erase-person.ts'
import { asRole, connect } from '${release}/packages/database/src/connect.ts'
const db = connect({ url: asRole(process.env.DATABASE_URL, 'plato_app'), poolSize: 1 })
const contacts = { emails: ['${person.email}'], phones: ['${person.phoneDigits}'], codes: [] }
const given = { id: crypto.randomUUID(), contacts, before: new Date(), requestId: null, userId: null }
const ctx = { vault: openVault(process.env.VAULT_SECRET), databaseTime }
const { waiting } = await db.transaction().execute((tx) => eraseContacts(tx, ctx, given))
console.log(waiting.length)
await db.destroy()
`

export async function checkErasures(
  server: InstalledServer,
  plan: LoadPlan,
  expectThat: Expect,
): Promise<void> {
  const { machine, target } = server
  const { key, body } = bookingOf(plan)
  const { phoneDigits: _, ...given } = person
  const { status } = await send(target, '/v1/reservations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...JSON.parse(body), ...given }),
  })
  expectThat(status === 200 || status === 201, `booking of the person: ${status}`)
  // The request was never confirmed, so it ends, and no law asks for it.
  const where = `where lower(email) = '${person.email}'`
  sql(machine, `update reservations set created_at = created_at - interval '3 days' ${where}`)
  await machine.until(
    'the unconfirmed request ends',
    () => sql(machine, `select status from reservations ${where}`) === 'EXPIRED',
    180_000,
  )
  const before = findTraces(machine)
  expectThat(before.length > 0, `traces of the person before erasing: ${before.join(', ')}`)
  const moment = sql(machine, 'select clock_timestamp()')
  const credentials = '/etc/plato-villa/credentials'
  const env = ['API_DATABASE_URL', 'VAULT_SECRET'].map(
    (name) => `${name.replace('API_', '')}="$(cat ${credentials}/${name})"`,
  )
  const node = `${release}/node/bin/node --input-type=module`
  const waiting = machine.run(`cd / && runuser -u plato_api -- env ${env.join(' ')} ${node}`, erase)
  const erased = findTraces(machine)
  expectThat(
    waiting === '0' && erased.length === 0,
    `traces of the erased person: ${erased.join(', ') || 'none'}`,
  )
  await archiveNow(server)
  const output = machine.run(`plato restore --yes --time "${moment}"`)
  console.log(output)
  const rows = Number(/1 erasures replayed, (\d+) rows erased/.exec(output)?.[1] ?? 0)
  expectThat(rows > 0, `rows that the restore erased again: ${rows}`)
  const restored = findTraces(machine)
  expectThat(restored.length === 0, `traces after the restore: ${restored.join(', ') || 'none'}`)
  const home = await send(target, '/')
  expectThat(home.status === 200, `the site answers after the second restore: ${home.status}`)
}
