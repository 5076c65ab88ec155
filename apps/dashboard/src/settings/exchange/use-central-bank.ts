import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askCentralBank, exchangeRates } from '#dashboard/settings/exchange/exchange.data.ts'
import { exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import { failureText } from '#dashboard/settings/exchange/failure-text.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { read: messages } = exchangeMessages

const pollMs = 1_000
/** The bank is given a quarter of a minute, the queue some seconds more. */
const patienceMs = 30_000

function report({ outcome, failure }: NonNullable<Exchange['lastReading']>): void {
  if (outcome === 'FAILED') toastFailure(failureText(failure), messages.failed)
  else toastDone(outcome === 'KEPT' ? messages.updated : messages.same)
}

/** The rates, and asking for new ones: the worker reads, and the screen looks until a reading is there. */
export function useCentralBank() {
  const [askedAt, setRequestedAt] = useState<string>()
  const query = useQuery({ ...exchangeRates(), refetchInterval: askedAt ? pollMs : false })
  const last = query.data?.lastReading
  useEffect(() => {
    if (!askedAt || !last || last.at < askedAt) return
    setRequestedAt(undefined)
    report(last)
  }, [askedAt, last])
  useEffect(() => {
    if (!askedAt) return
    const timer = setTimeout(() => {
      setRequestedAt(undefined)
      toastFailure(messages.slow)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [askedAt])
  const { mutate, isPending } = useMutation({
    mutationFn: askCentralBank,
    onSuccess: setRequestedAt,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return { query, ask: () => mutate(), isAsking: isPending || askedAt !== undefined }
}
