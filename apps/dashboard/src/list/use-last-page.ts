import { useEffect } from 'react'

const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1) * size

interface Page {
  readonly skip: number
  readonly size: number
  /** Undefined while another page is loading. */
  readonly total: number | undefined
  readonly onSkip: (skip: number) => void
}

/** A page past the end, from an old link or after rows were removed, is left for the last page. */
export function useLastPage({ skip, size, total, onSkip }: Page): void {
  const isPastTheEnd = total !== undefined && skip > 0 && skip >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSkip` is new on every render
  useEffect(() => {
    if (isPastTheEnd) onSkip(lastPage(total, size))
  }, [isPastTheEnd])
}
