import type { CompanyRow } from '@plato/brand/company.tr'
import { company as labels } from '#site/shell/messages.tr.ts'

/** The value of one row of the company data; the register entry is a link, so that guests can check it there. */
export function CompanyValue({ row: { key, value } }: { row: CompanyRow }) {
  if (key !== 'company_etbis') return value
  return (
    <a
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-block pointer-coarse:py-2.5"
    >
      {labels.seeEntry}
      <span className="sr-only"> ({labels.newTab})</span>
    </a>
  )
}
