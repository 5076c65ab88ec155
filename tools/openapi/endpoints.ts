/**
 * Lists which endpoints of the specification the contract covers. `--write` records the covered ones, which then
 * must not disappear.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'

const specified = new URL('../../docs/api/endpoints.tsv', import.meta.url)
const recorded = new URL('../../docs/api/covered.txt', import.meta.url)

/** Parameter names differ between the specification and the contract, so only their positions are compared. */
const shape = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`

export async function coverage() {
  const ours = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
  const served = new Set(ours.map((endpoint) => shape(endpoint.method, endpoint.url)))
  const lines = (await readFile(specified, 'utf8')).trim().split('\n').slice(1)
  const calls = lines.map((line) => {
    const [, method = '', path = ''] = line.split('\t')
    return { name: `${method} ${path}`, isCovered: served.has(shape(method, path)) }
  })
  return {
    total: calls.length,
    covered: calls.filter((call) => call.isCovered).map((call) => call.name),
    missing: calls.filter((call) => !call.isCovered).map((call) => call.name),
  }
}

if (import.meta.main) {
  const { covered, missing, total } = await coverage()
  if (process.argv.includes('--write')) await writeFile(recorded, `${covered.join('\n')}\n`)
  if (process.argv.includes('--missing')) console.log(missing.join('\n'))
  console.log(`${covered.length}/${total}`)
}
