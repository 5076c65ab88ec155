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
        { label: screenNames.exchange, to: '/settings/exchange' },
        { label: screenNames.site, to: '/settings/site' },
        { label: screenNames.contact, to: '/settings/contact' },
        { label: screenNames.social, to: '/settings/social' },
        {
          label: messages.system,
          to: '/settings/system',
          count: alerts > 0 ? { value: alerts, unit: messages.alerts } : undefined,
        },
      ]}
    />
  )
}
