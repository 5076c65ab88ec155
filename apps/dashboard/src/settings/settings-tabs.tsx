import { useQuery } from '@tanstack/react-query'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { settingMessages } from '#dashboard/settings/messages.tr.ts'
import { systemStatus } from '#dashboard/settings/system/system.data.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const { tabs: messages } = settingMessages

/** The number of alerts is shown when it is known already: a tab alone requests nothing. */
export function SettingsTabs() {
  const { data } = useQuery({ ...systemStatus(), enabled: false })
  const alerts = data?.alerts.length ?? 0
  return (
    <TabsNav
      label={messages.label}
      tabs={[
        { label: screenNames.exchange, to: '/settings/exchange', needs: 'exchange.write' },
        { label: screenNames.site, to: '/settings/site', needs: 'settings.write' },
        { label: screenNames.contact, to: '/settings/contact', needs: 'settings.write' },
        { label: screenNames.social, to: '/settings/social', needs: 'settings.write' },
        { label: messages.rules, to: '/settings/rules', needs: 'settings.write' },
        {
          label: messages.system,
          to: '/settings/system',
          needs: 'operations.write',
          count: alerts > 0 ? { value: alerts, unit: messages.alerts } : undefined,
        },
      ]}
    />
  )
}
