import type { SystemStatus } from '@plato/contract/operations/system.contract'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { Facts, PartPanel } from '#dashboard/settings/system/system-panel.tsx'

const { version: messages } = systemMessages

export function VersionPanel({ part }: { readonly part: SystemStatus['version'] }) {
  return (
    <PartPanel title={messages.title} part={part}>
      {({ product, migration, node }) => (
        <Facts
          facts={[
            { label: messages.product, value: <b>{product}</b> },
            { label: messages.migration, value: migration ?? messages.noMigration },
            { label: messages.node, value: node },
          ]}
        />
      )}
    </PartPanel>
  )
}
