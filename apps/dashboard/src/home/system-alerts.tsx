import { Button } from '@mantine/core'
import { IconServerBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { alertMessages, alertTexts } from '#dashboard/settings/system/alert-messages.tr.ts'
import { homeAlerts } from '#dashboard/settings/system/home-alerts.ts'
import { systemStatus } from '#dashboard/settings/system/system.data.ts'

const maxShown = 3

/** Alerts of the installation are above the work: they may stop all of it. Renders nothing without one. */
export function SystemAlerts() {
  const { data } = useQuery(systemStatus())
  const alerts = homeAlerts(data?.alerts)
  const more = alerts.length - maxShown
  if (alerts.length === 0) return null
  return (
    <Panel title={alertMessages.home.kind} facts={alerts.length.toLocaleString('tr')}>
      <ul className={classes.rows}>
        {alerts.slice(0, maxShown).map((alert) => {
          const { title, action } = alertTexts[alert.name]
          const name = title(alert)
          return (
            <li key={`${alert.name} ${alert.subject}`} className={classes.line}>
              <span className={classes.tic} data-tone={alert.severity === 'critical' ? 'bad' : 'warn'}>
                <IconServerBolt size={16} stroke={1.9} aria-hidden />
              </span>
              <span className={classes.two}>
                <b>{name}</b>
                <span>{action}</span>
              </span>
              <Button
                component={Link}
                to="/settings/system"
                variant="default"
                size="compact-sm"
                aria-label={`${alertMessages.home.act}: ${name}`}
              >
                {alertMessages.home.act}
              </Button>
            </li>
          )
        })}
        {more > 0 && (
          <li className={classes.rest}>
            <Link className="link" to="/settings/system">
              {alertMessages.home.more(more)}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  )
}
