import { Button, Skeleton } from '@mantine/core'
import type { OwnerDetails } from '@plato/contract/users/owner-details.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { ownerDetails, useOwnerDetailWrites } from '#dashboard/users/owner-details/owner-details.data.ts'
import classes from '#dashboard/users/owner-details/owner-details.module.css'
import { ownerDetailMessages as messages } from '#dashboard/users/owner-details/owner-details-messages.tr.ts'

/** The number is asked for each time: the screen keeps it no longer than it is looked at. */
function OwnNumber({ details }: { details: OwnerDetails }) {
  const { reveal } = useOwnerDetailWrites(details.userId)
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: reveal,
    gcTime: 0,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  if (!details.hasIdentity) return <Absent />
  return (
    <>
      <span role="status">{data ?? `•••••${details.identityEnding}`}</span>{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        title={messages.logged}
        aria-label={data ? messages.hideOf : messages.showOf}
        onClick={() => (data ? reset() : mutate())}
      >
        {data ? messages.hide : messages.show}
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <Absent />}</dd>
    </>
  )
}

function Facts({ details }: { details: OwnerDetails }) {
  const { kind, companyTitle, iban, waitingIban, address } = details
  return (
    <dl className={classes.facts}>
      <Fact name={messages.fields.kind}>{messages.kinds[kind]}</Fact>
      <Fact name={messages.numberOf[kind]}>
        <OwnNumber details={details} />
      </Fact>
      {kind === 'COMPANY' && <Fact name={messages.fields.companyTitle}>{companyTitle}</Fact>}
      <Fact name={messages.fields.iban}>{iban && formatIban(iban)}</Fact>
      {waitingIban && <Fact name={messages.waitingIban}>{formatIban(waitingIban)}</Fact>}
      <Fact name={messages.fields.address}>{address}</Fact>
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
