import { Building2, FileBadge, type LucideIcon, QrCode } from 'lucide-react'
import { home } from '#site/content/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'

const labels = home.trust

export function HomeTrust() {
  const agencyNo = useSite().frame?.settings.agency_no
  return (
    <section className="below-view wrap section-gap grid gap-8 desktop:grid-cols-[5fr_7fr] desktop:items-center desktop:gap-24">
      <div>
        <h2 className="text-32 tracking-[-0.02em] tablet:text-42">{labels.title}</h2>
        <p className="mt-4 max-w-[44ch] text-17 text-ink-soft">{labels.lead}</p>
      </div>
      <ul className="border-t border-line">
        {agencyNo ? (
          <Proof
            sign={Building2}
            title={labels.agency(agencyNo)}
            text={labels.agencyText}
            to="/website/document"
            link={labels.agencyLink}
          />
        ) : null}
        <Proof
          sign={FileBadge}
          title={labels.permit}
          text={labels.permitText}
          to="/faq"
          link={labels.permitLink}
        />
        <Proof
          sign={QrCode}
          title={labels.verify}
          text={labels.verifyText}
          to="/dogrula"
          link={labels.verifyLink}
        />
      </ul>
    </section>
  )
}

interface ProofProps {
  readonly sign: LucideIcon
  readonly title: string
  readonly text: string
  readonly to: string
  readonly link: string
}

function Proof({ sign: Sign, title, text, to, link }: ProofProps) {
  return (
    <li className="grid grid-cols-[24px_1fr] items-center gap-x-4 border-b border-line py-5 tablet:grid-cols-[24px_1fr_auto]">
      <Sign className="size-6 text-sea" />
      <div>
        <p className="text-17 leading-6 font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <a href={to} className="more-link max-tablet:col-start-2">
        {link}
      </a>
    </li>
  )
}
