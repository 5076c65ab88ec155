import { type NewTeamMember, type TeamMember, teamEndpoints } from '@plato/contract/content/team.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const teamRows = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => api(teamEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

export function useTeamWrites() {
  const client = useQueryClient()
  const { queryKey } = teamRows()
  const refresh = () => client.invalidateQueries({ queryKey })
  const andRefresh = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    await refresh()
    return content
  }
  return {
    create: (body: NewTeamMember) => andRefresh<TeamMember>(api(teamEndpoints.create, { body })),
    update: (id: number, body: NewTeamMember) =>
      andRefresh<TeamMember>(api(teamEndpoints.update, { params: { id }, body })),
    remove: (id: number) => andRefresh(api(teamEndpoints.remove, { params: { id } })),
    /** The rows stand in their new places before the server has answered. */
    setOrder: async (ids: number[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => {
        if (!before) return before
        const byId = new Map(before.content.map((member) => [member.id, member]))
        return { content: ids.map((id) => byId.get(id)).filter((member) => member !== undefined) }
      })
      try {
        await api(teamEndpoints.setOrder, { body: { ids } })
      } finally {
        await refresh()
      }
    },
  }
}
