import { readFileSync } from 'node:fs'

const names = ['paper', 'surface', 'line', 'ink', 'ink-soft', 'ink-faint', 'sea', 'on-sea'] as const
type Name = (typeof names)[number]

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('\n.dark {')

function coloursIn(block: string): Readonly<Record<Name, string>> {
  const found = names.map((name) => {
    const hex = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
    if (!hex) throw new Error(`tokens.css has no --${name} for both themes`)
    return [name, hex] as const
  })
  return Object.fromEntries(found) as Record<Name, string>
}

/** Colours of tokens.css for output that has no CSS variables: mails, PDFs, pictures. Node only. */
export const lightColours = coloursIn(light)
export const darkColours = coloursIn(dark)
