import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { faqList, useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import { FaqItemForm } from '#dashboard/content/faq/faq-item.form.tsx'
import { faqMessages as messages } from '#dashboard/content/faq/faq-messages.tr.ts'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'

/** An answer is a text: it needs more room than a name. */
const drawerSize = 620
const useClose = () => useCloseTo('/website/faq', 'theme')

export function FaqDrawer() {
  const onClose = useClose()
  const { remove } = useFaqWrites()
  return (
    <RecordDrawer
      query={faqList}
      find={(items, id) => items.find((item) => item.id === id)}
      messages={messages}
      action={({ id, question }) => (
        <RemoveButton
          name={question}
          messages={messages.remove}
          remove={() => remove(id)}
          onRemoved={onClose}
        />
      )}
      onClose={onClose}
      size={drawerSize}
    >
      {(item, items) => <FaqItemForm items={items} item={item} onClose={onClose} />}
    </RecordDrawer>
  )
}

export function NewFaqDrawer() {
  const query = useQuery(faqList())
  const [search] = useSearchParams()
  const onClose = useClose()
  return (
    <FormDrawer title={messages.newTitle} size={drawerSize} onClose={onClose}>
      <DrawerRecordState query={query}>
        {(items) => <FaqItemForm items={items} theme={search.get('theme') ?? ''} onClose={onClose} />}
      </DrawerRecordState>
    </FormDrawer>
  )
}
