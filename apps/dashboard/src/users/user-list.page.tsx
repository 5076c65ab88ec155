import { Button, Select } from '@mantine/core'
import { type UserRole, userRole } from '@plato/contract/auth/auth.contract'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { useSession } from '#dashboard/shell/session.ts'
import { roleNames, userMessages } from '#dashboard/users/messages.tr.ts'
import { useActivityQuestion } from '#dashboard/users/use-activity-question.ts'
import { userColumns } from '#dashboard/users/user-table.columns.tsx'
import { userList, userPageSize } from '#dashboard/users/users.data.ts'

const roleOptions = userRole.options.map((value) => ({ value, label: roleNames[value] }))

function NoUsers({ role, onLift }: { role: UserRole | undefined; onLift: () => void }) {
  const { empty } = userMessages
  return role ? (
    <EmptyList
      icon={IconUsers}
      title={empty.filteredTitle(roleNames[role])}
      action={
        <Button variant="default" onClick={onLift}>
          {empty.lift}
        </Button>
      }
    >
      {empty.filteredBody}
    </EmptyList>
  ) : (
    <EmptyList icon={IconUsers} title={empty.title}>
      {empty.body}
    </EmptyList>
  )
}

export function UserListPage() {
  const { search, skip, setSkip, setFilter } = useListParams()
  const role = userRole.safeParse(search.get('role')).data
  const query = useQuery(userList({ skip, role }))
  const ownId = useSession()?.id
  const onActivity = useActivityQuestion()
  return (
    <div className={classes.work}>
      <PageHead
        title={userMessages.title}
        facts={query.data ? listMessages.count(query.data.total) : query.isPending && listMessages.loading}
        actions={
          <Button component={Link} to="/users/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {userMessages.add}
          </Button>
        }
      />
      <search className={classes.filters}>
        <Select
          className={classes.filter}
          label={userMessages.roleFilter}
          placeholder={userMessages.allRoles}
          data={roleOptions}
          value={role ?? null}
          onChange={(value) => setFilter('role', value)}
          clearable
          clearButtonProps={{ 'aria-label': listMessages.clearFilter(userMessages.roleFilter) }}
          data-first-filter
        />
      </search>
      <PagedList
        caption={userMessages.caption}
        columns={userColumns({ ownId, onActivity })}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/users/${id}`}
        phoneLine={(user) => `${roleNames[user.role]} · ${user.email}`}
        isMuted={({ active }) => !active}
        empty={<NoUsers role={role} onLift={() => setFilter('role', null)} />}
        skip={skip}
        size={userPageSize}
        onSkip={setSkip}
        hasFilter
      />
    </div>
  )
}
