import { companyRows } from '@plato/brand/company.tr'
import { company as labels } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'
import { CompanyValue } from '#site/shell/ui/company-value.tsx'

/** The company data that staff filled in, without the licence number, which the row of the cards shows. */
export function FooterCompany() {
  const rows = companyRows(useSite().frame?.settings ?? {}).filter(({ key }) => key !== 'agency_no')
  if (rows.length === 0) return null
  return (
    <div className="border-t border-line py-7">
      <h2 className="mb-3.5 font-sans text-15 leading-5 font-semibold tracking-normal">{labels.title}</h2>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 text-13 tablet:grid-cols-3 desktop:auto-cols-auto desktop:grid-flow-col desktop:grid-cols-none">
        {rows.map((row) => (
          <div key={row.key} className={row.key === 'company_name' ? 'max-desktop:col-span-full' : undefined}>
            <dt className="text-ink-faint">{row.name}</dt>
            <dd className="font-strong wrap-anywhere tabular-nums">
              <CompanyValue row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
