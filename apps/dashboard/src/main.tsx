import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/nprogress/styles.layer.css'
import '@plato/brand/fonts.css'
import '@plato/brand/tokens.css'
import '#dashboard/shell/theme/global.css'
import '#dashboard/shell/theme/mantine-theme.css'
// Takes the name of the Trusted Types policy before any other code could.
import '#dashboard/shell/trusted-html.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#dashboard/shell/app.tsx'
import { startRouter } from '#dashboard/shell/router.ts'
import { restoreSession } from '#dashboard/shell/session/session.ts'
import { shareNonceWithScrollLock } from '#dashboard/shell/theme/csp-nonce.ts'

shareNonceWithScrollLock()
restoreSession()
const router = startRouter()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}
