import { companyRows } from '@plato/brand/company.tr'
import { phoneHref } from '@plato/brand/format'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import Contact from '#site/inbox/contact.island.tsx'
import { agencyToReach } from '#site/inbox/contact-for-search-engines.ts'
import { contactLabels as labels } from '#site/inbox/contact-messages.tr.ts'
import { whatsAppHref } from '#site/pricing/request-links.ts'
import { type SiteSettings, siteSettings, workingHoursOf } from '#site/settings/site-settings.ts'
import { company, footer, meta as metaLabels, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orMissing } from '#site/shell/server/site-data.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'
import { CompanyValue } from '#site/shell/ui/company-value.tsx'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'
import { WhatsAppSign } from '#site/shell/ui/whatsapp-sign.tsx'
import type { Route } from './+types/contact.page'

const path = '/contact'
const home = { to: '/', label: labels.home }

/** Without its own data the page still tells how to reach us: the frame knows that too. */
export async function loader({ context }: Route.LoaderArgs) {
  const contact = await orMissing('contact page', context.get(siteContext).contactPage())
  return { contact: contact && { ...contact, settings: siteSettings(contact.settings) } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = originIn(matches)
  const { frame } = matches[0].loaderData
  return [
    ...pageMeta({
      origin,
      path,
      title: metaLabels.titleOf(pages.contact),
      description: labels.description(workingHoursOf(frame?.settings)),
    }),
    breadcrumbForSearchEngines(origin, [home, { to: path, label: pages.contact }]),
    agencyToReach(origin, { ...frame?.settings, ...loaderData?.contact?.settings }),
  ]
}

export default function ContactPage({ loaderData: { contact } }: Route.ComponentProps) {
  const { frame } = useSite()
  const settings = contact?.settings ?? frame?.settings
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={[home]} here={pages.contact} />
      <div className="mt-4 grid items-start gap-12 desktop:grid-cols-[5fr_6fr] desktop:gap-24">
        <div>
          <h1 className="text-42 tracking-[-0.025em] tablet:text-56">{labels.title}</h1>
          <p className="mt-5 max-w-[44ch] text-17 text-ink-soft">{labels.lead}</p>
          {settings ? (
            <WaysToUs settings={settings} hours={contact?.workingHours ?? workingHoursOf(settings)} />
          ) : (
            <FrameFailure className="mt-8" />
          )}
          {frame ? <CompanyData settings={frame.settings} /> : null}
        </div>
        <div>
          {contact?.kvkkVersion ? (
            <>
              <Contact stamp={contact.stamp} kvkkVersion={contact.kvkkVersion} />
              <noscript>
                <p className="rounded-20 bg-sunken p-5 text-17 tablet:p-9">{labels.noScript}</p>
              </noscript>
            </>
          ) : (
            <p className="rounded-20 bg-sunken p-5 text-17 tablet:p-9">{labels.noForm}</p>
          )}
          <OtherPages />
        </div>
      </div>
    </div>
  )
}

interface WayProps {
  readonly sign: ReactNode
  readonly name: string
  readonly children: ReactNode
}

function Way({ sign, name, children }: WayProps) {
  return (
    <div className="relative border-b border-line py-4 pl-10">
      <dt className="text-13 text-ink-soft">
        <span className="absolute top-4.5 left-0 text-sea [&_.lucide]:size-6">{sign}</span>
        {name}
      </dt>
      <dd className="text-17 font-semibold">{children}</dd>
    </div>
  )
}

const link = 'inline-block hover:text-sea pointer-coarse:py-2.5'

function WaysToUs({ settings, hours }: { settings: SiteSettings; hours: string }) {
  const { site_phone: phone, site_whatsapp: whatsApp, site_email: email } = settings
  return (
    <section aria-label={labels.ways} className="mt-8">
      <dl className="border-t border-line">
        {phone ? (
          <Way sign={<Phone />} name={labels.phone}>
            <a href={phoneHref(phone)} className={link}>
              {phone}
            </a>
          </Way>
        ) : null}
        {whatsApp ? (
          <Way sign={<WhatsAppSign />} name={labels.whatsApp}>
            <a
              href={whatsAppHref(whatsApp, labels.whatsAppHello)}
              target="_blank"
              rel="noopener"
              className={link}
            >
              {whatsApp}
              <span className="sr-only"> ({labels.newTab})</span>
            </a>
          </Way>
        ) : null}
        {email ? (
          <Way sign={<Mail />} name={labels.email}>
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </Way>
        ) : null}
        <Office settings={settings} />
        <Way sign={<Clock />} name={labels.hours}>
          {labels.everyDay(hours)}
        </Way>
      </dl>
    </section>
  )
}

function Office({ settings: { site_address: address, site_map_url: map } }: { settings: SiteSettings }) {
  if (!address && !map) return null
  return (
    <Way sign={<MapPin />} name={labels.address}>
      {address ? <p className="whitespace-pre-line">{address}</p> : null}
      {map ? (
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-block text-15 pointer-coarse:py-2.5"
        >
          {footer.map}
          <span className="sr-only"> ({labels.newTab})</span>
        </a>
      ) : null}
    </Way>
  )
}

function CompanyData({ settings }: { settings: SiteSettings }) {
  const rows = companyRows(settings)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="sirket-bilgileri" className="mt-10">
      <h2 id="sirket-bilgileri" className="mb-4 text-25">
        {company.title}
      </h2>
      <dl className="border-t border-line">
        {rows.map((row) => (
          <div
            key={row.key}
            className="grid gap-x-4 border-b border-line py-3 tablet:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-13 leading-6 text-ink-soft">{row.name}</dt>
            <dd className="wrap-anywhere tabular-nums">
              <CompanyValue row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OtherPages() {
  const rows = [
    [labels.haveReservation, '/enquire', labels.toReservation],
    [labels.quickAnswer, '/faq', labels.toFaq],
  ] as const
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-3 tablet:grid-cols-2">
      {rows.map(([question, to, label]) => (
        <li key={to} className="text-ink-soft">
          {question}
          <br />
          <a href={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
