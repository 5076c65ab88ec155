import { formatShortDay } from '@plato/brand/stay-dates'
import { ApiRefusal } from '@plato/contract/client'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { useState } from 'react'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import { useBankWritesOf } from '#dashboard/payments/bank-statements/bank-statements.data.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** Sends a statement. A CSV file of unknown columns opens the form for them. */
export function useImport(bankId: number, onNoLayout: () => void) {
  const { importFile } = useBankWritesOf(bankId)
  const [isSending, setSending] = useState(false)
  const send = async (file: File): Promise<void> => {
    setSending(true)
    try {
      const { isRepeated, importedAt, addedCount, inCount } = await importFile(file, () => undefined)
      toastDone(
        isRepeated
          ? messages.repeated(formatShortDay(istanbulDay(new Date(importedAt))))
          : messages.imported(addedCount, inCount - addedCount),
      )
    } catch (error) {
      toastFailure(sentenceOf(error))
      if (error instanceof ApiRefusal && error.problem.code === 'bank_statement.no_layout') onNoLayout()
    } finally {
      setSending(false)
    }
  }
  return { send: (file: File) => void send(file), isSending }
}
