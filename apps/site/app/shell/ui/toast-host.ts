import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { whenNeeded } from '#site/shell/ui/toast-queue.ts'

/** The toasts come with the first thing there is to say. */
export function fetchToastsWhenNeeded(): void {
  whenNeeded(() => {
    import('#site/shell/ui/toasts.tsx').then(
      ({ Toasts }) =>
        createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Toasts)),
      // Without a connection there is no toast; what it would have said has been done all the same.
      () => undefined,
    )
  })
}
