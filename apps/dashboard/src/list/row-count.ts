import type { UseQueryResult } from '@tanstack/react-query'
import { listMessages } from '#dashboard/list/messages.tr.ts'

type Counted = UseQueryResult<{ readonly total: number; readonly capped?: boolean }>

/** How many rows there are, in words for the head of the list; nothing is said of a list that failed. */
export function rowCount({ data, isPending }: Counted): string | undefined {
  if (data) return data.capped ? listMessages.capped : listMessages.count(data.total)
  return isPending ? listMessages.loading : undefined
}
