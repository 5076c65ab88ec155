import type { Town } from '@plato/contract/regions/regions.contract'
import { IconStar } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { PublicRecordActions } from '#dashboard/form/records/public-record-actions.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { townDetail, useTownWrites } from '#dashboard/regions/regions.data.ts'
import { TownForm } from '#dashboard/regions/town.form.tsx'

const { town: messages } = regionMessages
const listPath = '/towndistrict'

function Region({ town }: { town: Town }) {
  const { remove } = useTownWrites()
  return (
    <>
      <PageHead
        title={town.name}
        chip={
          town.popular && (
            <StateChip variant="sea" icon={IconStar}>
              {messages.popular}
            </StateChip>
          )
        }
        facts={messages.facts(town.districtCount, town.villaCount)}
        actions={
          <PublicRecordActions record={town} messages={messages} remove={remove} listPath={listPath} />
        }
      />
      <TownForm town={town} />
    </>
  )
}

export function TownPage() {
  return (
    <RecordPage detail={townDetail} listPath={listPath} loadingTitle={messages.loadingTitle}>
      {(town) => <Region town={town} />}
    </RecordPage>
  )
}

export function NewTownPage() {
  return (
    <>
      <PageHead title={messages.newTitle} />
      <TownForm />
    </>
  )
}
