import { printablePart } from '@plato/brand/print-letters'
import type { List, RichText, Run } from '@plato/rules/content/rich-text'

/** The text in characters that our fonts have. */
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
