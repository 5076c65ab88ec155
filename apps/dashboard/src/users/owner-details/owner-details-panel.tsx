import { Button, Skeleton } from '@mantine/core'
import type { OwnerDetails } from '@plato/contract/users/owner-details.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import { SealedNumber } from '#dashboard/form/tax-identity/sealed-number.tsx'
import { TaxFact } from '#dashboard/form/tax-identity/tax-fact.tsx'
import classes from '#dashboard/form/tax-identity/tax-identity.module.css'
import { ownerDetails, useOwnerDetailWrites } from '#dashboard/users/owner-details/owner-details.data.ts'
import { ownerDetailMessages as messages } from '#dashboard/users/owner-details/owner-details-messages.tr.ts'

function Facts({ details }: { details: OwnerDetails }) {
  const { kind, hasIdentity, identityEnding, companyTitle, iban, waitingIban, address } = details
  const { reveal } = useOwnerDetailWrites(details.userId)
  return (
    <dl className={classes.facts}>
      <TaxFact name={messages.fields.kind}>{messages.kinds[kind]}</TaxFact>
      <TaxFact name={messages.numberOf[kind]}>
        <SealedNumber hasNumber={hasIdentity} ending={identityEnding} reveal={reveal} messages={messages} />
      </TaxFact>
      {kind === 'COMPANY' && <TaxFact name={messages.fields.companyTitle}>{companyTitle}</TaxFact>}
      <TaxFact name={messages.fields.iban}>{iban && formatIban(iban)}</TaxFact>
      {waitingIban && <TaxFact name={messages.waitingIban}>{formatIban(waitingIban)}</TaxFact>}
      <TaxFact name={messages.fields.address}>{address}</TaxFact>
    </dl>
  )
}

/** Who the owner is to the tax office and where their money goes. */
export function OwnerDetailsPanel({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownerDetails(userId))
  return (
    <Panel
      title={messages.title}
      facts={messages.facts}
      action={
        <Button component={Link} to={`/users/${userId}/details`} variant="default" size="compact-sm">
          {messages.edit}
        </Button>
      }
    >
      {data && <Facts details={data} />}
      {!data && error && (
        <div className={classes.state} role="alert">
          <p>{messages.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div className={classes.state} role="status" aria-label={messages.loading}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="40%" />
        </div>
      )}
    </Panel>
  )
}
