import { Button } from '@mantine/core'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { HandOut } from '#dashboard/offers/hand-out.tsx'
import { handOutWords as words } from '#dashboard/offers/messages.tr.ts'
import { offerDetail } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/tray.module.css'

/** In the tray's place once the offer exists: its link and every way to send it. */
export function MadeOffer({ made, onAgain }: { made: OfferDetail; onAgain: () => void }) {
  // What is done with it from here on (a letter sent) is told by the server's newer answer.
  const { data: offer = made } = useQuery({ ...offerDetail(made.id), initialData: { content: made } })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that made it is gone: whoever uses the keyboard goes on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <header className={classes.trayHead}>
        <IconCircleCheck size={20} className={classes.good} aria-hidden />
        <h2 ref={heading} tabIndex={-1}>
          {words.ready}
        </h2>
      </header>
      <div className={classes.trayBody}>
        <HandOut offer={offer} />
      </div>
      <footer className={classes.trayFoot}>
        <Button variant="default" onClick={onAgain}>
          {words.again}
        </Button>
        <Button variant="subtle" component={Link} to="/offer/list">
          {words.all}
        </Button>
      </footer>
    </div>
  )
}
