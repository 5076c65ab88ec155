import { ask } from '#dashboard/form/ask.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'

/** A half-written drawer is asked about before it is thrown away. */
export function useGuardedClose({ isDirty }: { readonly isDirty: boolean }, onClose: () => void) {
  return () => {
    if (!isDirty) return onClose()
    const { title, body, leave } = formMessages.leave
    ask({
      title,
      body,
      confirm: leave,
      isDangerous: true,
      act: () => Promise.resolve(),
      onDone: onClose,
    })
  }
}
