import { useMay } from '#dashboard/shell/session/use-may.ts'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { VillaEditor } from '#dashboard/villas/editor/villa-editor.tsx'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { OwnerVilla } from '#dashboard/villas/owner/owner-villa.tsx'

/** Staff who may change villas edit it; other staff and its owner read it. */
export function VillaPage() {
  const mayWrite = useMay()('villas.write')
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordPage detail={villaDetail} listPath="/villas" loadingTitle={editorMessages.loadingTitle}>
        {(villa) => (mayWrite ? <VillaEditor villa={villa} /> : <OwnerVilla villa={villa} />)}
      </RecordPage>
    </DatesProvider>
  )
}
