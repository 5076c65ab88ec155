import type { ReactNode } from 'react'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { offerTabs as words } from '#dashboard/offers/messages.tr.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const tabs = [
  { label: words.prepare, to: '/offer' },
  { label: words.list, to: '/offer/list' },
]

/** The same above both screens of the menu item. */
export function OfferHead({ title = screenNames.offer, facts }: { title?: string; facts?: ReactNode }) {
  return (
    <>
      <PageHead title={title} facts={facts} />
      <TabsNav label={words.label} tabs={tabs} />
    </>
  )
}
