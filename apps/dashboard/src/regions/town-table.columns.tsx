import { provinceName } from '@plato/brand/provinces'
import type { Town } from '@plato/contract/regions/regions.contract'
import { IconStar } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'

const { columns, popular } = regionMessages.town

export const townColumns: readonly Column<Town>[] = [
  { key: 'name', head: columns.name, cell: ({ name }) => name },
  { key: 'address', head: columns.address, cell: ({ slug }) => `/${slug}` },
  { key: 'province', head: columns.province, cell: ({ provinceCode }) => provinceName(provinceCode) },
  {
    key: 'popular',
    head: columns.popular,
    onPhone: true,
    cell: (town) =>
      town.popular ? (
        <StateChip variant="sea" icon={IconStar}>
          {popular}
        </StateChip>
      ) : (
        <Absent />
      ),
  },
  {
    key: 'districts',
    head: columns.districts,
    align: 'end',
    width: 88,
    cell: ({ districtCount }) => districtCount,
  },
  { key: 'villas', head: columns.villas, align: 'end', width: 88, cell: ({ villaCount }) => villaCount },
  { key: 'order', head: columns.order, align: 'end', width: 88, cell: ({ orderNo }) => orderNo },
]
