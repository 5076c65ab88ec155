import { useLocation, useNavigate } from 'react-router'

/** Closes a drawer: navigates to the list under it with the query parameters the list had. */
export function useCloseTo(pathname: string, ...drawerParams: readonly string[]): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    const params = new URLSearchParams(search)
    for (const name of drawerParams) params.delete(name)
    void navigate({ pathname, search: drawerParams.length > 0 ? String(params) : search })
  }
}
