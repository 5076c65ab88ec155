import { Button } from '@mantine/core'
import type { SystemAlert } from '@plato/contract/operations/system.contract'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { alertTexts, alertMessages as messages } from '#dashboard/settings/system/alert-messages.tr.ts'
import { Command } from '#dashboard/settings/system/command.tsx'
import classes from '#dashboard/settings/system/system.module.css'

function AlertRow({ alert }: { readonly alert: SystemAlert }) {
  const { title, action, command, to } = alertTexts[alert.name]
  const text = title(alert)
  const isCritical = alert.severity === 'critical'
  const AlertIcon = isCritical ? IconAlertOctagon : IconAlertTriangle
  return (
    <li className={classes.alert} data-tone={isCritical ? 'bad' : 'warn'}>
      <AlertIcon className={classes.alertIcon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.alertText}>
        <b className={classes.alertTitle}>
          <span className={classes.severity}>{messages.severities[alert.severity]}</span> {text}
        </b>
        <p className={classes.alertAction}>{action}</p>
      </div>
      {command && <Command value={command} />}
      {to && (
        <Button component={Link} to={to} variant="default" size="xs" aria-label={messages.showLabel(text)}>
          {messages.show}
        </Button>
      )}
    </li>
  )
}

/** The active alerts, each with what to do; nothing while there are none. */
export function AlertList({ alerts }: { readonly alerts: readonly SystemAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <section className={classes.alerts} aria-label={messages.label}>
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={`${alert.name} ${alert.subject}`} alert={alert} />
        ))}
      </ul>
    </section>
  )
}
