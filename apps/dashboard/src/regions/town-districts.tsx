import { Button, Skeleton } from '@mantine/core'
import type { District } from '@plato/contract/regions/regions.contract'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { districtList, regionPageSize } from '#dashboard/regions/regions.data.ts'
import classes from '#dashboard/regions/regions.module.css'

const { district: messages } = regionMessages

function DistrictRow({ district: { id, town_id, name, villaCount } }: { district: District }) {
  return (
    <li>
      <Link to={`/towndistrict/districts/${id}?town_id=${town_id}`}>
        <b>{name}</b>
        <span>{messages.villas(villaCount)}</span>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  )
}

function Districts({ townId }: { townId: number }) {
  const { data, isError, refetch } = useQuery(districtList({ skip: 0, town_id: townId }))
  if (isError && !data) {
    return (
      <p className={classes.note}>
        {messages.panelFailed}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {listMessages.failed.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className={classes.note} height={96} />
  if (data.total === 0) return <p className={classes.note}>{messages.panelEmpty}</p>
  return (
    <>
      <ul className={classes.rows}>
        {data.rows.map((district) => (
          <DistrictRow key={district.id} district={district} />
        ))}
      </ul>
      {data.total > regionPageSize && (
        <p className={classes.note}>
          <Link className="link" to={`/towndistrict/districts?town_id=${townId}`}>
            {messages.more(data.total)}
          </Link>
        </p>
      )}
    </>
  )
}

/** The districts of the open town, each one step from its own form. */
export function TownDistricts({ townId }: { townId: number }) {
  return (
    <Panel
      title={messages.panel}
      action={
        <Button
          component={Link}
          to={`/towndistrict/districts/new?town_id=${townId}`}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {messages.add}
        </Button>
      }
    >
      <Districts townId={townId} />
    </Panel>
  )
}
