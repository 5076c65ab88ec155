import { leaveLabels as labels } from '#site/inbox/mail-link-messages.tr.ts'
import {
  InvalidNewsletterLink,
  MailLinkForm,
  NewsletterMessage,
  newsletterLinkHeaders,
  newsletterLinkMeta,
  OnwardLinks,
} from '#site/inbox/mail-link-view.tsx'
import { newsletterLinkAction, newsletterLinkLoader } from '#site/inbox/newsletter-link.server.ts'
import type { Route } from './+types/newsletter-leave.page'

export const headers = newsletterLinkHeaders
export const loader = newsletterLinkLoader
/** Also the URL of the List-Unsubscribe header: a mail program may post to it in one tap (RFC 8058). */
export const action = newsletterLinkAction('leave')
export const meta: Route.MetaFunction = ({ matches }) => newsletterLinkMeta(matches, labels.pageTitle)

export default function NewsletterLeavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData
  if (!subscription) return <InvalidNewsletterLink eyebrow={labels.eyebrow} {...labels.gone} />
  const { email, state } = subscription
  const hasLeft = state === 'LEFT'
  const { title, lead } = hasLeft ? labels.done : labels.ask
  return (
    <NewsletterMessage eyebrow={labels.eyebrow} title={title} lead={lead(email)}>
      {hasLeft ? (
        <OnwardLinks />
      ) : (
        <MailLinkForm button={labels.ask.button} sign="leave" refusal={actionData?.refusal}>
          <a href="/" className="button button-outline min-h-14 px-8 text-17">
            {labels.ask.stay}
          </a>
        </MailLinkForm>
      )}
    </NewsletterMessage>
  )
}
