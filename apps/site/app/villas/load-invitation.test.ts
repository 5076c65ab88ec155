import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadInvitation } from './write-comment/load-invitation.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const invitation = { villaName: 'Villa Lacivert', signedAs: 'Elif K.', isWritten: false }
// Safe: it answers only what this page asks.
const answering = (answer: () => Promise<unknown>) => answer as unknown as Call
const refusing = (status: number, code: string) =>
  answering(() => Promise.reject(new ApiRefusal(status, { content: 'Olmadı.', code, requestId: 'x' })))

test('loadInvitation returns 410 for an invalid comment link, and 503 when the API does not answer', async () => {
  const open = await loadInvitation(
    answering(async () => ({ content: invitation })),
    '12.x',
  )
  expect([open.data, open.init?.status]).toEqual([{ invitation }, 200])
  for (const call of [refusing(410, 'comment.bad_link'), refusing(400, 'request.invalid')]) {
    const { data, init } = await loadInvitation(call, '12.x')
    expect([data, init?.status]).toEqual([{ invitation: null }, 410])
  }
  const away = answering(() => Promise.reject(new ApiUnreachable('no answer')))
  for (const call of [refusing(429, 'request.too_many'), away])
    await expect(loadInvitation(call, '12.x')).rejects.toMatchObject({ init: { status: 503 } })
})
