import { Button } from '@mantine/core'
import { roleNames } from '@plato/brand/list-names.tr'
import { userRole } from '@plato/contract/auth/auth.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { invitationMessages } from '#dashboard/users/account/account-messages.tr.ts'
import { factorLine } from '#dashboard/users/account/factors/user-factor.tsx'
import { useActivityQuestion } from '#dashboard/users/audit/use-activity-question.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { userColumns } from '#dashboard/users/user-table.columns.tsx'
import { UserTabs } from '#dashboard/users/user-tabs.tsx'
import { userList, userPageSize } from '#dashboard/users/users.data.ts'

const { empty } = userMessages
const roleOptions = userRole.options.map((value) => ({ value, label: roleNames[value] }))

/** Which filter hides the rows. */
function hiddenBy(typed: string | undefined, role: Role | undefined) {
  if (typed) return { title: empty.searchedTitle(typed), body: empty.searchedBody }
  return role && { title: empty.filteredTitle(roleNames[role]), body: empty.filteredBody }
}

export function UserListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const role = userRole.safeParse(search.get('role')).data
  const typed = search.get('search')?.trim() || undefined
  const query = useQuery(userList({ skip, role, search: typed }))
  const ownId = useSession()?.id
  const now = useNow()
  const onActivity = useActivityQuestion()
  return (
    <div className={classes.work}>
      <PageHead
        title={userMessages.title}
        facts={rowCount(query)}
        actions={
          <>
            <ExportMenu list="users" endpoint={userEndpoints.export} filter={{ role, search: typed }} />
            <Button component={Link} to="/users/new" variant="default">
              {userMessages.add}
            </Button>
            <Button
              component={Link}
              to={{ pathname: '/users/invite', search: String(search) }}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              {invitationMessages.invite}
            </Button>
          </>
        }
      />
      <UserTabs />
      <Filters>
        <SearchField
          className={classes.filter}
          name="search"
          label={userMessages.search}
          placeholder={userMessages.searchHint}
          stored={typed}
          setFilter={setFilter}
          data-first-filter
        />
        <PickFilter
          className={classes.filter}
          name="role"
          label={userMessages.roleFilter}
          placeholder={userMessages.allRoles}
          data={roleOptions}
          stored={role}
          setFilter={setFilter}
        />
      </Filters>
      <PagedList
        caption={userMessages.caption}
        columns={userColumns({ ownId, onActivity })}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/users/${id}`}
        phoneLine={(user) =>
          [roleNames[user.role], user.email, factorLine(user, now)].filter(Boolean).join(' · ')
        }
        isMuted={({ active }) => !active}
        empty={
          <NoRows
            icon={IconUsers}
            messages={empty}
            hidden={hiddenBy(typed, role)}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={userPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}
