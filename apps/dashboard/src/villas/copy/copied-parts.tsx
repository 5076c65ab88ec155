import { Checkbox } from '@mantine/core'
import classes from '#dashboard/form/form.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { copyMessages as messages } from '#dashboard/villas/copy/copy-messages.tr.ts'

interface Props {
  readonly withPrices: boolean
  readonly onChange: (withPrices: boolean) => void
}

/** The choice to copy prices, for those who may set them, and what a copy never has. */
export function CopiedParts({ withPrices, onChange }: Props) {
  const mayPrice = useMay()('prices.write')
  return (
    <>
      {mayPrice && (
        <Checkbox
          label={messages.withPrices}
          checked={withPrices}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      <p className={classes.help}>
        {messages.notCopied} {!mayPrice && messages.terms} {messages.place}
      </p>
    </>
  )
}
