import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askCentralBank, exchangeRates } from '#dashboard/settings/exchange/exchange.data.ts'
import { exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import { failureInWords } from '#dashboard/settings/exchange/failure-in-words.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const { read: words } = exchangeMessages

const pollMs = 1_000
/** The bank is given a quarter of a minute, the queue some seconds more. */
const patienceMs = 30_000

function tell({ outcome, failure }: NonNullable<Exchange['lastReading']>): void {
  if (outcome === 'FAILED') toastFailure(failureInWords(failure), words.failed)
  else toastDone(outcome === 'KEPT' ? words.kept : words.same)
}

/** The rates, and asking for new ones: the worker reads, and the screen looks until a reading is there. */
export function useCentralBank() {
  const [askedAt, setAskedAt] = useState<string>()
  const query = useQuery({ ...exchangeRates(), refetchInterval: askedAt ? pollMs : false })
  const last = query.data?.lastReading
  useEffect(() => {
    if (!askedAt || !last || last.at < askedAt) return
    setAskedAt(undefined)
    tell(last)
  }, [askedAt, last])
  useEffect(() => {
    if (!askedAt) return
    const timer = setTimeout(() => {
      setAskedAt(undefined)
      toastFailure(words.slow)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [askedAt])
  const { mutate, isPending } = useMutation({
    mutationFn: askCentralBank,
    onSuccess: setAskedAt,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return { query, ask: () => mutate(), isAsking: isPending || askedAt !== undefined }
}
