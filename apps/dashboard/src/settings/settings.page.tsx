import { Button } from '@mantine/core'
import type { SettingGroup } from '@plato/rules/settings/setting-keys'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RecordState } from '#dashboard/form/records/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { settingMessages as messages } from '#dashboard/settings/messages.tr.ts'
import { settingList } from '#dashboard/settings/settings.data.ts'
import { SettingsForm } from '#dashboard/settings/settings.form.tsx'
import { seenAt } from '#dashboard/settings/settings-sections.ts'
import { SettingsTabs } from '#dashboard/settings/settings-tabs.tsx'

function ViewButton({ group }: { group: SettingGroup }) {
  if (group === 'reports')
    return (
      <Button component={Link} to="/btrans" variant="default">
        {messages.toReport}
      </Button>
    )
  return (
    <Button
      component="a"
      href={seenAt[group]}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {messages.view}
    </Button>
  )
}

function SettingsPage({ group }: { group: SettingGroup }) {
  const query = useQuery(settingList())
  return (
    <RecordState query={query} listPath="/" loadingTitle={messages.titles[group]}>
      {(settings) => (
        <>
          <PageHead
            title={messages.titles[group]}
            facts={group === 'reports' ? messages.reportFacts : messages.facts}
            actions={<ViewButton group={group} />}
          />
          {group !== 'reports' && <SettingsTabs />}
          <SettingsForm group={group} settings={settings} />
        </>
      )}
    </RecordState>
  )
}

// A screen each: going from one to the next begins a new form.
export const SiteSettingsPage = () => <SettingsPage key="site" group="site" />
export const ContactSettingsPage = () => <SettingsPage key="contact" group="contact" />
export const SocialSettingsPage = () => <SettingsPage key="social" group="social" />
export const RuleSettingsPage = () => <SettingsPage key="rules" group="rules" />
export const ReportSettingsPage = () => <SettingsPage key="reports" group="reports" />
