import { offerLabels as labels } from '#site/offers/messages.tr.ts'
import { newTabWord } from '#site/pricing/messages.tr.ts'
import { whatsAppHref } from '#site/pricing/request-links.ts'
import { useSite } from '#site/shell/site-data.ts'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'
import { WhatsAppSign } from '#site/shell/ui/whatsapp-sign.tsx'

/** The ways to the agency, a chat first: that is where the offer came from. */
export function OfferContact({ range }: { range: string | undefined }) {
  const number = useSite().frame?.settings.site_whatsapp
  return (
    <div className="flex flex-wrap gap-3">
      {number ? (
        <a
          href={whatsAppHref(number, range ? labels.whatsAppText(range) : '')}
          target="_blank"
          rel="noopener"
          className="button button-outline"
        >
          <WhatsAppSign />
          {labels.whatsApp}
          <span className="sr-only">({newTabWord})</span>
        </a>
      ) : null}
      <ReachUs secondary />
    </div>
  )
}
