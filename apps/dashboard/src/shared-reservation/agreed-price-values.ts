import { type AgreedPrice, agreedPriceKinds } from '@plato/rules/pricing/agreed-price'

export interface AgreedValues {
  readonly agreedKind: string
  readonly agreedPrice: number | ''
  readonly agreedReason: string
}
export const noAgreedPrice: AgreedValues = { agreedKind: '', agreedPrice: '', agreedReason: '' }

/** Undefined while nothing, or no whole number, is entered. */
export function agreedPriceIn({
  agreedKind,
  agreedPrice,
}: Omit<AgreedValues, 'agreedReason'>): AgreedPrice | undefined {
  const kind = agreedPriceKinds.find((one) => one === agreedKind)
  return kind && Number.isInteger(agreedPrice) && Number(agreedPrice) > 0
    ? { kind, value: Number(agreedPrice) }
    : undefined
}
