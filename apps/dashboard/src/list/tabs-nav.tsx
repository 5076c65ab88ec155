import type { Capability } from '@plato/rules/auth/capabilities'
import { NavLink } from 'react-router'
import classes from '#dashboard/list/page.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'

interface Props {
  readonly label: string
  readonly tabs: readonly {
    readonly label: string
    readonly to: string
    /** A tab is left out for users without this capability. */
    readonly needs?: Capability
    /** What waits there; undefined when nothing does. */
    readonly count?: { readonly value: number; readonly unit: string } | undefined
  }[]
}

/** Neighbouring screens of one menu item. They are links, because each has its own address. A single tab is not shown. */
export function TabsNav({ label, tabs: all }: Props) {
  const may = useMay()
  const tabs = all.filter(({ needs }) => needs === undefined || may(needs))
  if (tabs.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.to === all[0]?.to}>
          {tab.label}
          {tab.count && (
            <>
              {' '}
              <span className={classes.count}>
                {tab.count.value} <span className="sr-only">{tab.count.unit}</span>
              </span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
