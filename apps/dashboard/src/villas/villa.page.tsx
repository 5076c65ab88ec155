import { useMay } from '#dashboard/shell/session/use-may.ts'
import '@mantine/dates/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import formClasses from '#dashboard/form/form.module.css'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { NotesPanel } from '#dashboard/notes/notes-panel.tsx'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { VillaEditor } from '#dashboard/villas/editor/villa-editor.tsx'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { OwnerVilla } from '#dashboard/villas/owner/owner-villa.tsx'

/** Staff who may change villas edit it; other staff and its owner read it. */
export function VillaPage() {
  const may = useMay()
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordPage detail={villaDetail} listPath="/villas" loadingTitle={editorMessages.loadingTitle}>
        {(villa) => (
          <>
            {may('villas.write') ? <VillaEditor villa={villa} /> : <OwnerVilla villa={villa} />}
            {may('notes.write') && (
              <div className={formClasses.below}>
                <NotesPanel place={{ villa_id: villa.id }} usual="VILLA" />
              </div>
            )}
          </>
        )}
      </RecordPage>
    </DatesProvider>
  )
}
