import { type Block, readRichText } from '@plato/rules/content/rich-text'
import { richTextHtml } from '@plato/rules/content/write-rich-text'

export interface ComparedBlock {
  readonly block: Block
  /** True when the other text has this block too, in the same order. */
  readonly isShared: boolean
}

/** Table of the longest common subsequence: its length from each pair of positions on. */
function sharedAfter(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0))
  const at = (row: number, place: number) => lengths[row]?.[place] ?? 0
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let place = right.length - 1; place >= 0; place -= 1) {
      const own = lengths[row]
      if (!own) continue
      own[place] =
        left[row] === right[place]
          ? at(row + 1, place + 1) + 1
          : Math.max(at(row + 1, place), at(row, place + 1))
    }
  }
  return lengths
}

/** Compares two texts block by block; a block that is only in one of them was changed. */
export function compareTexts(
  leftHtml: string,
  rightHtml: string,
): readonly [ComparedBlock[], ComparedBlock[]] {
  const left = readRichText(leftHtml)
  const right = readRichText(rightHtml)
  const leftKeys = left.map((block) => richTextHtml([block]))
  const rightKeys = right.map((block) => richTextHtml([block]))
  const lengths = sharedAfter(leftKeys, rightKeys)
  const shared: [Set<number>, Set<number>] = [new Set(), new Set()]
  let row = 0
  let place = 0
  while (row < left.length && place < right.length) {
    if (leftKeys[row] === rightKeys[place]) {
      shared[0].add(row++)
      shared[1].add(place++)
    } else if ((lengths[row + 1]?.[place] ?? 0) >= (lengths[row]?.[place + 1] ?? 0)) row += 1
    else place += 1
  }
  const marked = (blocks: readonly Block[], own: ReadonlySet<number>): ComparedBlock[] =>
    blocks.map((block, at) => ({ block, isShared: own.has(at) }))
  return [marked(left, shared[0]), marked(right, shared[1])]
}
