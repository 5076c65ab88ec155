import { maxReceiptBytes } from '@plato/rules/reservations/limits'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { receiptLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'

export const acceptedFiles = 'application/pdf,image/jpeg,image/png,image/webp'

export interface ReceiptFields {
  readonly amount: string
  readonly paidOn: string
  readonly file: Pick<File, 'size' | 'type'> | undefined
}

export interface ReceiptFaults {
  readonly amount?: string | undefined
  readonly paidOn?: string | undefined
  readonly file?: string | undefined
}

function fileFault(file: ReceiptFields['file']): string | undefined {
  if (!file || file.size === 0) return labels.fileMissing
  // Some phones name no kind at all: the server looks at the bytes anyway.
  if (file.type && !acceptedFiles.includes(file.type)) return labels.fileKind
  return file.size > maxReceiptBytes ? labels.fileLarge : undefined
}

export function receiptFaults({ amount, paidOn, file }: ReceiptFields, today: string): ReceiptFaults {
  return {
    amount: hundredthsIn(amount) ? undefined : labels.amountWrong,
    paidOn: paidOn === '' ? labels.dayMissing : paidOn > today ? labels.dayLater : undefined,
    file: fileFault(file),
  }
}

export const hasFault = (faults: object): boolean =>
  Object.values(faults).some((fault) => fault !== undefined)
