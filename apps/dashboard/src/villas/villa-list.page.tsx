import { Button } from '@mantine/core'
import { type VillaRow, villaEndpoints } from '@plato/contract/villas/villas.contract'
import { IconBuildingEstate, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { BulkBegin, BulkTools, useBulkKinds } from '#dashboard/bulk/bulk-tools.tsx'
import { type BulkRows, useBulkSelection } from '#dashboard/bulk/use-bulk-selection.ts'
import { ColumnMenu } from '#dashboard/list/columns/column-menu.tsx'
import { useColumnChoice } from '#dashboard/list/columns/use-column-choice.ts'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { ListTools } from '#dashboard/saved-filters/saved-filters.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { villaBulkDialog, villaBulkKinds } from '#dashboard/villas/bulk/villa-bulk-dialogs.tsx'
import { CopyVillaDialog } from '#dashboard/villas/copy/copy-villa-dialog.tsx'
import { filterIn, hidingFilters, type ListFilter, VillaFilters } from '#dashboard/villas/villa-filters.tsx'
import { villaListMessages as messages } from '#dashboard/villas/villa-messages.tr.ts'
import { villaColumns } from '#dashboard/villas/villa-table.columns.tsx'
import { VillaTabs } from '#dashboard/villas/villa-tabs.tsx'
import { useVillaWrites, villaList, villaPageSize } from '#dashboard/villas/villas.data.ts'

function usePopularSwitch() {
  const { setPopular } = useVillaWrites()
  const { mutate } = useMutation({
    mutationFn: ({ id, popular }: VillaRow) => setPopular(id, !popular),
    onSuccess: (_, { name, popular }) => toastDone(messages.popularDone(name, !popular)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (row: VillaRow) => mutate(row)
}

const changedByBulk = [['villas'], ['reports'], ['occupancy']] as const
const linkTo = (id: number) => `/villas/${id}`

function HeadActions({ filter, rows }: { filter: ListFilter; rows: BulkRows | undefined }) {
  const may = useMay()
  const { search } = useLocation()
  return (
    <>
      {rows && <BulkBegin rows={rows} />}
      <ExportMenu list="villas" endpoint={villaEndpoints.export} filter={filter} />
      {may('villas.write') && (
        <Button
          component={Link}
          to={{ pathname: '/villas/new', search }}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {messages.add}
        </Button>
      )}
    </>
  )
}

export function VillaListPage() {
  const may = useMay()
  const isForStaff = may('agency.read')
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(villaList(filter))
  const onPopular = usePopularSwitch()
  const [copied, setCopied] = useState<VillaRow>()
  const kinds = useBulkKinds(villaBulkKinds)
  const { skip: _skip, order: _order, ...villas } = filter
  const rows = useBulkSelection({
    rows: query.data?.rows,
    total: query.data?.total,
    filter: { villas, except: [] },
  })
  const isBulk = kinds.length > 0
  const columns = villaColumns({ isForStaff, mayWrite: may('villas.write'), onPopular, onCopy: setCopied })
  const choice = useColumnChoice('villas', columns)
  const { empty } = messages
  const hiding = hidingFilters(filter).join(', ')
  return (
    <div className={classes.work}>
      <PageHead
        title={messages.title}
        facts={rowCount(query)}
        actions={<HeadActions filter={filter} rows={isForStaff && isBulk ? rows : undefined} />}
      />
      <VillaTabs />
      <ListTools list="villas">
        <ColumnMenu choice={choice} />
      </ListTools>
      <VillaFilters filter={filter} setFilter={setFilter} isForStaff={isForStaff} />
      <PagedList
        caption={messages.caption}
        columns={choice.shown}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => linkTo(id)}
        selection={isBulk ? rows.row : undefined}
        totals={
          isBulk && (
            <BulkTools
              subject="VILLA"
              rows={rows}
              kinds={kinds}
              linkOf={linkTo}
              changes={changedByBulk}
              dialogOf={villaBulkDialog}
            />
          )
        }
        phoneLine={(row) => messages.phoneLine(row.code, row.townName, row.maxGuests)}
        sorting={{ order: filter.order, setOrder: (order) => setFilter('order', order) }}
        isMuted={({ status }) => status === 'ARCHIVED'}
        empty={
          <NoRows
            icon={IconBuildingEstate}
            messages={isForStaff ? empty : { ...empty, title: empty.ownerTitle, body: empty.ownerBody }}
            hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={villaPageSize}
        onSkip={setSkip}
        hasFilter
      />
      {may('villas.write') && <Outlet />}
      {copied && <CopyVillaDialog source={copied} onClose={() => setCopied(undefined)} />}
    </div>
  )
}
