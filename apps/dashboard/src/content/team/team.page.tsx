import { IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { teamRows, useTeamWrites } from '#dashboard/content/team/team.data.ts'
import own from '#dashboard/content/team/team.module.css'
import { teamMessages as messages } from '#dashboard/content/team/team-messages.tr.ts'
import { TeamTable, teamSkeleton } from '#dashboard/content/team/team-table.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { AddLink, SiteLink } from '#dashboard/list/head-links.tsx'
import { SmallListPage } from '#dashboard/list/small-list-page.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const add = <AddLink to="/website/team/new">{messages.add}</AddLink>

export function TeamPage() {
  const query = useQuery(teamRows())
  const { setOrder } = useTeamWrites()
  const { mutate } = useMutation({
    mutationFn: setOrder,
    onSuccess: () => toastDone(messages.orderSaved),
    onError: (failure) => toastFailure(sentenceOf(failure)),
  })
  return (
    <SmallListPage
      query={query}
      title={messages.title}
      facts={(team) => (
        <>
          {messages.count(team.length)} <span className={own.hint}>{messages.hint}</span>
        </>
      )}
      actions={
        <>
          <SiteLink href="/ekibimiz">{messages.view}</SiteLink>
          {add}
        </>
      }
      skeleton={teamSkeleton}
    >
      {(team) =>
        team.length > 0 ? (
          <TeamTable team={team} onOrder={mutate} />
        ) : (
          <EmptyList icon={IconUsersGroup} title={messages.empty.title} action={add}>
            {messages.empty.body}
          </EmptyList>
        )
      }
    </SmallListPage>
  )
}
