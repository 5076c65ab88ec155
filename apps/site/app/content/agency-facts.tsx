import { companyRows } from '@plato/brand/company.tr'
import { phoneHref } from '@plato/brand/format'
import type { ReactNode } from 'react'
import { aboutLabels as labels } from '#site/content/text-page-messages.tr.ts'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import { shell } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'
import { CompanyValue } from '#site/shell/ui/company-value.tsx'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'

const linked = (href: string, text: string) => (
  <a href={href} className="text-link">
    {text}
  </a>
)

/** What a careful guest checks before trusting an agency, as staff keep it in the settings. */
export function AgencyFacts() {
  const { frame } = useSite()
  const settings = frame?.settings ?? {}
  const company = companyRows(settings).filter(({ key }) => key !== 'agency_no')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [labels.agency, settings.agency_title],
    [labels.agencyNo, settings.agency_no],
    [labels.address, settings.site_address],
    [labels.phone, settings.site_phone && linked(phoneHref(settings.site_phone), settings.site_phone)],
    [labels.email, settings.site_email && linked(`mailto:${settings.site_email}`, settings.site_email)],
    [labels.hours, shell.everyDay(workingHoursOf(frame?.settings))],
    [labels.permits, labels.permitsText],
  ]
  return (
    <aside aria-labelledby="kunye" className="desktop:sticky desktop:top-28">
      <h2 id="kunye" className="mb-4 text-25">
        {labels.factsTitle}
      </h2>
      {frame ? (
        <dl className="border-t border-line">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="border-b border-line py-3">
                <dt className="text-13 text-ink-soft">{name}</dt>
                <dd className="text-17">{value}</dd>
              </div>
            ) : null,
          )}
          {company.map((row) => (
            <div key={row.key} className="border-b border-line py-3">
              <dt className="text-13 text-ink-soft">{row.name}</dt>
              <dd className="text-17 wrap-anywhere">
                <CompanyValue row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <FrameFailure />
      )}
    </aside>
  )
}
