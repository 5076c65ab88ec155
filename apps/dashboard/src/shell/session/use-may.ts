import { type Capability, roleMay } from '@plato/rules/auth/capabilities'
import { useSession } from '#dashboard/shell/session/session.ts'

/** Whether the signed-in user has a capability. Screens ask before each read and each button that needs one. */
export function useMay(): (capability: Capability) => boolean {
  const role = useSession()?.user_role
  return (capability) => role !== undefined && roleMay(role, capability)
}
