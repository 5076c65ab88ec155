import type { Subscription } from '@plato/contract/messages/subscribers.contract'
import { answerLetter, loadLetter } from '#site/messages/answer-letter.server.ts'
import { leaveWords as words } from '#site/messages/letter-messages.tr.ts'
import { LetterForm, OnwardLinks } from '#site/messages/letter-view.tsx'
import { MessagePage } from '#site/shell/message-page.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import { siteContext } from '#site/shell/site-context.server.ts'
import type { Route } from './+types/newsletter-leave.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadLetter(context.get(siteContext).callAs(request), params.token)

/** Named in the letter's own headers too: a mail program may send this form in one tap (RFC 8058). */
export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerLetter(context.get(siteContext).callAs(request), params.token, 'leave')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/bulten',
    title: metaWords.titleOf(words.pageTitle),
    indexed: false,
  })

const frame = { eyebrow: words.eyebrow, seed: 'bulten' } as const

export default function NewsletterLeavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData
  return subscription ? <Standing {...subscription} refusal={actionData?.refusal} /> : <GoneLink />
}

function Standing({ email, state, refusal }: Subscription & { refusal: string | undefined }) {
  const hasLeft = state === 'LEFT'
  const { title, lead } = hasLeft ? words.done : words.ask
  return (
    <MessagePage {...frame} title={title} lead={lead(email)}>
      {hasLeft ? (
        <OnwardLinks />
      ) : (
        <LetterForm button={words.ask.button} sign="leave" refusal={refusal}>
          <a href="/" className="button button-outline min-h-14 px-8 text-17">
            {words.ask.stay}
          </a>
        </LetterForm>
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
