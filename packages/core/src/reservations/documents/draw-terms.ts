import type { Block, List, RichText, Run } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { colours, listRows } from './document-layout.ts'

/** Longer blocks may break across pages: an unbreakable block must not be taller than a page. */
const maxWholeLength = 1_200
const isWhole = (text: RichText): boolean => richTextPlain(text).length <= maxWholeLength

/** Terms of one short paragraph. */
export const isOneParagraph = (terms: RichText): boolean =>
  terms.length === 1 && terms[0]?.kind !== 'list' && isWhole(terms)

/** Draws bold only: the print fonts have no italics, and links are useless in print. */
const drawnRuns = (runs: readonly Run[]): ContentText['text'] =>
  runs.map((run) => ('isBreak' in run ? '\n' : run.bold ? { text: run.text, bold: true } : run.text))

/** The bullet comes before its text in the file, so that copying and screen readers get them in order. */
function drawnList({ ordered, items }: List): Content {
  return listRows(
    items.map(({ runs, list }, place) => {
      const text: Content = { text: drawnRuns(runs) }
      return {
        sign: ordered ? `${place + 1}.` : '•',
        content: list ? { stack: [text, drawnList(list)] } : text,
      }
    }),
    ordered ? 16 : 9,
  )
}

function drawnBlock(block: Exclude<Block, { kind: 'heading' }>): Content {
  if (block.kind === 'list') return { stack: [drawnList(block)], margin: [0, 0, 0, 5] }
  const isQuote = block.kind === 'quote'
  return {
    text: drawnRuns(block.runs),
    margin: [isQuote ? 12 : 0, 0, 0, 5],
    alignment: 'left',
    ...(isQuote ? { color: colours.soft } : {}),
  }
}

/** Keeps a heading on the same page as the block below it. */
export function drawTerms(terms: RichText): Content[] {
  const content: Content[] = []
  let waiting: Content[] = []
  for (const block of terms) {
    if (block.kind === 'heading') {
      const isLarge = block.level === 2
      waiting.push({ text: drawnRuns(block.runs), bold: true, margin: [0, isLarge ? 3 : 1, 0, 1] })
      continue
    }
    const drawn = drawnBlock(block)
    content.push(waiting.length > 0 ? { stack: [...waiting, drawn], unbreakable: isWhole([block]) } : drawn)
    waiting = []
  }
  return [...content, ...waiting]
}
