import type { CardProviderSettings } from '@plato/contract/payments/card-providers.contract'
import type { CardProvider } from '@plato/rules/payments/card'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import formClasses from '#dashboard/form/form.module.css'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { RecordState } from '#dashboard/form/records/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { providerNames } from '#dashboard/payments/card/card-messages.tr.ts'
import { cardProviderMessages as messages } from '#dashboard/payments/card-providers/card-provider-messages.tr.ts'
import { ProviderPanel } from '#dashboard/payments/card-providers/card-provider-panel.tsx'
import { cardProviderList } from '#dashboard/payments/card-providers/card-providers.data.ts'

function factsOf(chosen: CardProviderSettings | undefined): string {
  if (!chosen) return messages.closed
  return (chosen.isLive ? messages.chosen : messages.chosenTest)(providerNames[chosen.provider])
}

/** A router holds one question before leaving, so the page asks it for all of its forms. */
function Providers({ providers }: { providers: readonly CardProviderSettings[] }) {
  const [unsaved, setUnsaved] = useState<readonly CardProvider[]>([])
  const chosen = providers.find(({ isChosen }) => isChosen)
  const onDirty = useCallback((provider: CardProvider, isDirty: boolean) => {
    setUnsaved((before) => [...before.filter((one) => one !== provider), ...(isDirty ? [provider] : [])])
  }, [])
  return (
    <>
      <PageHead title={messages.title} facts={factsOf(chosen)} />
      <div className={formClasses.fields}>
        <div className={`${formClasses.stack} ${formClasses.narrow}`}>
          {providers.map((settings) => (
            <ProviderPanel
              key={settings.provider}
              settings={settings}
              other={chosen?.provider === settings.provider ? undefined : chosen}
              onDirty={onDirty}
            />
          ))}
        </div>
      </div>
      <LeaveGuard isDirty={unsaved.length > 0} />
    </>
  )
}

export function CardProvidersPage() {
  const query = useQuery(cardProviderList())
  return (
    <RecordState query={query} listPath="/transactions" loadingTitle={messages.title}>
      {(providers) => <Providers providers={providers} />}
    </RecordState>
  )
}
