import { teamRows, useTeamWrites } from '#dashboard/content/team/team.data.ts'
import { TeamForm } from '#dashboard/content/team/team.form.tsx'
import { teamMessages as messages } from '#dashboard/content/team/team-messages.tr.ts'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'

const useClose = () => useCloseTo('/website/team')

export function TeamDrawer() {
  const onClose = useClose()
  const { remove } = useTeamWrites()
  return (
    <RecordDrawer
      query={teamRows}
      find={(team, id) => team.find((member) => member.id === id)}
      messages={messages}
      titleOf={({ name }) => name}
      action={({ id, name }) => (
        <RemoveButton name={name} messages={messages.remove} remove={() => remove(id)} onRemoved={onClose} />
      )}
      onClose={onClose}
    >
      {(member) => <TeamForm member={member} onClose={onClose} />}
    </RecordDrawer>
  )
}

export function NewTeamDrawer() {
  const onClose = useClose()
  return (
    <FormDrawer title={messages.newTitle} onClose={onClose}>
      <TeamForm onClose={onClose} />
    </FormDrawer>
  )
}
