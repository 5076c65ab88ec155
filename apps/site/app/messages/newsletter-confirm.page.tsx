import type { Subscription } from '@plato/contract/messages/subscribers.contract'
import { answerLetter, loadLetter } from '#site/messages/answer-letter.server.ts'
import { confirmWords as words } from '#site/messages/letter-messages.tr.ts'
import { LetterForm, OnwardLinks } from '#site/messages/letter-view.tsx'
import { MessagePage } from '#site/shell/message-page.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import { siteContext } from '#site/shell/site-context.server.ts'
import type { Route } from './+types/newsletter-confirm.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadLetter(context.get(siteContext).callAs(request), params.token)

export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerLetter(context.get(siteContext).callAs(request), params.token, 'confirm')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/bulten',
    title: metaWords.titleOf(words.pageTitle),
    indexed: false,
  })

const frame = { eyebrow: words.eyebrow, seed: 'bulten' } as const

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData
  return subscription ? <Standing {...subscription} refusal={actionData?.refusal} /> : <GoneLink />
}

function Standing({ email, state, refusal }: Subscription & { refusal: string | undefined }) {
  const { title, lead } = { ASKED: words.ask, CONFIRMED: words.done, LEFT: words.left }[state]
  return (
    <MessagePage {...frame} title={title} lead={lead(email)}>
      {state === 'ASKED' ? (
        <>
          <LetterForm button={words.ask.button} sign="confirm" refusal={refusal} />
          <p className="mt-6 max-w-[52ch] text-ink-soft">{words.ask.note}</p>
        </>
      ) : (
        <OnwardLinks />
      )}
    </MessagePage>
  )
}

function GoneLink() {
  return (
    <MessagePage {...frame} {...words.gone}>
      <div className="mt-8">
        <ReachUs quiet />
      </div>
    </MessagePage>
  )
}
