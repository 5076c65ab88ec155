import { companyLabels } from '@plato/brand/company.tr'
import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { type CompanyKey, missingCompanyKeys } from '@plato/rules/settings/company-identity'
import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { companyMessages as messages } from '#dashboard/shared-villa/company-messages.tr.ts'
import classes from '#dashboard/shared-villa/company-warning.module.css'
import { api } from '#dashboard/shell/api.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

/** From the public settings, because staff who publish villas may lack the capability to read all settings. */
const missingCompanyData = () =>
  queryOptions({
    queryKey: ['settings', 'company'],
    queryFn: ({ signal }) => api(websiteEndpoints.home, {}, { signal }),
    select: ({ content }) =>
      missingCompanyKeys(Object.fromEntries(content.settings.map(({ key, value }) => [key, value]))),
  })

interface Props {
  readonly missing: readonly CompanyKey[]
  readonly note: string
  readonly isLinked?: boolean
}

/** Names the company settings that are missing; renders nothing when all are filled in. */
export function CompanyWarning({ missing, note, isLinked = false }: Props) {
  if (missing.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>
        <b>{messages.title(missing.length)}:</b> {missing.map((key) => companyLabels[key]).join(', ')}. {note}
      </p>
      {isLinked && (
        <Link className="link" to="/settings/site">
          {messages.fill}
        </Link>
      )}
    </div>
  )
}

/** In the dialogs that publish villas. Missing company data does not prevent publishing. */
export function CompanyWarningAtPublish() {
  const { data = [] } = useQuery(missingCompanyData())
  return <CompanyWarning missing={data} note={messages.atPublish} />
}

/** On the home page, for those who may fill the settings in. */
export function CompanyWarningAtHome() {
  const maySet = useMay()('settings.write')
  const { data = [] } = useQuery({ ...missingCompanyData(), enabled: maySet })
  return maySet ? <CompanyWarning missing={data} note={messages.atHome} isLinked /> : null
}
