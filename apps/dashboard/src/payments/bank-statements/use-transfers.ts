import type {
  BankLine,
  BankTransfers,
  BookResult,
  LineMatch,
} from '@plato/contract/payments/bank-statements.contract'
import { useState } from 'react'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import { useBankWritesOf } from '#dashboard/payments/bank-statements/bank-statements.data.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { toastUndo } from '#dashboard/shell/toast/toast-undo.tsx'

/** The server takes this many at a time. */
const maxAtOnce = 100

const matchOf = ({ id, choices: [choice] }: BankLine): LineMatch[] =>
  choice ? [{ lineId: id, reservationId: choice.reservationId, postingId: choice.postingId }] : []

/** Writes of the list. Certain lines are ticked until a person removes the tick. */
export function useTransfers({ bank, lines }: BankTransfers) {
  const writes = useBankWritesOf(bank.id)
  const [isBusy, setBusy] = useState(false)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<BookResult['refused']>([])
  const isTicked = ({ id }: BankLine) => !unticked.has(id)
  const ticked = lines.filter((line) => line.level === 'SURE' && isTicked(line)).slice(0, maxAtOnce)

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const book = (matches: readonly LineMatch[]) =>
    void run(async () => {
      const result = await writes.book(matches, crypto.randomUUID())
      setRefused(result.refused)
      if (result.booked.length > 0) toastDone(messages.saved(result.booked.length))
    })
  const restore = (lineId: string) => writes.dismiss([lineId], false)
  return {
    isBusy,
    refused,
    ticked,
    isTicked,
    tick: ({ id }: BankLine, value: boolean) => {
      const next = new Set(unticked)
      if (value) next.delete(id)
      else next.add(id)
      setUnticked(next)
    },
    book,
    saveSure: () => {
      if (!isBusy && ticked.length > 0) book(ticked.flatMap(matchOf))
    },
    dismiss: (lineId: string) =>
      void run(async () => {
        await writes.dismiss([lineId], true)
        toastUndo({ message: messages.dismissed, undo: () => restore(lineId), undone: messages.restored })
      }),
    restore: (lineId: string) =>
      void run(async () => {
        await restore(lineId)
        toastDone(messages.restored)
      }),
  }
}
