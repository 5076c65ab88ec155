import { Button, TextInput } from '@mantine/core'
import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { IconBuildingBank } from '@tabler/icons-react'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { RecordState } from '#dashboard/form/records/record-state.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { BulletinPanel } from '#dashboard/settings/exchange/bulletin-panel.tsx'
import { useExchangeWrites } from '#dashboard/settings/exchange/exchange.data.ts'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { exchangeMessages as messages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import {
  bodyOf,
  type ExchangeBody,
  type ExchangeValues,
  editOf,
  formSchema,
  labels,
  valuesOf,
} from '#dashboard/settings/exchange/exchange-values.ts'
import { RateTable } from '#dashboard/settings/exchange/rate-table.tsx'
import { StaleRates } from '#dashboard/settings/exchange/stale-rates.tsx'
import { useCentralBank } from '#dashboard/settings/exchange/use-central-bank.ts'
import { SettingsTabs } from '#dashboard/settings/settings-tabs.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

function RatesForm({ exchange }: { exchange: Exchange }) {
  const { save } = useExchangeWrites()
  const editor = useEditor<ExchangeValues, ExchangeBody, Exchange>({
    record: exchange,
    blank: valuesOf(exchange),
    valuesOf,
    labels,
    schema: formSchema,
    bodyOf,
    save: (body) => save(editOf(body)),
    onSaved: () => toastDone(messages.saved),
  })
  return (
    <EditorForm editor={editor} onCancel={editor.revert}>
      <div className={`${formClasses.stack} ${formClasses.narrow}`}>
        <StaleRates exchange={exchange} />
        <Panel title={messages.table.title} facts={messages.table.facts}>
          <RateTable exchange={exchange} form={editor.form} />
        </Panel>
        <Panel title={messages.margin.title}>
          <PanelFields>
            <TextInput
              label={messages.margin.label}
              description={messages.margin.help}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              {...editor.form.getInputProps('marginPercent')}
            />
          </PanelFields>
        </Panel>
        <BulletinPanel exchange={exchange} />
        <Panel title={messages.where.title}>
          <ul className={classes.where}>
            {messages.where.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </EditorForm>
  )
}

export function ExchangePage() {
  const { query, ask, isAsking } = useCentralBank()
  return (
    <RecordState query={query} listPath="/" loadingTitle={messages.title}>
      {(exchange) => (
        <>
          <PageHead
            title={messages.title}
            facts={messages.facts}
            actions={
              <Button
                variant="default"
                loading={isAsking}
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                onClick={ask}
              >
                {messages.read.button}
              </Button>
            }
          />
          <SettingsTabs />
          <RatesForm exchange={exchange} />
        </>
      )}
    </RecordState>
  )
}
