import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { ownerDetails } from '#dashboard/users/owner-details.data.ts'
import { OwnerDetailsForm } from '#dashboard/users/owner-details.form.tsx'
import { ownerDetailMessages as words } from '#dashboard/users/owner-details-messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { userDetail } from '#dashboard/users/users.data.ts'

function DetailsOf({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = useQuery(ownerDetails(userId))
  const { data: user } = useQuery(userDetail(userId))
  const onClose = () => void navigate(`/users/${userId}`)
  return (
    <FormDrawer title={user ? words.drawer(nameOf(user)) : words.loadingTitle} onClose={onClose}>
      <DrawerRecordState query={query}>
        {(details) => (
          <OwnerDetailsForm details={details} askedField={search.get('field')} onClose={onClose} />
        )}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function OwnerDetailsDrawer() {
  return <RecordById>{(id) => <DetailsOf key={id} userId={id} />}</RecordById>
}
