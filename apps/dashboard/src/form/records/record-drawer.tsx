import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/records/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'

interface Props<Answer, Data, Item, Key extends QueryKey> {
  /** The query that holds the record: its own, or the list under the drawer. */
  readonly query: (id: number) => UseQueryOptions<Answer, Error, Data, Key>
  readonly find: (data: Data, id: number) => Item | undefined
  readonly messages: { readonly loadingTitle: string; readonly gone?: string }
  /** Without it the drawer keeps the title it has while loading. */
  readonly titleOf?: (record: Item) => string
  readonly action: (record: Item) => ReactNode
  readonly onClose: () => void
  readonly size?: number
  readonly children: (record: Item, data: Data) => ReactNode
}

function WithId<Answer, Data, Item, Key extends QueryKey>({
  id,
  query,
  find,
  messages,
  titleOf,
  action,
  children,
  ...drawer
}: Props<Answer, Data, Item, Key> & { readonly id: number }) {
  const result = useQuery(query(id))
  const record = result.data === undefined ? undefined : find(result.data, id)
  return (
    <FormDrawer
      title={(record && titleOf?.(record)) ?? messages.loadingTitle}
      action={record && action(record)}
      {...drawer}
    >
      <DrawerRecordState query={result}>
        {(data) => (record ? children(record, data) : <p>{messages.gone}</p>)}
      </DrawerRecordState>
    </FormDrawer>
  )
}

/** The drawer of the record whose id is in the URL: loading, failed, removed meanwhile, or its form. */
export function RecordDrawer<Answer, Data, Item, Key extends QueryKey>(
  props: Props<Answer, Data, Item, Key>,
) {
  return <RecordById>{(id) => <WithId key={id} id={id} {...props} />}</RecordById>
}
