import type { TeamMember } from '@plato/contract/content/team.contract'
import { useTeamWrites } from '#dashboard/content/team/team.data.ts'
import { teamMessages } from '#dashboard/content/team/team-messages.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { button, title, body, done } = teamMessages.remove

export function useMemberRemoval(onGone?: () => void) {
  const { remove } = useTeamWrites()
  return ({ id, name }: TeamMember) =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done(name))
        onGone?.()
      },
    })
}
