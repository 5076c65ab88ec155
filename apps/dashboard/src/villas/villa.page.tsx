import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { VillaEditor } from '#dashboard/villas/editor/villa-editor.tsx'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { OwnerVilla } from '#dashboard/villas/owner/owner-villa.tsx'

/** Staff edit the villa; its owner reads it. */
export function VillaPage() {
  const isAdmin = useSession()?.user_role === 'ADMIN'
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordPage detail={villaDetail} listPath="/villas" loadingTitle={editorMessages.loadingTitle}>
        {(villa) => (isAdmin ? <VillaEditor villa={villa} /> : <OwnerVilla villa={villa} />)}
      </RecordPage>
    </DatesProvider>
  )
}
