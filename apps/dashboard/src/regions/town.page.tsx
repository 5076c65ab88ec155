import type { Town } from '@plato/contract/regions/regions.contract'
import { IconStar } from '@tabler/icons-react'
import { PublicRecordActions } from '#dashboard/form/public-record-actions.tsx'
import { RecordPage } from '#dashboard/form/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { townDetail, useTownWrites } from '#dashboard/regions/regions.data.ts'
import { TownForm } from '#dashboard/regions/town.form.tsx'
import { StateChip } from '#dashboard/shell/state-chip.tsx'

const { town: words } = regionMessages
const listPath = '/towndistrict'

function Region({ town }: { town: Town }) {
  const { remove } = useTownWrites()
  return (
    <>
      <PageHead
        title={town.name}
        chip={
          town.popular && (
            <StateChip look="sea" icon={IconStar}>
              {words.popular}
            </StateChip>
          )
        }
        facts={words.facts(town.districtCount, town.villaCount)}
        actions={<PublicRecordActions record={town} words={words} remove={remove} listPath={listPath} />}
      />
      <TownForm town={town} />
    </>
  )
}

export function TownPage() {
  return (
    <RecordPage detail={townDetail} listPath={listPath} loadingTitle={words.loadingTitle}>
      {(town) => <Region town={town} />}
    </RecordPage>
  )
}

export function NewTownPage() {
  return (
    <>
      <PageHead title={words.newTitle} />
      <TownForm />
    </>
  )
}
