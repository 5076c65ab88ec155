import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { teamRows } from '#dashboard/content/team/team.data.ts'
import { TeamForm } from '#dashboard/content/team/team.form.tsx'
import { teamMessages as words } from '#dashboard/content/team/team-messages.tr.ts'
import { useMemberRemoval } from '#dashboard/content/team/use-member-removal.ts'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'

function useClose() {
  const navigate = useNavigate()
  return () => void navigate('/website/team')
}

function MemberWithId({ id }: { id: number }) {
  const query = useQuery(teamRows())
  const onClose = useClose()
  const onRemove = useMemberRemoval(onClose)
  const member = query.data?.find((one) => one.id === id)
  return (
    <FormDrawer
      title={member?.name ?? words.loadingTitle}
      action={
        member && (
          <Button variant="default" size="compact-sm" data-danger onClick={() => onRemove(member)}>
            {words.remove.button}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {() => (member ? <TeamForm member={member} onClose={onClose} /> : <p>{words.gone}</p>)}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function TeamDrawer() {
  return <RecordById>{(id) => <MemberWithId key={id} id={id} />}</RecordById>
}

export function NewTeamDrawer() {
  const onClose = useClose()
  return (
    <FormDrawer title={words.newTitle} onClose={onClose}>
      <TeamForm onClose={onClose} />
    </FormDrawer>
  )
}
