import { Button, Checkbox, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { roundingData, stepOf } from '#dashboard/villas/price-grid/edit-bar.tsx'
import { copyYear, type YearCopy } from '#dashboard/villas/price-grid/model/changes.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import { allSpots, type Grid } from '#dashboard/villas/price-grid/use-grid.ts'

const { copy: messages, bar } = priceGridMessages
const lowest = -5_000
const highest = 20_000

const isRaise = (value: number | ''): value is number => value !== '' && value >= lowest && value <= highest

interface RaiseProps {
  readonly label: string
  readonly value: number | ''
  readonly onChange: (value: number | '') => void
}

function Raise({ label, value, onChange }: RaiseProps) {
  return (
    <AmountInput
      label={label}
      symbol="%"
      isSigned
      value={value}
      onChange={onChange}
      error={isRaise(value) ? undefined : messages.wrong}
    />
  )
}

/** Last year's prices as a draft of this year: shown in the grid before anything is saved. */
export function CopyYearDialog({ grid, onClose }: { readonly grid: Grid; readonly onClose: () => void }) {
  const [lira, setLira] = useState<number | ''>(0)
  const [other, setOther] = useState<number | ''>(0)
  const [rounding, setRounding] = useState('100')
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const { year, view, actions } = grid
  const copy: YearCopy | undefined =
    isRaise(lira) && isRaise(other)
      ? { liraRaise: lira, otherRaise: other, step: stepOf(rounding), onlyEmpty }
      : undefined
  const result = copy && copyYear(allSpots(view), copy)
  const cells = result?.changes.length ?? 0
  return (
    <Modal opened onClose={onClose} title={messages.title(year - 1, year)} size={520}>
      <div className={classes.copyFields}>
        <Raise label={messages.lira} value={lira} onChange={setLira} />
        <Raise label={messages.other} value={other} onChange={setOther} />
        <Select
          label={bar.rounding}
          data={roundingData}
          value={rounding}
          allowDeselect={false}
          onChange={(next) => next && setRounding(next)}
        />
      </div>
      <p className={classes.quiet}>{messages.help}</p>
      <Checkbox
        mt="md"
        label={messages.onlyEmpty}
        checked={onlyEmpty}
        onChange={({ currentTarget }) => setOnlyEmpty(currentTarget.checked)}
      />
      {result && (
        <p role="status">
          <b>{messages.result(cells, result.skipped)}</b> {messages.unsaved}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          disabled={!copy || cells === 0}
          onClick={() => {
            if (copy) actions.copyYear(copy, year - 1)
            onClose()
          }}
        >
          {messages.confirm(cells)}
        </Button>
      </Group>
    </Modal>
  )
}
