import { templateParts } from '@plato/rules/mail/placeholders'
import { placeholderOf } from './placeholders.tr.ts'

type Words = Readonly<Record<string, string>>

/** A stretch of a line: letters, or an address that can be followed. */
interface Run {
  readonly text: string
  readonly url?: string
}
export type Line = readonly Run[]

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** Nothing but the web: no script, no file, no address that only looks like one. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

const wordOf = (words: Words, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : '')

/** One line of a text. Values are put in once and never read again: braces in a guest's name stay braces. */
export const fillLine = (line: string, words: Words): string =>
  templateParts(line)
    .map((part) => (part.kind === 'text' ? part.text : wordOf(words, part.name)))
    .join('')

/** Letters next to letters are one run. */
function append(line: Run[], run: Run): void {
  const before = line.at(-1)
  if (before && !before.url && !run.url) line[line.length - 1] = { text: before.text + run.text }
  else line.push(run)
}

/** A value of several lines becomes several lines; a link stays one that can be followed. */
function linesOf(line: string, words: Words): readonly Line[] {
  let open: Run[] = []
  const lines = [open]
  for (const part of templateParts(line)) {
    const text = part.kind === 'text' ? part.text : wordOf(words, part.name)
    const url = part.kind === 'placeholder' && placeholderOf(part.name)?.button ? webAddress(text) : undefined
    if (url !== undefined) {
      append(open, { text, url })
      continue
    }
    const [first = '', ...rest] = text.split(/\r\n|[\r\n]/)
    append(open, { text: first })
    for (const next of rest) {
      open = [{ text: next }]
      lines.push(open)
    }
  }
  return lines
}

/** "Hasar depozitosu: {{depozito}}" is left out whole when there is none. */
function saysNothing(line: string, words: Words): boolean {
  const names = templateParts(line).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []))
  return names.length > 0 && names.every((name) => wordOf(words, name).trim() === '')
}

/** A link alone on its line is a button. */
function buttonOf(line: string, words: Words): Block | undefined {
  const [only, ...more] = templateParts(line.trim())
  if (only?.kind !== 'placeholder' || more.length > 0) return undefined
  const { button = '', buttonAmount = '' } = placeholderOf(only.name) ?? {}
  const label = `${button} ${wordOf(words, buttonAmount)}`.trim()
  const url = button && webAddress(wordOf(words, only.name))
  return url ? { kind: 'link', label, url } : undefined
}

function blocksOfParagraph(paragraph: string, words: Words): readonly Block[] {
  const kept = paragraph.split('\n').filter((line) => !saysNothing(line, words))
  // A heading whose list was left out would announce nothing.
  if (kept.length < paragraph.split('\n').length && kept.at(-1)?.trimEnd().endsWith(':')) kept.pop()
  const blocks: Block[] = []
  let lines: Line[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines })
    lines = []
  }
  for (const line of kept) {
    const button = buttonOf(line, words)
    if (button) {
      close()
      blocks.push(button)
    } else lines.push(...linesOf(line, words))
  }
  close()
  return blocks
}

/** The text first falls into paragraphs, then values are put in: no value can make a paragraph or a button. */
export const blocksOf = (body: string, words: Words): readonly Block[] =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => blocksOfParagraph(paragraph, words))
