import type { VillaType } from '@plato/contract/villas/villa-types.contract'
import { PublicRecordActions } from '#dashboard/form/records/public-record-actions.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { villaTypeMessages as messages } from '#dashboard/villas/messages.tr.ts'
import { VillaTypeForm } from '#dashboard/villas/villa-type.form.tsx'
import { useVillaTypeWrites, villaTypeDetail } from '#dashboard/villas/villa-types.data.ts'

const listPath = '/villatypes'

function StoredVillaType({ villaType }: { villaType: VillaType }) {
  const { remove } = useVillaTypeWrites()
  return (
    <>
      <PageHead
        title={villaType.name}
        facts={`/${villaType.slug}`}
        actions={
          <PublicRecordActions record={villaType} messages={messages} remove={remove} listPath={listPath} />
        }
      />
      <VillaTypeForm villaType={villaType} />
    </>
  )
}

export function VillaTypePage() {
  return (
    <RecordPage detail={villaTypeDetail} listPath={listPath} loadingTitle={messages.loadingTitle}>
      {(villaType) => <StoredVillaType villaType={villaType} />}
    </RecordPage>
  )
}

export function NewVillaTypePage() {
  return (
    <>
      <PageHead title={messages.newTitle} />
      <VillaTypeForm />
    </>
  )
}
