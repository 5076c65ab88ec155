import { useNavigate, useSearchParams } from 'react-router'

/** Back to the table under the drawer, with the search it had. */
export function useCloseToFeatures() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const text = search.get('q')
  return () => void navigate(`/villatypes/features${text ? `?q=${encodeURIComponent(text)}` : ''}`)
}
