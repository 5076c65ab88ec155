import { type ComponentType, useEffect, useState } from 'react'
import { whenNeeded } from '#site/shell/toast-queue.ts'

export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(
    () =>
      whenNeeded(() => {
        import('#site/shell/toasts.tsx').then(
          (loaded) => setToasts(() => loaded.Toasts),
          // Without a connection there is no toast; what it would have said has been done all the same.
          () => undefined,
        )
      }),
    [],
  )
  return Toasts ? <Toasts /> : null
}
