import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList, type PagedListProps } from '#dashboard/list/paged-list.tsx'
import classes from '#dashboard/reports/report-page.module.css'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'

interface Props<Row> {
  readonly messages: {
    readonly title: string
    readonly unverified: { readonly title: string; readonly lines: readonly string[] }
  }
  readonly facts: ReactNode
  readonly filters: ReactNode
  readonly lead: ReactNode
  readonly list: Omit<PagedListProps<Row>, 'hasFilter'>
  /** What is missing, the file, and the files made before. */
  readonly panels: ReactNode
}

/** A report to an authority: its rows by month, then its files and what could not be verified about its format. */
export function ReportPage<Row>({ messages, facts, filters, lead, list, panels }: Props<Row>) {
  const { title, unverified } = messages
  return (
    <div className={classes.page}>
      <PageHead title={title} facts={facts} />
      <ReportTabs />
      {filters}
      <p className={classes.lead}>{lead}</p>
      <PagedList {...list} hasFilter />
      <div className={classes.panels}>
        {panels}
        <Panel title={unverified.title}>
          <ul className={classes.notes}>
            {unverified.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}
