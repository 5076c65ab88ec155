import { Button } from '@mantine/core'
import { IconExternalLink, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { teamRows, useTeamWrites } from '#dashboard/content/team/team.data.ts'
import own from '#dashboard/content/team/team.module.css'
import { teamMessages as words } from '#dashboard/content/team/team-messages.tr.ts'
import { TeamTable, TeamTableSkeleton } from '#dashboard/content/team/team-table.tsx'
import { useMemberRemoval } from '#dashboard/content/team/use-member-removal.ts'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const addButton = (
  <Button component={Link} to="/website/team/new" leftSection={<IconPlus size={16} aria-hidden />}>
    {words.add}
  </Button>
)

function People() {
  const { data, error, isFetching, refetch } = useQuery(teamRows())
  const { setOrder } = useTeamWrites()
  const { mutate } = useMutation({
    mutationFn: setOrder,
    onSuccess: () => toastDone(words.orderSaved),
    onError: (failure) => toastFailure(sentenceOf(failure)),
  })
  const onRemove = useMemberRemoval()
  if (error && !data) {
    return (
      <LoadFailure
        title={listMessages.failed.list}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <TeamTableSkeleton />
  if (data.length > 0) return <TeamTable team={data} onOrder={mutate} onRemove={onRemove} />
  return (
    <EmptyList icon={IconUsersGroup} title={words.empty.title} action={addButton}>
      {words.empty.body}
    </EmptyList>
  )
}

export function TeamPage() {
  const { data } = useQuery(teamRows())
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        facts={
          data && (
            <>
              {words.count(data.length)} <span className={own.hint}>{words.hint}</span>
            </>
          )
        }
        actions={
          <>
            <Button
              component="a"
              href="/ekibimiz"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {words.view}
            </Button>
            {addButton}
          </>
        }
      />
      <People />
      <Outlet />
    </div>
  )
}
