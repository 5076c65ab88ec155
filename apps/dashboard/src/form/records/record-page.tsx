import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordById } from '#dashboard/form/records/record-by-id.tsx'
import { RecordState } from '#dashboard/form/records/record-state.tsx'

interface Props<Answer, Record, Key extends QueryKey> {
  readonly detail: (id: number) => UseQueryOptions<Answer, Error, Record, Key>
  readonly listPath: string
  readonly loadingTitle: string
  readonly children: (record: Record, id: number) => ReactNode
}

function WithId<Answer, Record, Key extends QueryKey>({
  id,
  detail,
  children,
  ...state
}: Props<Answer, Record, Key> & { id: number }) {
  const query = useQuery(detail(id))
  return (
    <RecordState query={query} {...state}>
      {(record) => children(record, id)}
    </RecordState>
  )
}

/** Page of the record whose id is in the URL; mounted again for every id. */
export function RecordPage<Answer, Record, Key extends QueryKey>(props: Props<Answer, Record, Key>) {
  return <RecordById>{(id) => <WithId key={id} id={id} {...props} />}</RecordById>
}
