import type { Feature } from '@plato/contract/villas/features.contract'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages } from '#dashboard/villas/messages.tr.ts'

const { button, title, body, done } = featureMessages.remove

/** Asks before a feature leaves every villa. */
export function useFeatureRemoval(onGone?: () => void) {
  const { remove } = useFeatureWrites()
  return ({ id, name }: Feature) =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done(name))
        onGone?.()
      },
    })
}
