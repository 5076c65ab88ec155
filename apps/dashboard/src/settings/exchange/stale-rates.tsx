import { formatDay } from '@plato/brand/format'
import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { exchangeRates } from '#dashboard/settings/exchange/exchange.data.ts'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'

const { stale: messages } = exchangeMessages

/** Warning about rates that were not updated for days; renders nothing while they are fresh. */
export function StaleRates({ exchange, children }: { exchange: Exchange; children?: ReactNode }) {
  if (!exchange.isStale) return null
  const { bulletin } = exchange
  return (
    <div className={classes.stale} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>
        <b>{messages.title}.</b> {bulletin ? messages.old(formatDay(bulletin.day)) : messages.none}
      </p>
      {children}
    </div>
  )
}

/** The same warning on the home page; renders nothing while loading or after an error. */
export function StaleRatesAtHome() {
  const { data } = useQuery(exchangeRates())
  if (!data) return null
  return (
    <StaleRates exchange={data}>
      <Link to="/settings/exchange">{messages.home}</Link>
    </StaleRates>
  )
}
