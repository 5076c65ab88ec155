import type { List, RichText, Run } from './rich-text.ts'
import { textParts } from './written-text.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')

function runHtml(run: Run): string {
  if ('isBreak' in run) return '<br>'
  let html = escaped(run.text)
  if (run.italic) html = `<em>${html}</em>`
  if (run.bold) html = `<strong>${html}</strong>`
  return run.href ? `<a href="${escaped(run.href)}">${html}</a>` : html
}

const runsHtml = (runs: readonly Run[]): string => runs.map(runHtml).join('')

function listHtml({ ordered, items }: List): string {
  const tag = ordered ? 'ol' : 'ul'
  const written = items.map(({ runs, list }) => {
    const text = runs.length > 0 ? `<p>${runsHtml(runs)}</p>` : ''
    return `<li>${text}${list ? listHtml(list) : ''}</li>`
  })
  return `<${tag}>${written.join('')}</${tag}>`
}

/** The stored form of a text: readRichText reads back exactly what was written. */
export function richTextHtml(text: RichText): string {
  return text
    .map((block) => {
      if (block.kind === 'list') return listHtml(block)
      const runs = runsHtml(block.runs)
      if (block.kind === 'heading') return `<h${block.level}>${runs}</h${block.level}>`
      return block.kind === 'quote' ? `<blockquote><p>${runs}</p></blockquote>` : `<p>${runs}</p>`
    })
    .join('')
}

const runsText = (runs: readonly Run[]): string =>
  runs.map((run) => ('isBreak' in run ? '\n' : run.text)).join('')

const listText = ({ ordered, items }: List): string =>
  items
    .flatMap(({ runs, list }, place) => [
      ...(runs.length > 0 ? [`${ordered ? `${place + 1}.` : '-'} ${runsText(runs)}`] : []),
      ...(list ? [listText(list)] : []),
    ])
    .join('\n')

/** Plain text for search engines, plain-text mails and summaries. */
export const richTextPlain = (text: RichText): string =>
  text.map((block) => (block.kind === 'list' ? listText(block) : runsText(block.runs))).join('\n\n')

/** Converts a text from before the editor: an empty line separates paragraphs, `## ` begins a heading. */
export const richTextOfPlain = (body: string): RichText =>
  textParts(body).map(({ kind, text }) => {
    const runs = text
      .split('\n')
      .flatMap((line, place): Run[] => [...(place > 0 ? [{ isBreak: true } as const] : []), { text: line }])
    return kind === 'heading' ? { kind, level: 2, runs } : { kind, runs }
  })
