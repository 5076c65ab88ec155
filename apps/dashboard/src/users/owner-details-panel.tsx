import { Button, Skeleton } from '@mantine/core'
import type { OwnerDetails } from '@plato/contract/users/owner-details.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast.tsx'
import { ownerDetails, useOwnerDetailWrites } from '#dashboard/users/owner-details.data.ts'
import classes from '#dashboard/users/owner-details.module.css'
import { ownerDetailMessages as words } from '#dashboard/users/owner-details-messages.tr.ts'

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
        title={words.logged}
        aria-label={data ? words.hideOf : words.showOf}
        onClick={() => (data ? reset() : mutate())}
      >
        {data ? words.hide : words.show}
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
  const { kind, companyTitle, iban, address } = details
  return (
    <dl className={classes.facts}>
      <Fact name={words.fields.kind}>{words.kinds[kind]}</Fact>
      <Fact name={words.numberOf[kind]}>
        <OwnNumber details={details} />
      </Fact>
      {kind === 'COMPANY' && <Fact name={words.fields.companyTitle}>{companyTitle}</Fact>}
      <Fact name={words.fields.iban}>{iban && formatIban(iban)}</Fact>
      <Fact name={words.fields.address}>{address}</Fact>
    </dl>
  )
}

/** Who the owner is to the tax office and where their money goes. */
export function OwnerDetailsPanel({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownerDetails(userId))
  return (
    <Panel
      title={words.title}
      facts={words.facts}
      action={
        <Button component={Link} to={`/users/${userId}/details`} variant="default" size="compact-sm">
          {words.edit}
        </Button>
      }
    >
      {data && <Facts details={data} />}
      {!data && error && (
        <div className={classes.state} role="alert">
          <p>{words.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div className={classes.state} role="status" aria-label={words.loading}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="40%" />
        </div>
      )}
    </Panel>
  )
}
