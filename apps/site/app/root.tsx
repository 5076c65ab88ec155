import literata from '@plato/brand/fonts/literata-core.woff2?url'
import literataTurkish from '@plato/brand/fonts/literata-turkish.woff2?url'
import manrope from '@plato/brand/fonts/manrope-core.woff2?url'
import manropeTurkish from '@plato/brand/fonts/manrope-turkish.woff2?url'
import favicon from '@plato/brand/marks/mark-app.svg?url'
import { darkQuery, themeBootScript } from '@plato/brand/theme'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, useMatches } from 'react-router'
import { SiteFooter } from '#site/layout/site-footer.tsx'
import { SiteHeader } from '#site/layout/site-header.tsx'
import appleIcon from '#site/photos/apple-touch-icon.png?url'
import { ErrorView, errorTitle } from '#site/shell/error-view.tsx'
import { firstPictureOf, firstPictureScript } from '#site/shell/first-picture.ts'
import { earlyPressScript } from '#site/shell/islands/early-presses.ts'
import { leavingId } from '#site/shell/leaving.ts'
import { meta as metaLabels, shell } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { type ClientFiles, ClientFilesContext } from '#site/shell/server/client-files.ts'
import { oneAddress, safeAnswers } from '#site/shell/server/middleware.server.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { loadSiteData } from '#site/shell/server/site-data.server.ts'
import { traceRoute } from '#site/shell/server/trace-route.server.ts'
import { SharedContext, sharedId } from '#site/shell/shared.ts'
import { sharedOf } from '#site/shell/shared-of.ts'
import { useSite } from '#site/shell/site-data.ts'
import { startScript } from '#site/shell/start-script.ts'
import { PageSpinner } from '#site/shell/ui/spinner.tsx'
import type { Route } from './+types/root'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [traceRoute, safeAnswers, oneAddress]

export const loader = ({ context }: Route.LoaderArgs) => loadSiteData(context.get(siteContext))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: appleIcon },
  ...[manrope, manropeTurkish, literata, literataTurkish].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

/** Speaks only for the error page: every page that can be shown has its own. */
export const meta: Route.MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    origin: originIn(matches),
    path: location.pathname,
    title: error ? metaLabels.titleOf(errorTitle(error)) : metaLabels.homeTitle,
    indexed: !error,
  })

const contentId = 'icerik'

export function Layout({ children }: { children: ReactNode }) {
  const files = useContext(ClientFilesContext)
  const picture = firstPictureOf(useMatches().map(({ handle }) => handle))
  const shared = sharedOf(useSite())
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>
          {`${themeBootScript};${earlyPressScript}${picture ? `;${firstPictureScript(picture)}` : ''}`}
        </script>
        <meta name="theme-color" media={darkQuery} content={__BACKGROUND_COLOURS__.dark} />
        <meta name="theme-color" content={__BACKGROUND_COLOURS__.light} />
        <Meta />
        <Links />
        {files ? <StartScript {...files} /> : null}
      </head>
      <body>
        <a
          href={`#${contentId}`}
          className="button button-primary fixed top-2 left-4 z-60 -translate-y-20 focus:translate-y-0"
        >
          {shell.skip}
        </a>
        <SharedContext value={shared}>
          <SiteHeader />
          <main id={contentId} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </SharedContext>
        <div id={leavingId} hidden>
          <PageSpinner />
        </div>
        <script type="application/json" id={sharedId}>
          {JSON.stringify(shared).replaceAll('<', '\\u003c')}
        </script>
      </body>
    </html>
  )
}

function StartScript({ entry, imports, reloader }: ClientFiles) {
  if (!reloader) return <script>{startScript([entry, ...imports])}</script>
  // While developing, the reloader must be there before the first file it watches.
  return (
    <script type="module">{`import ${JSON.stringify(reloader)};await import(${JSON.stringify(entry)})`}</script>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}

export default function App() {
  return <Outlet />
}
