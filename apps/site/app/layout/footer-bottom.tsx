import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { SocialLinks } from '#site/layout/social-links.tsx'
import { footer, shell } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'

const cardNetworks = ['VISA', 'Mastercard', 'TROY'] as const

/** Payment badge, agency number, legal line and social media. */
export function FooterBottom() {
  const { frame, year } = useSite()
  const {
    agency_no: agencyNo,
    agency_title: agency = shell.brand,
    site_footer_text: text,
  } = frame?.settings ?? {}
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-line py-6">
        <div className="flex flex-1 basis-72 items-center gap-3">
          <ShieldCheck className="size-7 text-good" />
          <div>
            <p className="font-semibold">{footer.securePayment}</p>
            <p className="text-13 text-ink-soft">{footer.ssl}</p>
          </div>
        </div>
        <ul className="flex gap-2" aria-label={footer.cards}>
          {cardNetworks.map((name) => (
            <li
              key={name}
              className="grid h-8 min-w-14 place-items-center rounded-[6px] border border-line bg-surface px-2.5 text-13 font-bold text-ink-soft"
            >
              {name}
            </li>
          ))}
        </ul>
        {agencyNo ? (
          <p className="inline-flex h-7 items-center gap-1.5 text-13 font-strong text-ink-soft">
            <BadgeCheck className="size-4" />
            {shell.agencyNo(agencyNo)}
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-3 pt-6 text-13 text-ink-faint tablet:flex-row tablet:justify-between tablet:gap-8">
        <p>
          © {year} {agency}
          {agency.endsWith('.') ? '' : '.'} {text}
        </p>
        {frame ? (
          <SocialLinks
            settings={frame.settings}
            className="-ml-3 flex gap-1 text-ink-soft tablet:-mt-3 tablet:-mr-3 tablet:ml-0"
            linkClassName="icon-button hover:bg-line"
            signClassName="size-5"
          />
        ) : null}
      </div>
    </>
  )
}
