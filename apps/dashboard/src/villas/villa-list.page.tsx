import { Button } from '@mantine/core'
import { type VillaFilter, type VillaRow, villaEndpoints } from '@plato/contract/villas/villas.contract'
import { IconBuildingEstate, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { CsvButton } from '#dashboard/list/csv-button.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { useSession } from '#dashboard/shell/session.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'
import { todayInIstanbul } from '#dashboard/villas/days.ts'
import { filterIn, VillaFilters } from '#dashboard/villas/villa-filters.tsx'
import { villaListMessages as words } from '#dashboard/villas/villa-messages.tr.ts'
import { villaColumns } from '#dashboard/villas/villa-table.columns.tsx'
import { useVillaWrites, villaList, villaPageSize } from '#dashboard/villas/villas.data.ts'

/** The filters that hide rows, in words. */
function hidingFilters({ search, status, town_id, owner_id, popular }: Omit<VillaFilter, 'take'>): string[] {
  const { filters } = words
  return [
    search ? filters.search : undefined,
    status ? filters.status : undefined,
    town_id ? filters.town : undefined,
    owner_id ? filters.owner : undefined,
    popular ? filters.popular : undefined,
  ].filter((name) => name !== undefined)
}

function NoVillas({ filter, isAdmin }: { filter: Omit<VillaFilter, 'take'>; isAdmin: boolean }) {
  const [, setSearch] = useSearchParams()
  const hiding = hidingFilters(filter)
  const { empty } = words
  if (hiding.length > 0) {
    return (
      <EmptyList
        icon={IconBuildingEstate}
        title={empty.filteredTitle}
        action={
          <Button variant="default" onClick={() => setSearch({})}>
            {empty.lift}
          </Button>
        }
      >
        {empty.filteredBody(hiding.join(', '))}
      </EmptyList>
    )
  }
  return (
    <EmptyList icon={IconBuildingEstate} title={isAdmin ? empty.title : empty.ownerTitle}>
      {isAdmin ? empty.body : empty.ownerBody}
    </EmptyList>
  )
}

function usePopularSwitch() {
  const { setPopular } = useVillaWrites()
  const { mutate } = useMutation({
    mutationFn: ({ id, popular }: VillaRow) => setPopular(id, !popular),
    onSuccess: (_, { name, popular }) => toastDone(words.popularDone(name, !popular)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (row: VillaRow) => mutate(row)
}

function HeadActions() {
  const { search } = useLocation()
  return (
    <>
      <CsvButton
        url={villaEndpoints.csv.url}
        fileName={words.csvFile(todayInIstanbul())}
        done={words.csvDone}
      />
      <Button
        component={Link}
        to={{ pathname: '/villas/new', search }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {words.add}
      </Button>
    </>
  )
}

export function VillaListPage() {
  const isAdmin = useSession()?.user_role === 'ADMIN'
  const { search, skip, setSkip, setFilter } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(villaList(filter))
  const onPopular = usePopularSwitch()
  const { data } = query
  const count = data && (data.capped ? listMessages.capped : listMessages.count(data.total))
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        facts={count ?? (query.isPending && listMessages.loading)}
        actions={isAdmin && <HeadActions />}
      />
      <VillaFilters filter={filter} setFilter={setFilter} isAdmin={isAdmin} />
      <PagedList
        caption={words.caption}
        columns={villaColumns({ isAdmin, onPopular })}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/villas/${id}`}
        phoneLine={(row) => words.phoneLine(row.code, row.townName, row.maxGuests)}
        isMuted={({ status }) => status === 'ARCHIVED'}
        empty={<NoVillas filter={filter} isAdmin={isAdmin} />}
        skip={skip}
        size={villaPageSize}
        onSkip={setSkip}
        hasFilter
      />
      {isAdmin && <Outlet />}
    </div>
  )
}
