import type { ReactNode } from 'react'
import { menu } from '#site/shell/messages.tr.ts'
import { currencyChoice, currencySigns } from '#site/shell/preferences/currency.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { themeChoice } from '#site/shell/preferences/theme.ts'
import { useCurrency } from '#site/shell/preferences/use-currency.ts'

/** Currency and theme as rows of buttons: on a phone a menu inside a menu is one tap too many. */
export function PhoneMenuChoices() {
  const { currency, options } = useCurrency()
  const theme = useStoredValue(themeChoice)
  return (
    <div className="mt-6 grid gap-5">
      <Choices label={menu.currency}>
        {options.map(({ name, hasRate }) => (
          <Choice
            key={name}
            chosen={name === currency}
            disabled={!hasRate}
            onChoose={() => currencyChoice.set(name)}
          >
            {currencySigns[name]} {name}
            {hasRate ? null : <span className="ml-2 text-13">{menu.noRate}</span>}
          </Choice>
        ))}
      </Choices>
      <Choices label={menu.theme}>
        <Choice chosen={theme === 'light'} onChoose={() => themeChoice.set('light')}>
          {menu.lightName}
        </Choice>
        <Choice chosen={theme === 'dark'} onChoose={() => themeChoice.set('dark')}>
          {menu.darkName}
        </Choice>
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-13 text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly chosen: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ chosen, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
      className="min-h-11 rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap transition-colors focus-visible:rounded-full disabled:cursor-not-allowed disabled:text-ink-faint aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-strong"
    >
      {children}
    </button>
  )
}
