import literata from '@plato/brand/fonts/literata-latin-tr-opsz-normal.woff2?url'
import manrope from '@plato/brand/fonts/manrope-latin-wght-normal.woff2?url'
import favicon from '@plato/brand/marks/mark-app.svg?url'
import { themeBootScript } from '@plato/brand/theme'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import appleIcon from '#site/photos/apple-touch-icon.png?url'
import { ErrorView, errorTitle } from '#site/shell/error-view.tsx'
import { firstPictureOf, firstPictureScript } from '#site/shell/first-picture.ts'
import { meta as metaWords, shell } from '#site/shell/messages.tr.ts'
import { oneAddress, safeAnswers } from '#site/shell/middleware.server.ts'
import { NavigationProgress } from '#site/shell/navigation-progress.tsx'
import { NonceContext } from '#site/shell/nonce.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { contentId, RouteFocus } from '#site/shell/route-focus.tsx'
import { siteContext } from '#site/shell/site-context.server.ts'
import { loadSiteData } from '#site/shell/site-data.server.ts'
import { SiteFooter } from '#site/shell/site-footer.tsx'
import { SiteHeader } from '#site/shell/site-header.tsx'
import { ThemeKeeper } from '#site/shell/theme-toggle.tsx'
import { ToastHost } from '#site/shell/toast-host.tsx'
import type { Route } from './+types/root'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [safeAnswers, oneAddress]

export const loader = ({ context }: Route.LoaderArgs) => loadSiteData(context.get(siteContext))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: appleIcon },
  ...[literata, manrope].map((href) => ({
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
    title: error ? metaWords.titleOf(errorTitle(error)) : metaWords.homeTitle,
    indexed: !error,
  })

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const picture = firstPictureOf(useMatches().map(({ handle }) => handle))
  return (
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {themeBootScript + (picture ? `;${firstPictureScript(picture)}` : '')}
        </script>
        <meta name="theme-color" content={__PAPER_COLOURS__.light} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href={`#${contentId}`}
          className="button button-primary fixed top-2 left-4 z-60 -translate-y-20 focus:translate-y-0"
        >
          {shell.skip}
        </a>
        <NavigationProgress />
        <SiteHeader />
        <main id={contentId} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <ToastHost />
        <ThemeKeeper />
        <RouteFocus />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}

export default function App() {
  return <Outlet />
}
