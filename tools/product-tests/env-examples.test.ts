import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseEnvironmentFile } from '@plato/rules/operations/environment-file'
import { expect, test } from 'vitest'
import { loadConfig as loadApiConfig } from '../../apps/api/src/config.ts'
import { loadConfig as loadWorkerConfig } from '../../apps/worker/src/config.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

test.each([
  ['api', 'src/config.ts'],
  ['worker', 'src/config.ts'],
  ['site', 'config.ts'],
])('.env.example of the %s and docs/configuration.md name exactly its settings', (app, schema) => {
  const settings = namesIn(read(`apps/${app}/${schema}`), /^ {2,4}([A-Z][A-Z_]+): z/gm)
  expect(settings.length).toBeGreaterThan(4)
  expect(namesIn(read(`apps/${app}/.env.example`), /^#?([A-Z][A-Z_]+)=/gm)).toEqual(settings)
  const documented = namesIn(read('docs/configuration.md'), /`([A-Z][A-Z_]+)`/g)
  expect(documented).toEqual(expect.arrayContaining(settings))
})

test('the API and the worker accept their .env.example', () => {
  expect(loadApiConfig(parseEnv(read('apps/api/.env.example'))).PORT).toBe(4000)
  expect(loadWorkerConfig(parseEnv(read('apps/worker/.env.example'))).SMTP_REQUIRE_TLS).toBe(true)
})

test('ops/plato.conf.example names every setting of API, worker, site and command line, in the syntax of the file', () => {
  const example = read('ops/plato.conf.example')
  const schemas = ['apps/api/src/config.ts', 'apps/worker/src/config.ts', 'apps/site/config.ts']
  const settings = namesIn(schemas.map(read).join('\n'), /^ {2,4}([A-Z][A-Z_]+): z/gm)
  const shown = namesIn(example, /^#?([A-Z][A-Z_]+)=/gm)
  expect(shown).toEqual([...new Set([...settings, 'BACKUP_URL', 'TRUSTED_PROXY_NETWORKS'])].sort())
  const uncommented = example.replaceAll(/^#(?=[A-Z][A-Z_]+=)/gm, '')
  expect(Object.keys(parseEnvironmentFile(uncommented)).sort()).toEqual(shown)
  const documented = namesIn(read('docs/configuration.md'), /`([A-Z][A-Z_]+)`/g)
  expect(documented).toEqual(expect.arrayContaining(shown))
})
