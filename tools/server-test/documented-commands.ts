import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manual = join(import.meta.dirname, '../../docs/operating.md')

/** The commands of the manual's blocks that begin with ```sh and this word, in order. */
export function documentedCommands(word: string, text: string = readFileSync(manual, 'utf8')): string[] {
  const blocks = text.matchAll(/^```sh (\S+)\n([\s\S]*?)^```$/gm)
  return [...blocks]
    .filter(([, tag]) => tag === word)
    .flatMap(([, , body = '']) => body.split('\n').map((line) => line.trim()))
    .filter(Boolean)
}
