import { Check } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { menu } from '#site/shell/messages.tr.ts'
import { type Currency, currencyChoice, currencySigns } from '#site/shell/preferences/currency.ts'
import { useCurrency } from '#site/shell/preferences/use-currency.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

/** Real radio buttons: arrow keys choose, Enter, Escape or a click closes. */
export function CurrencyPopup(control: PopupControl) {
  const { currency: chosen, options } = useCurrency()
  const close = () => control.onOpenChange(false)
  // An arrow key sends a click as well, but one without a pointer. `change` comes after the click, when the radio button
  // is no longer in the document, so the click chooses too.
  const chooseAndClose = (currency: Currency) => (event: MouseEvent) => {
    if (event.detail === 0) return
    currencyChoice.set(currency)
    close()
  }
  const closeOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') close()
  }
  return (
    <Dropdown {...control} label={menu.currency} align="end" className="min-w-60 p-2">
      <fieldset>
        <legend className="sr-only">{menu.currency}</legend>
        {options.map(({ name: currency, hasRate }) => (
          <label
            key={currency}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-8 px-3 transition-colors hover:bg-sunken has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-checked:text-sea has-focus-visible:outline-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={currency === chosen}
              disabled={!hasRate}
              onChange={() => currencyChoice.set(currency)}
              onClick={chooseAndClose(currency)}
              onKeyDown={closeOnEnter}
              className="sr-only"
            />
            <span aria-hidden="true" className="w-3 text-center">
              {currencySigns[currency]}
            </span>
            {currency}
            {hasRate ? null : <span className="ml-auto text-13">{menu.noRate}</span>}
            {currency === chosen ? <Check className="ml-auto" /> : null}
          </label>
        ))}
      </fieldset>
    </Dropdown>
  )
}
