import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/records/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { ownerDetails } from '#dashboard/users/owner-details/owner-details.data.ts'
import { OwnerDetailsForm } from '#dashboard/users/owner-details/owner-details.form.tsx'
import { ownerDetailMessages as messages } from '#dashboard/users/owner-details/owner-details-messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { userDetail } from '#dashboard/users/users.data.ts'

function DetailsOf({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = useQuery(ownerDetails(userId))
  const { data: user } = useQuery(userDetail(userId))
  const onClose = () => void navigate(`/users/${userId}`)
  return (
    <FormDrawer title={user ? messages.drawer(nameOf(user)) : messages.loadingTitle} onClose={onClose}>
      <DrawerRecordState query={query}>
        {(details) => (
          <OwnerDetailsForm details={details} fieldFromUrl={search.get('field')} onClose={onClose} />
        )}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function OwnerDetailsDrawer() {
  return <RecordById>{(id) => <DetailsOf key={id} userId={id} />}</RecordById>
}
