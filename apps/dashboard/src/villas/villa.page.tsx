import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { RecordState } from '#dashboard/form/record-state.tsx'
import { useSession } from '#dashboard/shell/session.ts'
import { VillaEditor } from '#dashboard/villas/editor/villa-editor.tsx'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { OwnerVilla } from '#dashboard/villas/owner/owner-villa.tsx'
import { villaDetail } from '#dashboard/villas/villas.data.ts'

function VillaWithId({ id }: { id: number }) {
  const isAdmin = useSession()?.user_role === 'ADMIN'
  const query = useQuery(villaDetail(id))
  return (
    <RecordState query={query} listPath="/villas" loadingTitle={editorMessages.loadingTitle}>
      {(villa) => (isAdmin ? <VillaEditor villa={villa} /> : <OwnerVilla villa={villa} />)}
    </RecordState>
  )
}

/** Staff edit the villa; its owner reads it. */
export function VillaPage() {
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordById>{(id) => <VillaWithId key={id} id={id} />}</RecordById>
    </DatesProvider>
  )
}
