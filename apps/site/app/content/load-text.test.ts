import { ApiRefusal } from '@plato/contract/client'
import type { LegalText } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#site/shell/site-context.server.ts'
import { textOrNothing } from './load-text.server.ts'

let told: string[]
beforeEach(() => {
  told = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    told.push(String(line))
    return true
  })
})

const answering = (about: () => Promise<LegalText>) => ({ texts: { about } as unknown as Site['texts'] })

test('a text nobody wrote is left out without a word; one that cannot be read is told to the log', async () => {
  const problem = { content: 'Metin bulunamadı.', code: 'content.not_found', requestId: 'x' } as const
  const missing = async () => {
    throw new ApiRefusal(404, problem)
  }
  expect(await textOrNothing(answering(missing), 'about')).toBeUndefined()
  expect(told).toEqual([])
  const down = async () => {
    throw new Error('no answer')
  }
  expect(await textOrNothing(answering(down), 'about')).toBeUndefined()
  expect(told.join()).toContain('text could not be read')
})
