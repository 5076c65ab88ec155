import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Readline echoes the typed text to its output, so that output is discarded. */
async function typePassword(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const ask = async (question: string) => {
    process.stderr.write(question)
    const line = await lines.question('')
    process.stderr.write('\n')
    return line
  }
  try {
    const [first, second] = [await ask('Password: '), await ask('Password again: ')]
    if (first !== second) throw new Error('password: the two differ')
    return first
  } finally {
    lines.close()
  }
}

/** Generated, typed without echo, or the standard input when that is not a terminal. */
export async function readPassword({ generate }: { readonly generate: boolean }): Promise<string> {
  if (generate) return randomBytes(18).toString('base64url')
  return process.stdin.isTTY ? typePassword() : (await text(process.stdin)).replace(/\r?\n$/, '')
}

export const shownOnce = (password: string, generate: boolean): string =>
  generate ? `, password (shown once): ${password}` : ''
