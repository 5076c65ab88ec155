import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { expect } from 'vitest'
import type { cardApiForFile } from '../new-card-api.ts'

/** The calls of the specification, as its list writes them. */
export const specified = readFileSync(new URL('../../../../docs/api/endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [audience = '', method = '', path = '', notes = ''] = line.split('\t')
    return { name: `${method} ${path}`, audience, notes }
  })

/** Ignores parameter names, which differ between the specification and the contract. */
const shapeOf = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, '{}')
const ours = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .map((endpoint) => [shapeOf(`${endpoint.method} ${endpoint.url}`), endpoint]),
)
export const endpointOf = (name: string): Endpoint | undefined => ours.get(shapeOf(name))

interface Given {
  /** Values of the path parameters, in order. */
  readonly at?: readonly (string | number)[]
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** One file beside the fields of `body`. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

export function multipart(field: string, { body = {}, file }: Given) {
  const boundary = randomUUID()
  const fields = Object.entries(body).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${file?.name}"\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      file?.bytes ?? new Uint8Array(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Makes calls by their specified names, checks the status of the response, and records which were made. */
export function callerOf(
  { call: inject }: ReturnType<typeof cardApiForFile>,
  staff: { authorization: string },
) {
  const made = new Set<string>()
  async function call(name: string, given: Given = {}) {
    const endpoint = endpointOf(name)
    if (!endpoint) throw new Error(`${name} is not in the contract`)
    const [, template = ''] = name.split(' ')
    const rest = [...(given.at ?? [])]
    const path = template.replaceAll(/\{\w+\}/g, () => String(rest.shift()))
    const sent = given.file && endpoint.upload ? multipart(endpoint.upload.field, given) : undefined
    const payload = sent?.payload ?? given.body
    const answer = await inject({
      method: endpoint.method,
      url: path,
      query: Object.fromEntries(
        Object.entries(given.query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      headers: {
        ...(endpoint.access === 'public' ? {} : staff),
        ...sent?.headers,
      },
      ...(payload ? { payload } : {}),
    })
    const [status, shape] = endpoint.success
    expect(answer.statusCode, `${name} ${answer.body}`).toBe(status)
    made.add(name)
    if (endpoint.contentType) {
      expect(answer.headers['content-type']).toBe(endpoint.contentType)
      return { text: answer.body }
    }
    shape.parse(answer.json())
    // The content is checked by the calling test.
    return answer.json().content
  }
  return { call, made }
}
export type SpecifiedCall = ReturnType<typeof callerOf>['call']

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
