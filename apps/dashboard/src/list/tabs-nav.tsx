import { NavLink } from 'react-router'
import classes from '#dashboard/list/page.module.css'

interface Props {
  readonly label: string
  readonly tabs: readonly {
    readonly label: string
    readonly to: string
    /** What waits there; undefined when nothing does. */
    readonly count?: { readonly value: number; readonly unit: string } | undefined
  }[]
}

/** Neighbouring screens of one menu item. They are links, because each has its own address. */
export function TabsNav({ label, tabs }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.to === tabs[0]?.to}>
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
