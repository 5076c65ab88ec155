import { Button } from '@mantine/core'
import type { Town } from '@plato/contract/regions/regions.contract'
import { IconExternalLink, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { RecordState } from '#dashboard/form/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { townDetail, useTownWrites } from '#dashboard/regions/regions.data.ts'
import { TownForm } from '#dashboard/regions/town.form.tsx'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { town: words } = regionMessages

function useRemoveQuestion() {
  const { remove } = useTownWrites()
  const navigate = useNavigate()
  return ({ id, name, slug }: Town) =>
    ask({
      title: words.remove.title(name),
      body: words.remove.body(slug),
      confirm: words.remove.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(words.remove.done(name))
        void navigate('/towndistrict')
      },
    })
}

function Region({ town }: { town: Town }) {
  const onRemove = useRemoveQuestion()
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
        actions={
          <>
            <Button
              component="a"
              href={`/${town.slug}`}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {words.view}
            </Button>
            <Button variant="default" data-danger onClick={() => onRemove(town)}>
              {words.remove.button}
            </Button>
          </>
        }
      />
      <TownForm town={town} />
    </>
  )
}

function TownWithId({ id }: { id: number }) {
  const query = useQuery(townDetail(id))
  return (
    <RecordState query={query} listPath="/towndistrict" loadingTitle={words.loadingTitle}>
      {(town) => <Region town={town} />}
    </RecordState>
  )
}

export function TownPage() {
  return <RecordById>{(id) => <TownWithId key={id} id={id} />}</RecordById>
}

export function NewTownPage() {
  return (
    <>
      <PageHead title={words.newTitle} />
      <TownForm />
    </>
  )
}
