import { Button } from '@mantine/core'
import type { VillaType } from '@plato/contract/villas/villa-types.contract'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { RecordState } from '#dashboard/form/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { villaTypeMessages as words } from '#dashboard/villas/messages.tr.ts'
import { VillaTypeForm } from '#dashboard/villas/villa-type.form.tsx'
import { useVillaTypeWrites, villaTypeDetail } from '#dashboard/villas/villa-types.data.ts'

function useRemoveQuestion() {
  const { remove } = useVillaTypeWrites()
  const navigate = useNavigate()
  return ({ id, name, slug }: VillaType) =>
    ask({
      title: words.remove.title(name),
      body: words.remove.body(slug),
      confirm: words.remove.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(words.remove.done(name))
        void navigate('/villatypes')
      },
    })
}

function StoredVillaType({ villaType }: { villaType: VillaType }) {
  const onRemove = useRemoveQuestion()
  return (
    <>
      <PageHead
        title={villaType.name}
        facts={`/${villaType.slug}`}
        actions={
          <>
            <Button
              component="a"
              href={`/${villaType.slug}`}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {words.view}
            </Button>
            <Button variant="default" data-danger onClick={() => onRemove(villaType)}>
              {words.remove.button}
            </Button>
          </>
        }
      />
      <VillaTypeForm villaType={villaType} />
    </>
  )
}

function VillaTypeWithId({ id }: { id: number }) {
  const query = useQuery(villaTypeDetail(id))
  return (
    <RecordState query={query} listPath="/villatypes" loadingTitle={words.loadingTitle}>
      {(villaType) => <StoredVillaType villaType={villaType} />}
    </RecordState>
  )
}

export function VillaTypePage() {
  return <RecordById>{(id) => <VillaTypeWithId key={id} id={id} />}</RecordById>
}

export function NewVillaTypePage() {
  return (
    <>
      <PageHead title={words.newTitle} />
      <VillaTypeForm />
    </>
  )
}
