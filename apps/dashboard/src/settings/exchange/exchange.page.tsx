import { Button, TextInput } from '@mantine/core'
import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { IconBuildingBank } from '@tabler/icons-react'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { RecordState } from '#dashboard/form/record-state.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { BulletinPanel } from '#dashboard/settings/exchange/bulletin-panel.tsx'
import { useExchangeWrites } from '#dashboard/settings/exchange/exchange.data.ts'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { exchangeMessages as words } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
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
import { toastDone } from '#dashboard/shell/toast.tsx'

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
    onSaved: () => toastDone(words.saved),
  })
  return (
    <EditorForm editor={editor} onCancel={editor.revert}>
      <div className={`${formClasses.stack} ${formClasses.narrow}`}>
        <StaleRates exchange={exchange} />
        <Panel title={words.table.title} facts={words.table.facts}>
          <RateTable exchange={exchange} form={editor.form} />
        </Panel>
        <Panel title={words.margin.title}>
          <PanelFields>
            <TextInput
              label={words.margin.label}
              description={words.margin.help}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              {...editor.form.getInputProps('marginPercent')}
            />
          </PanelFields>
        </Panel>
        <BulletinPanel exchange={exchange} />
        <Panel title={words.where.title}>
          <ul className={classes.where}>
            {words.where.lines.map((line) => (
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
    <RecordState query={query} listPath="/" loadingTitle={words.title}>
      {(exchange) => (
        <>
          <PageHead
            title={words.title}
            facts={words.facts}
            actions={
              <Button
                variant="default"
                loading={isAsking}
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                onClick={ask}
              >
                {words.read.button}
              </Button>
            }
          />
          <RatesForm exchange={exchange} />
        </>
      )}
    </RecordState>
  )
}
