import { confirmLabels as labels } from '#site/inbox/mail-link-messages.tr.ts'
import {
  InvalidNewsletterLink,
  MailLinkForm,
  NewsletterMessage,
  newsletterLinkHeaders,
  newsletterLinkMeta,
  OnwardLinks,
} from '#site/inbox/mail-link-view.tsx'
import { newsletterLinkAction, newsletterLinkLoader } from '#site/inbox/newsletter-link.server.ts'
import type { Route } from './+types/newsletter-confirm.page'

export const headers = newsletterLinkHeaders
export const loader = newsletterLinkLoader
export const action = newsletterLinkAction('confirm')
export const meta: Route.MetaFunction = ({ matches }) => newsletterLinkMeta(matches, labels.pageTitle)

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData
  if (!subscription) return <InvalidNewsletterLink eyebrow={labels.eyebrow} {...labels.gone} />
  const { email, state } = subscription
  const { title, lead } = { ASKED: labels.ask, CONFIRMED: labels.done, LEFT: labels.left }[state]
  return (
    <NewsletterMessage eyebrow={labels.eyebrow} title={title} lead={lead(email)}>
      {state === 'ASKED' ? (
        <>
          <MailLinkForm button={labels.ask.button} sign="confirm" refusal={actionData?.refusal} />
          <p className="mt-6 max-w-[52ch] text-ink-soft">{labels.ask.note}</p>
        </>
      ) : (
        <OnwardLinks />
      )}
    </NewsletterMessage>
  )
}
