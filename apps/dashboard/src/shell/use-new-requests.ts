import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { watchedMenuCounts } from '#dashboard/shell/menu/menu-counts.data.ts'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { usePreviewRole } from '#dashboard/shell/session/session.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

/** Keeps the badges true while the window is looked at, and says so when a request has come. */
export function useNewRequests(isStaff: boolean): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...watchedMenuCounts(), enabled: isStaff })
  const count = data?.reservationCount
  const known = useRef<number>(undefined)
  const preview = usePreviewRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role counts other requests
  useEffect(() => {
    known.current = undefined
  }, [preview])
  useEffect(() => {
    if (count === undefined) return
    const before = known.current
    known.current = count
    if (before === undefined || count <= before) return
    toastDone(shellMessages.newRequest)
    void client.invalidateQueries({ queryKey: ['reservations', 'list'] })
  }, [count, client])
}
