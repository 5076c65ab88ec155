import type { FaqItem } from '@plato/contract/content/faq.contract'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'

export interface Theme {
  readonly name: string
  readonly items: readonly FaqItem[]
}

/** As the answer brings them: themes in the order of their first question. */
export const themesOf = (items: readonly FaqItem[]): Theme[] =>
  [...Map.groupBy(items, ({ theme }) => theme)].map(([name, own]) => ({ name, items: own }))

const lower = (text: string): string => text.toLocaleLowerCase('tr')

/** All questions are in one answer, so the search is over what is already here. */
export const matching = (items: readonly FaqItem[], text: string): readonly FaqItem[] =>
  text === ''
    ? items
    : items.filter(({ theme, question, answer }) =>
        lower(`${theme} ${question} ${richTextPlain(readRichText(answer))}`).includes(lower(text)),
      )

const step = 10
const largest = 10_000

/** A new question comes after those of its theme, or after all. */
export function nextOrder(items: readonly FaqItem[], theme: string): number {
  const own = items.filter((item) => item.theme === theme)
  const last = Math.max(0, ...(own.length > 0 ? own : items).map(({ orderNo }) => orderNo))
  return Math.min(largest, own.length > 0 ? last + 1 : last + step)
}
