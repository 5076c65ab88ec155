import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { faqList } from '#dashboard/content/faq/faq.data.ts'
import { FaqItemForm } from '#dashboard/content/faq/faq-item.form.tsx'
import { faqMessages as words } from '#dashboard/content/faq/faq-messages.tr.ts'
import { useFaqRemoval } from '#dashboard/content/faq/use-faq-removal.ts'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'

/** An answer is a text: it wants more room than a name. */
const drawerSize = 620

/** Back to the table under the drawer, with the search it had. */
function useCloseToList() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const text = search.get('q')
  return () => void navigate(`/website/faq${text ? `?q=${encodeURIComponent(text)}` : ''}`)
}

function ItemWithId({ id }: { readonly id: number }) {
  const query = useQuery(faqList())
  const onClose = useCloseToList()
  const found = query.data?.find((item) => item.id === id)
  const onRemove = useFaqRemoval(onClose)
  return (
    <FormDrawer
      title={words.loadingTitle}
      size={drawerSize}
      action={
        found && (
          <Button variant="default" size="compact-sm" data-danger onClick={() => onRemove(found)}>
            {words.remove.button}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {(items) =>
          found ? <FaqItemForm items={items} item={found} onClose={onClose} /> : <p>{words.gone}</p>
        }
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function FaqDrawer() {
  return <RecordById>{(id) => <ItemWithId key={id} id={id} />}</RecordById>
}

export function NewFaqDrawer() {
  const query = useQuery(faqList())
  const [search] = useSearchParams()
  const onClose = useCloseToList()
  return (
    <FormDrawer title={words.newTitle} size={drawerSize} onClose={onClose}>
      <DrawerRecordState query={query}>
        {(items) => <FaqItemForm items={items} theme={search.get('theme') ?? ''} onClose={onClose} />}
      </DrawerRecordState>
    </FormDrawer>
  )
}
