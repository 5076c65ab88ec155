import type { FaqItem } from '@plato/contract/content/faq.contract'
import { useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages } from '#dashboard/content/faq/faq-messages.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { button, title, body, done } = faqMessages.remove

/** Asks before a question leaves the site for good. */
export function useFaqRemoval(onGone?: () => void) {
  const { remove } = useFaqWrites()
  return ({ id, question }: FaqItem) =>
    ask({
      title,
      body: body(question),
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done)
        onGone?.()
      },
    })
}
