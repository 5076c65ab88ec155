import { ChevronDown } from 'lucide-react'
import { menu } from '#site/shell/messages.tr.ts'
import { currencySigns } from '#site/shell/preferences/currency.ts'
import { useCurrency } from '#site/shell/preferences/use-currency.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'

const load = async () => (await import('#site/shell/preferences/currency-popup.tsx')).CurrencyPopup

export function CurrencyMenu() {
  const { currency } = useCurrency()
  const { Popup, button, control } = usePopup(load)
  return (
    <>
      <button
        {...button}
        aria-label={menu.currencyNow(currency)}
        className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-strong whitespace-nowrap transition-colors hover:bg-sunken focus-visible:rounded-full data-popup-open:bg-sunken"
      >
        {currencySigns[currency]} {currency}
        <ChevronDown className="size-4" />
      </button>
      {Popup ? <Popup {...control} /> : null}
    </>
  )
}
