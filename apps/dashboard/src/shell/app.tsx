import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import appMark from '@plato/brand/marks/mark-app.svg'
import { themeStorageKey } from '@plato/brand/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { Overlays } from '#dashboard/shell/overlay.tsx'
import { queryClient } from '#dashboard/shell/query-client.ts'
import { cspNonce } from '#dashboard/shell/theme/csp-nonce.ts'
import { theme } from '#dashboard/shell/theme/theme.tsx'
import { themeCss } from '#dashboard/shell/theme/theme-css.ts'
import { useIsDark } from '#dashboard/shell/theme/use-is-dark.ts'

const toastMs = 5000
const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey })

/** The tokens listen to the class, Mantine to its attribute; both follow the stored choice, or the system without one. */
function DarkClass() {
  const isDark = useIsDark()
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
  return null
}

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce}
      // Mantine writes these style elements as HTML, which Trusted Types refuse; as children they are text (decision 0064).
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      <style nonce={cspNonce}>{themeCss}</style>
      {/* React puts it into the head; index.html could not name a file of another package. */}
      <link rel="icon" type="image/svg+xml" href={appMark} />
      <DarkClass />
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications position="bottom-right" autoClose={toastMs} containerWidth={380} />
          <RouterProvider router={router} />
          <Overlays />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
