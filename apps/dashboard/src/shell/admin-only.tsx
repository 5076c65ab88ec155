import { Outlet } from 'react-router'
import { ClosedPage } from '#dashboard/shell/pages/closed.page.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'

/** The server decides; this spares an owner the refusal that would end the session. */
export function AdminOnly() {
  return useSession()?.user_role === 'ADMIN' ? <Outlet /> : <ClosedPage />
}
