import { ApiRefusal } from '@plato/contract/client'
import type { LegalText } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { textOrNothing } from './load-text.server.ts'

let logged: string[]
beforeEach(() => {
  logged = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(String(line))
    return true
  })
})

const answering = (about: () => Promise<LegalText>) => ({ texts: { about } as unknown as Site['texts'] })

test('textOrNothing returns undefined for a missing website text, and also logs an error when the text cannot be read', async () => {
  const problem = { content: 'Metin bulunamadı.', code: 'content.not_found', requestId: 'x' } as const
  const missing = async () => {
    throw new ApiRefusal(404, problem)
  }
  expect(await textOrNothing(answering(missing), 'about')).toBeUndefined()
  expect(logged).toEqual([])
  const down = async () => {
    throw new Error('no answer')
  }
  expect(await textOrNothing(answering(down), 'about')).toBeUndefined()
  expect(logged.join()).toContain('text could not be read')
})
