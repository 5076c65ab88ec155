import type { websiteEndpoints } from '@plato/contract/content/content.contract'
import { expect, test } from 'vitest'
import { contentOf, NoAnswer } from './api.ts'

const said = (answer: Response | Promise<Response>) =>
  contentOf<typeof websiteEndpoints.rental>(Promise.resolve(answer)).catch((thrown: unknown) => thrown)

test('contentOf returns the content of a successful response', async () => {
  expect(await said(Response.json({ content: { version: 3 } }))).toEqual({ version: 3 })
})

test('contentOf throws an error with the status and the problem details of a refused API request', async () => {
  const problem = { content: 'Çok deneme yapıldı.', code: 'request.too_many', requestId: 'x' }
  expect(await said(Response.json(problem, { status: 429 }))).toMatchObject({ status: 429, problem })
})

test('contentOf throws NoAnswer without problem details for a malformed API response or a network failure', async () => {
  const page = new Response('<h1>502</h1>', { status: 502 })
  const strange = Response.json({ error: 'x' }, { status: 500 })
  for (const [answer, status] of [
    [page, 502],
    [strange, 500],
    [Promise.reject(new TypeError('Failed to fetch')), 0],
    [new Response('<h1>cut of'), 200],
  ] as const) {
    const no = await said(answer)
    expect(no).toBeInstanceOf(NoAnswer)
    expect(no).toMatchObject({ status })
    expect(no instanceof NoAnswer && no.problem?.content).toBeUndefined()
  }
})
