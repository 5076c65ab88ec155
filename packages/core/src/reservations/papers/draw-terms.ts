import type { Block, List, RichText, Run } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { colours, listRows } from './paper-layout.ts'
import { printablePart } from './print-letters.ts'

/** Longer ones are let to break: nothing that must stay whole may be taller than a page. */
const longestWhole = 1_200

/** The same text in letters our fonts have. */
export const printableRichText = (text: RichText): RichText =>
  text.map((block) =>
    block.kind === 'list' ? printableList(block) : { ...block, runs: block.runs.map(printableRun) },
  )

const printableRun = (run: Run): Run => ('text' in run ? { ...run, text: printablePart(run.text) } : run)

const printableList = (list: List): List => ({
  ...list,
  items: list.items.map(({ runs, list: inner }) => ({
    runs: runs.map(printableRun),
    ...(inner ? { list: printableList(inner) } : {}),
  })),
})

/** Our print fonts have no slanted letters, and a link on paper leads nowhere: of looks, bold is drawn. */
const drawnRuns = (runs: readonly Run[]): ContentText['text'] =>
  runs.map((run) => ('isBreak' in run ? '\n' : run.bold ? { text: run.text, bold: true } : run.text))

/** The sign comes before its words, so that whoever copies or hears the paper gets them in order. */
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

/** A heading stays with what stands below it. */
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
    const isWhole = richTextPlain([block]).length <= longestWhole
    content.push(waiting.length > 0 ? { stack: [...waiting, drawn], unbreakable: isWhole } : drawn)
    waiting = []
  }
  return [...content, ...waiting]
}
