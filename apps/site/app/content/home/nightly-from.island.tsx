import type { Currency } from '@plato/rules/money'
import { island } from '#site/shell/islands/island.tsx'
import { usePrice } from '#site/shell/preferences/use-price.ts'

interface Props {
  readonly minor: number
  readonly currency: Currency
}

/** "₺12.500’den", in the visitor's currency. */
function NightlyFrom({ minor, currency }: Props) {
  const price = usePrice()
  return (
    <b className="block text-25 leading-[1.2] font-[650] tracking-[-0.015em]">
      {price.from(minor, currency)}
    </b>
  )
}

export default island({ name: 'content/home/nightly-from', when: 'visible' }, NightlyFrom)
