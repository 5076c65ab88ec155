import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isServerIn, startTemporaryCluster } from '../database/cluster.ts'
import { isOwnServer, writeToDisk } from '../database/services.ts'

const root = join(import.meta.dirname, '../..')

async function stateOf(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const databases = await client.query('select datname from pg_database order by 1')
  const settings = await client.query(`select name, setting from pg_file_settings order by seqno`)
  const { rows } = await client.query('show fsync')
  await client.end()
  return { databases: databases.rows, settings: settings.rows, fsync: rows }
}

test('every benchmark refuses a database server that this checkout did not start and leaves its databases unchanged', async () => {
  await using foreign = await startTemporaryCluster()
  const before = await stateOf(foreign.url)
  for (const bench of ['booking', 'scale', 'search', 'pages', 'vitals', 'occupancy', 'reports']) {
    const ran = spawnSync(process.execPath, ['bench/run.ts', bench, '--short'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: foreign.url },
    })
    expect([bench, ran.status]).toEqual([bench, 1])
    expect(ran.stderr).toContain('DATABASE_URL names a server that this checkout did not start')
  }
  await expect(writeToDisk(foreign.url, false)).rejects.toThrow('not a server of this checkout')
  expect(await stateOf(foreign.url)).toEqual(before)
})

test('isServerIn and isOwnServer identify a database server by its data folder', async () => {
  await using cluster = await startTemporaryCluster()
  expect(await isServerIn(cluster.folder, cluster.url)).toBe(true)
  expect(await isServerIn('/somewhere/else', cluster.url)).toBe(false)
  expect(await isOwnServer(cluster.url)).toBe(false)
})
