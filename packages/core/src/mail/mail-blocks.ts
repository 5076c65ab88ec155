import { templateParts } from '@plato/rules/mail/placeholders'
import { placeholderOf } from './templates/placeholders.tr.ts'

type Placeholders = Readonly<Record<string, string>>

/** A part of a line: text, or a URL shown as a link. */
interface Run {
  readonly text: string
  readonly url?: string
}
export type Line = readonly Run[]

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** Accepts http and https only: no script, no file, nothing that merely resembles a URL. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

const wordOf = (placeholders: Placeholders, name: string) =>
  Object.hasOwn(placeholders, name) ? (placeholders[name] ?? '') : ''

/** Fills one line. Values are inserted once and not parsed again: braces in a guest’s name stay braces. */
export const fillLine = (line: string, placeholders: Placeholders): string =>
  templateParts(line)
    .map((part) => (part.kind === 'text' ? part.text : wordOf(placeholders, part.name)))
    .join('')

/** Joins adjacent text parts. */
function append(line: Run[], run: Run): void {
  const before = line.at(-1)
  if (before && !before.url && !run.url) line[line.length - 1] = { text: before.text + run.text }
  else line.push(run)
}

/** A value with line breaks becomes several lines; a URL stays a link. */
function linesOf(line: string, placeholders: Placeholders): readonly Line[] {
  let open: Run[] = []
  const lines = [open]
  for (const part of templateParts(line)) {
    const text = part.kind === 'text' ? part.text : wordOf(placeholders, part.name)
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

/** "Hasar depozitosu: {{depozito}}" is omitted when the value is empty. */
function saysNothing(line: string, placeholders: Placeholders): boolean {
  const names = templateParts(line).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []))
  return names.length > 0 && names.every((name) => wordOf(placeholders, name).trim() === '')
}

/** A URL on its own line becomes a button. */
function buttonOf(line: string, placeholders: Placeholders): Block | undefined {
  const [only, ...more] = templateParts(line.trim())
  if (only?.kind !== 'placeholder' || more.length > 0) return undefined
  const { button = '', buttonAmount = '' } = placeholderOf(only.name) ?? {}
  const label = `${button} ${wordOf(placeholders, buttonAmount)}`.trim()
  const url = button && webAddress(wordOf(placeholders, only.name))
  return url ? { kind: 'link', label, url } : undefined
}

function blocksOfParagraph(paragraph: string, placeholders: Placeholders): readonly Block[] {
  const filledLines = paragraph.split('\n').filter((line) => !saysNothing(line, placeholders))
  // Removes the heading when the list below it was omitted.
  if (filledLines.length < paragraph.split('\n').length && filledLines.at(-1)?.trimEnd().endsWith(':'))
    filledLines.pop()
  const blocks: Block[] = []
  let lines: Line[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines })
    lines = []
  }
  for (const line of filledLines) {
    const button = buttonOf(line, placeholders)
    if (button) {
      close()
      blocks.push(button)
    } else lines.push(...linesOf(line, placeholders))
  }
  close()
  return blocks
}

/**
 * Splits the text into paragraphs before inserting values, so that no value can create a paragraph or a button.
 */
export const blocksOf = (body: string, placeholders: Placeholders): readonly Block[] =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => blocksOfParagraph(paragraph, placeholders))
