import type { RouterContextProvider } from 'react-router'
import { answerMailLink, loadMailLink } from '#site/inbox/answer-mail-link.server.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'

interface LinkArgs {
  readonly params: { readonly token: string }
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Loader of both pages that a newsletter link opens. */
export const newsletterLinkLoader = ({ params, request, context }: LinkArgs) =>
  loadMailLink(context.get(siteContext).callAs(request), params.token)

/** Action of a page that a newsletter link opens: its button confirms or ends the subscription. */
export const newsletterLinkAction =
  (answer: 'confirm' | 'leave') =>
  ({ params, request, context }: LinkArgs) =>
    answerMailLink(context.get(siteContext).callAs(request), params.token, answer)
