import { phoneHref } from '@plato/brand/format'
import { newsletterLabels } from '#site/inbox/messages.tr.ts'
import Newsletter from '#site/inbox/newsletter.island.tsx'
import { FooterBottom } from '#site/layout/footer-bottom.tsx'
import { FooterCompany } from '#site/layout/footer-company.tsx'
import { HomeLink } from '#site/layout/home-link.tsx'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import { corporateLinks, helpLinks, type PageLink } from '#site/shell/links.ts'
import { footer, menu, pages, shell } from '#site/shell/messages.tr.ts'
import { type PlaceLink, type SiteFrameData, useSite } from '#site/shell/site-data.ts'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'

/** The specification's limit, so that the column stays one glance long. */
const villaTypesShown = 7

const placeLinks = (places: readonly PlaceLink[]): PageLink[] =>
  places.map(({ slug, name }) => ({ to: `/${slug}`, label: name }))

export function SiteFooter() {
  const { frame } = useSite()
  return (
    <footer className="below-view mt-(--section) bg-sunken pt-14 pb-8 tablet:pt-18">
      <div className="wrap">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 border-b border-line pb-10 tablet:pb-14 desktop:grid-cols-[1fr_480px]">
          <div>
            <h2 className="text-32">{newsletterLabels.title}</h2>
            <p className="mt-2 text-ink-soft">{newsletterLabels.lead}</p>
          </div>
          <div>
            <Newsletter />
            <p className="mt-3 px-5 text-13 text-ink-soft">
              {newsletterLabels.notice}{' '}
              <a href="/website/kvkk" className="text-link">
                {pages.dataNotice}
              </a>
            </p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 py-10 tablet:gap-10 tablet:py-14 min-[760px]:grid-cols-4 min-[760px]:gap-x-6 desktop:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
          <div className="max-desktop:col-span-full">
            <HomeLink />
            {frame ? <FooterContact frame={frame} /> : <FrameFailure className="my-5" />}
            <div className="mt-5 flex flex-wrap gap-2">
              <a href="/enquire" className="button button-outline button-small">
                {menu.enquire}
              </a>
              <a href="/dashboard" className="button button-outline button-small">
                {menu.dashboard}
              </a>
            </div>
          </div>
          <FooterList
            title={footer.villaTypes}
            links={frame && placeLinks(frame.villaTypes.slice(0, villaTypesShown))}
          />
          <FooterList title={footer.regions} links={frame && placeLinks(frame.towns)} />
          <FooterList title={footer.corporate} links={corporateLinks} />
          <FooterList title={footer.help} links={helpLinks} />
        </div>
        <FooterCompany />
        <FooterBottom />
      </div>
    </footer>
  )
}

function FooterContact({ frame: { settings } }: { frame: SiteFrameData }) {
  const { site_address: address, site_phone: phone, site_email: email, site_map_url: map } = settings
  const line = 'inline-block hover:text-sea pointer-coarse:py-2.5'
  return (
    <>
      <address className="mt-5 mb-4 max-w-64 leading-[26px] text-ink-soft">
        {address ? <p>{address}</p> : null}
        {phone ? (
          <p>
            <a href={phoneHref(phone)} className={line}>
              {phone}
            </a>
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`} className={line}>
              {email}
            </a>
          </p>
        ) : null}
        <p>{shell.everyDay(workingHoursOf(settings))}</p>
      </address>
      {map ? (
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-block pointer-coarse:py-2.5"
        >
          {footer.map}
        </a>
      ) : null}
    </>
  )
}

function FooterList({ title, links }: { title: string; links: readonly PageLink[] | undefined }) {
  return (
    <div>
      <h2 className="mb-3 font-sans text-15 leading-5 font-semibold tracking-normal">{title}</h2>
      {links ? (
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                className="inline-block py-2 text-ink-soft transition-colors hover:text-sea tablet:py-[5px] pointer-coarse:py-[11px]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <FrameFailure />
      )}
    </div>
  )
}
