import { Button } from '@mantine/core'
import type { VillaType } from '@plato/contract/villas/villa-types.contract'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { villaTypeMessages } from '#dashboard/villas/messages.tr.ts'
import { VillaTypeTabs } from '#dashboard/villas/villa-type-tabs.tsx'
import { villaTypeList, villaTypePageSize } from '#dashboard/villas/villa-types.data.ts'
import typeClasses from '#dashboard/villas/villas.module.css'

const { title, caption, add, columns, footer, empty } = villaTypeMessages

const villaTypeColumns: readonly Column<VillaType>[] = [
  { key: 'name', head: columns.name, cell: ({ name }) => name },
  { key: 'address', head: columns.address, cell: ({ slug }) => `/${slug}` },
  {
    key: 'description',
    head: columns.description,
    onlyWide: true,
    cell: ({ description }) =>
      description ? <span className={typeClasses.excerpt}>{description}</span> : <Absent />,
  },
  { key: 'order', head: columns.order, align: 'end', width: 88, cell: ({ orderNo }) => orderNo },
]

export function VillaTypeListPage() {
  const { skip, setSkip } = useListParams()
  const query = useQuery(villaTypeList({ skip }))
  return (
    <div className={classes.work}>
      <PageHead
        title={title}
        facts={
          query.data
            ? `${listMessages.count(query.data.total)} · ${footer}`
            : query.isPending && listMessages.loading
        }
        actions={
          <Button component={Link} to="/villatypes/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {add}
          </Button>
        }
      />
      <VillaTypeTabs />
      <PagedList
        caption={caption}
        columns={villaTypeColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/villatypes/${id}`}
        phoneLine={({ slug }) => `/${slug}`}
        empty={
          <EmptyList icon={IconTags} title={empty.title}>
            {empty.body}
          </EmptyList>
        }
        skip={skip}
        size={villaTypePageSize}
        onSkip={setSkip}
      />
    </div>
  )
}
