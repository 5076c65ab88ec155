import { Button, Group, Modal } from '@mantine/core'
import { pricesText, wantedText } from '#dashboard/villas/price-grid/model/cell-text.ts'
import { type MarkedCell, spotKey } from '#dashboard/villas/price-grid/model/draft.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { Grid } from '#dashboard/villas/price-grid/use-grid.ts'

const { review: messages, spoken } = priceGridMessages
const shownAtOnce = 50

function ConflictRow({ marked, grid }: { readonly marked: MarkedCell; readonly grid: Grid }) {
  const { spot, draft } = marked
  const { villa } = spot.row
  const { name: season } = spot.column.season
  const saw = pricesText(draft.seenCell, villa.currency) || spoken.nothing
  const theirs = pricesText(spot.cell.now, villa.currency) || spoken.nothing
  const choose = (isOwn: boolean) => grid.actions.choose([spot], isOwn)
  const label = (what: string) => `${villa.name}, ${season}: ${what}`
  return (
    <tr>
      <th scope="row">
        {villa.name} <span>{season}</span>
      </th>
      <td>
        <s>{saw}</s>
      </td>
      <td>
        <b>{theirs}</b>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={label(messages.keepTheirs)}
          onClick={() => choose(false)}
        >
          {messages.keepTheirs}
        </Button>
      </td>
      <td>
        <b>{wantedText(marked, villa.currency)}</b>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={label(messages.takeOwn)}
          onClick={() => choose(true)}
        >
          {messages.takeOwn}
        </Button>
      </td>
    </tr>
  )
}

/** Cells that another user changed meanwhile: three prices, and a person chooses. */
export function ConflictDialog({ grid, onClose }: { readonly grid: Grid; readonly onClose: () => void }) {
  const conflicts = [...grid.state.summary.marked.values()].filter(({ mark }) => mark === 'CONFLICT')
  const spots = conflicts.map(({ spot }) => spot)
  const chooseAll = (isOwn: boolean) => {
    grid.actions.choose(spots, isOwn)
    onClose()
  }
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={onClose}
      title={messages.title(conflicts.length)}
      size={720}
    >
      <p>{messages.body}</p>
      <div className={classes.conflictsWrap}>
        <table className={classes.conflicts}>
          <thead>
            <tr>
              <th scope="col">{priceGridMessages.villa}</th>
              <th scope="col">{messages.saw}</th>
              <th scope="col">{messages.theirs}</th>
              <th scope="col">{messages.own}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.slice(0, shownAtOnce).map((marked) => (
              <ConflictRow key={spotKey(marked.spot)} marked={marked} grid={grid} />
            ))}
          </tbody>
        </table>
      </div>
      {conflicts.length > shownAtOnce && <p>{messages.more(conflicts.length - shownAtOnce)}</p>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => chooseAll(false)}>
          {messages.allTheirs}
        </Button>
        <Button variant="default" onClick={() => chooseAll(true)}>
          {messages.allOwn}
        </Button>
        <Button onClick={onClose}>{messages.close}</Button>
      </Group>
    </Modal>
  )
}
