import type { Capability } from '@plato/rules/auth/capabilities'
import { Outlet } from 'react-router'
import { ClosedPage } from '#dashboard/shell/pages/closed.page.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'

/** Layout of screens that need capabilities. The server decides; this avoids a refused read, which would end the session. */
export function Requires({ needs }: { needs: readonly Capability[] }) {
  return needs.every(useMay()) ? <Outlet /> : <ClosedPage />
}
