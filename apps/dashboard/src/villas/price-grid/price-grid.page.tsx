import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import { IconBuildingEstate, IconCalendarCog, IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import pageClasses from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { ConflictDialog } from '#dashboard/villas/price-grid/conflict-dialog.tsx'
import { CopyYearDialog } from '#dashboard/villas/price-grid/copy-year-dialog.tsx'
import { EditBar } from '#dashboard/villas/price-grid/edit-bar.tsx'
import { GridFoot } from '#dashboard/villas/price-grid/grid-foot.tsx'
import { VillaPriceList } from '#dashboard/villas/price-grid/phone/villa-price-list.tsx'
import { priceGrid } from '#dashboard/villas/price-grid/price-grid.data.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages as messages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import { PriceTable } from '#dashboard/villas/price-grid/price-table.tsx'
import { SeasonsDrawer } from '#dashboard/villas/price-grid/seasons/seasons-drawer.tsx'
import { useGrid } from '#dashboard/villas/price-grid/use-grid.ts'
import { useScreenKeys } from '#dashboard/villas/price-grid/use-grid-keys.ts'
import { YearSwitch } from '#dashboard/villas/prices/year-switch.tsx'
import { VillaTabs } from '#dashboard/villas/villa-tabs.tsx'

const [firstYear, lastYear] = [2020, 2100]

function yearIn(search: URLSearchParams, thisYear: number): number {
  const year = Number(search.get('year'))
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : thisYear
}

interface HeadProps {
  readonly facts: string
  readonly year: number
  readonly years: readonly number[]
  /** While prices are not saved, another year would drop them. */
  readonly isLocked?: boolean
  readonly children?: ReactNode
}

function Head({ facts, year, years, isLocked = false, children }: HeadProps) {
  const [, setSearch] = useSearchParams()
  return (
    <>
      <PageHead
        title={messages.title}
        facts={facts}
        actions={
          <>
            <span title={isLocked ? messages.yearLocked : undefined}>
              <YearSwitch
                years={years}
                year={year}
                isDisabled={isLocked}
                onYear={(next) => setSearch({ year: String(next) }, { replace: true })}
              />
            </span>
            {children}
          </>
        }
      />
      <VillaTabs />
    </>
  )
}

const skeletonRows = Array.from({ length: 12 }, (_, row) => row)

function Loading() {
  return (
    <div className={classes.skeleton} role="status" aria-label={messages.loading}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={28} radius={6} />
      ))}
    </div>
  )
}

interface ViewProps {
  readonly grid: PriceGrid
  readonly year: number
  readonly years: readonly number[]
}

const factsOf = ({ villas, seasons }: PriceGrid, year: number) =>
  messages.facts(villas.length, seasons.length, year - 1)

function WideGrid({ grid: stored, year, years }: ViewProps) {
  const grid = useGrid(stored, year)
  useScreenKeys(grid)
  const [open, setOpen] = useState<'seasons' | 'copy' | 'review'>()
  const close = () => setOpen(undefined)
  const { view, state } = grid
  const isDirty = state.draft.size > 0
  return (
    <div className={`${pageClasses.work} ${classes.work}`}>
      <Head facts={factsOf(stored, year)} year={year} years={years} isLocked={isDirty}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setOpen('copy')}
        >
          {messages.copyYear}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarCog size={16} aria-hidden />}
          onClick={() => setOpen('seasons')}
        >
          {messages.seasons}
        </Button>
      </Head>
      <EditBar grid={grid} />
      {view.rows.length > 0 ? (
        <PriceTable grid={grid} />
      ) : (
        <div className={classes.scroller}>
          <EmptyList
            icon={IconBuildingEstate}
            title={messages.noRow.title}
            action={
              <Button variant="default" onClick={() => view.setFilter({ search: '', onlyMissing: false })}>
                {messages.noRow.lift}
              </Button>
            }
          >
            {view.filter.search ? messages.noRow.search : messages.noRow.missing}
          </EmptyList>
        </div>
      )}
      <GridFoot grid={grid} onReview={() => setOpen('review')} />
      {open === 'seasons' && <SeasonsDrawer year={year} list={stored} onClose={close} />}
      {open === 'copy' && <CopyYearDialog grid={grid} onClose={close} />}
      {open === 'review' && <ConflictDialog grid={grid} onClose={close} />}
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}

function NoSeason({ grid, year, years }: ViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Head facts={factsOf(grid, year)} year={year} years={years} />
      <EmptyList
        icon={IconCalendarCog}
        title={messages.noSeason.title}
        action={<Button onClick={() => setOpen(true)}>{messages.noSeason.action}</Button>}
      >
        {messages.noSeason.body}
      </EmptyList>
      {isOpen && <SeasonsDrawer year={year} list={grid} onClose={() => setOpen(false)} />}
    </>
  )
}

function NarrowList({ grid, year, years }: ViewProps) {
  return (
    <>
      <Head facts={factsOf(grid, year)} year={year} years={years} />
      <VillaPriceList grid={grid} year={year} />
    </>
  )
}

function Loaded(props: ViewProps) {
  const isNarrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  const { grid, year, years } = props
  if (grid.seasons.length === 0) return <NoSeason {...props} />
  if (grid.villas.length === 0)
    return (
      <>
        <Head facts={factsOf(grid, year)} year={year} years={years} />
        <EmptyList
          icon={IconBuildingEstate}
          title={messages.noVilla.title}
          action={
            <Button component={Link} to="/villas/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {messages.noVilla.action}
            </Button>
          }
        >
          {messages.noVilla.body}
        </EmptyList>
      </>
    )
  return isNarrow ? <NarrowList {...props} /> : <WideGrid {...props} />
}

/** Prices of all villas by season. The year is in the address. */
export function PriceGridPage() {
  const [search] = useSearchParams()
  const thisYear = Number(todayInIstanbul().slice(0, 4))
  const year = yearIn(search, thisYear)
  const { data, error, isFetching, refetch } = useQuery(priceGrid(year))
  const years = [...new Set([...(data?.years ?? []), thisYear, thisYear + 1, year])].toSorted((a, b) => a - b)
  if (data) return <Loaded key={year} grid={data} year={year} years={years} />
  return (
    <>
      <Head facts={listMessages.loading} year={year} years={years} />
      {error ? (
        <LoadFailure
          title={messages.failed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
