import { Button } from '@mantine/core'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { IconChevronLeft, IconPlus, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AddFeedDrawer } from '#dashboard/availability/feeds/add-feed-drawer.tsx'
import { doctorMessages } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import { ExportPanel } from '#dashboard/availability/feeds/export-panel.tsx'
import { FeedCard } from '#dashboard/availability/feeds/feed-card.tsx'
import {
  feedListMessages,
  villaFeedsMessages as messages,
} from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { villaFeeds } from '#dashboard/availability/feeds/feeds.data.ts'
import classes from '#dashboard/availability/feeds/feeds.module.css'
import { typedAddressIn } from '#dashboard/availability/feeds/typed-address.ts'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { RecordState } from '#dashboard/form/records/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

function HeadActions({
  villaId,
  mayWrite,
  onAdd,
}: {
  villaId: number
  mayWrite: boolean
  onAdd: () => void
}) {
  return (
    <>
      <Button
        component={Link}
        to={`/villas/${villaId}`}
        variant="subtle"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
      >
        {messages.toVilla}
      </Button>
      {mayWrite && (
        <>
          <Button
            component={Link}
            to="/external/doctor"
            variant="default"
            leftSection={<IconStethoscope size={16} aria-hidden />}
          >
            {doctorMessages.title}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {feedListMessages.add}
          </Button>
        </>
      )}
    </>
  )
}

function VillaFeeds({ villa }: { villa: Villa }) {
  const { id, facts } = villa
  const mayWrite = useMay()('feeds.write')
  const query = useQuery(villaFeeds(id))
  const now = useNow()
  const typed = typedAddressIn(useLocation().state)
  const [isAdding, setAdding] = useState(mayWrite && typed !== undefined)
  return (
    <RecordState query={query} listPath={`/villas/${id}`} loadingTitle={messages.ofVilla(facts.name)}>
      {(feeds) => (
        <>
          <PageHead
            title={messages.ofVilla(facts.name)}
            actions={<HeadActions villaId={id} mayWrite={mayWrite} onAdd={() => setAdding(true)} />}
          />
          <div className={formClasses.fields}>
            <div className={`${formClasses.stack} ${formClasses.narrow}`}>
              <Panel title={messages.inTitle} facts={messages.inFacts}>
                {feeds.length === 0 ? (
                  <p className={classes.none}>{mayWrite ? messages.none : messages.ownerNone}</p>
                ) : (
                  <ul className={classes.feeds}>
                    {feeds.map((feed) => (
                      <FeedCard key={feed.id} feed={feed} now={now} isReadOnly={!mayWrite} />
                    ))}
                  </ul>
                )}
              </Panel>
              <ExportPanel villaId={id} now={now} isReadOnly={!mayWrite} />
            </div>
          </div>
          {isAdding && (
            <AddFeedDrawer villaId={id} {...(typed ? { url: typed } : {})} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </RecordState>
  )
}

/** Calendars of one villa: the feeds we read and the export URLs of our calendar. */
export function VillaFeedsPage() {
  return (
    <RecordPage detail={villaDetail} listPath="/villas" loadingTitle={messages.loading}>
      {(villa) => <VillaFeeds villa={villa} />}
    </RecordPage>
  )
}
