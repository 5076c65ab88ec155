import type { ReactNode } from 'react'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { offerTabs as labels } from '#dashboard/offers/messages.tr.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const tabs = [
  { label: labels.prepare, to: '/offer' },
  { label: labels.list, to: '/offer/list' },
]

interface Props {
  readonly title?: string
  readonly facts?: ReactNode
  readonly actions?: ReactNode
}

/** The same above both screens of the menu item. */
export function OfferHead({ title = screenNames.offer, facts, actions }: Props) {
  return (
    <>
      <PageHead title={title} facts={facts} actions={actions} />
      <TabsNav label={labels.label} tabs={tabs} />
    </>
  )
}
