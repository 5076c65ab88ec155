import { Button } from '@mantine/core'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { HandOut } from '#dashboard/offers/hand-out.tsx'
import { handOutLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { offerDetail } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/tray.module.css'

/** Replaces the list of chosen villas once the offer exists: its link and all ways to send it. */
export function MadeOffer({ made, onAgain }: { made: OfferDetail; onAgain: () => void }) {
  // Later changes (a mail was sent) come with the refetched offer.
  const { data: offer = made } = useQuery({ ...offerDetail(made.id), initialData: { content: made } })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone, so the heading gets it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <header className={classes.trayHead}>
        <IconCircleCheck size={20} className={classes.good} aria-hidden />
        <h2 ref={heading} tabIndex={-1}>
          {labels.ready}
        </h2>
      </header>
      <div className={classes.trayBody}>
        <HandOut offer={offer} />
      </div>
      <footer className={classes.trayFoot}>
        <Button variant="default" onClick={onAgain}>
          {labels.again}
        </Button>
        <Button variant="subtle" component={Link} to="/offer/list">
          {labels.all}
        </Button>
      </footer>
    </div>
  )
}
