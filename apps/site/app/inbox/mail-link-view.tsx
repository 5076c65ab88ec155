import { Check, CircleAlert, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { mailLinkLabels } from '#site/inbox/mail-link-messages.tr.ts'
import { meta as metaMessages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { MessagePage } from '#site/shell/ui/message-page.tsx'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'

/** The URL contains the key: neither caches nor search engines may store it. */
export const newsletterLinkHeaders = () => ({ 'Cache-Control': 'no-store' })

export const newsletterLinkMeta = (
  matches: Parameters<typeof originIn>[0],
  pageTitle: string,
): MetaDescriptor[] =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: link previews copy the canonical URL of a page.
    path: '/bulten',
    title: metaMessages.titleOf(pageTitle),
    indexed: false,
  })

interface MessageProps {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export const NewsletterMessage = (message: MessageProps) => <MessagePage {...message} seed="bulten" />

/** For a link that is expired, cut short or not ours. */
export function InvalidNewsletterLink(message: Omit<MessageProps, 'children'>) {
  return (
    <NewsletterMessage {...message}>
      <div className="mt-8">
        <ReachUs secondary />
      </div>
    </NewsletterMessage>
  )
}

interface Props {
  readonly button: string
  readonly sign: 'confirm' | 'leave'
  /** Why the answer was not kept just now. */
  readonly refusal: string | undefined
  readonly children?: ReactNode
}

/** One button, without a word of script: the page answers it by showing itself anew. */
export function MailLinkForm({ button, sign, refusal, children }: Props) {
  return (
    <>
      <div role="alert">
        {refusal ? (
          <p className="mt-6 flex max-w-[52ch] gap-3 rounded-[12px] bg-bad-wash px-4.5 py-3.5">
            <CircleAlert className="mt-0.5 text-bad" />
            {refusal}
          </p>
        ) : null}
      </div>
      <form method="post" className="mt-8 flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-primary min-h-14 px-8 text-17">
          {sign === 'confirm' ? <Check /> : <MailX />}
          {button}
        </button>
        {children}
      </form>
    </>
  )
}

export function OnwardLinks() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a href="/listing" className="button button-primary">
        {mailLinkLabels.villas}
      </a>
      <a href="/" className="button button-outline">
        {mailLinkLabels.home}
      </a>
    </div>
  )
}
