import { type NavigateOptions, useSearchParams } from 'react-router'

type ChangeUrlParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void

/**
 * The query of the URL, and a function that changes it. The change starts from the browser's
 * current URL: React Router's own setter passes the query of the last render, so a debounced
 * search that fires while another filter is being rendered would remove that filter again.
 */
export function useUrlParams(): [URLSearchParams, ChangeUrlParams] {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (change, options) => setParams(change(new URLSearchParams(window.location.search)), options),
  ]
}
