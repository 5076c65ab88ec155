import { offerWords as words } from '#site/offers/messages.tr.ts'
import { newTabWord } from '#site/pricing/messages.tr.ts'
import { whatsAppHref } from '#site/pricing/request-links.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import { useSite } from '#site/shell/site-data.ts'
import { WhatsAppSign } from '#site/shell/whatsapp-sign.tsx'

/** The ways to the agency, a chat first: that is where the offer came from. */
export function OfferContact({ range }: { range: string | undefined }) {
  const number = useSite().frame?.settings.site_whatsapp
  return (
    <div className="flex flex-wrap gap-3">
      {number ? (
        <a
          href={whatsAppHref(number, range ? words.whatsAppText(range) : '')}
          target="_blank"
          rel="noopener"
          className="button button-outline"
        >
          <WhatsAppSign />
          {words.whatsApp}
          <span className="sr-only">({newTabWord})</span>
        </a>
      ) : null}
      <ReachUs quiet />
    </div>
  )
}
