import { Alert, Button, Switch } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import { ministryMessages } from '#dashboard/reports/ministry/messages.tr.ts'
import { askMinistry, type MinistryChoice } from '#dashboard/reports/ministry/ministry.data.ts'
import classes from '#dashboard/reports/report-page.module.css'
import { RunProgress } from '#dashboard/reports/run-progress.tsx'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

const { make: messages } = ministryMessages

/** Which columns, and the button; below it how far the file is. */
export function MakeReport({ choice }: { choice: MinistryChoice }) {
  const [ours, setOurs] = useState(true)
  const [prices, setPrices] = useState(true)
  const { mutate, data: run, error, isPending } = useMutation({ mutationFn: askMinistry })
  const ask = () => mutate({ ...choice, ours, prices })
  return (
    <Panel title={messages.title} facts={messages.facts}>
      <div className={classes.body}>
        <Switch
          label={messages.ours}
          description={messages.oursHelp}
          checked={ours}
          onChange={(event) => setOurs(event.currentTarget.checked)}
        />
        <Switch
          label={messages.prices}
          description={messages.pricesHelp}
          checked={prices}
          onChange={(event) => setPrices(event.currentTarget.checked)}
        />
        <Button leftSection={<IconFileSpreadsheet size={16} aria-hidden />} loading={isPending} onClick={ask}>
          {messages.button}
        </Button>
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {sentenceOf(error)}
          </Alert>
        )}
        {run && <RunProgress key={run.id} runId={run.id} onRetry={ask} isAsking={isPending} />}
      </div>
    </Panel>
  )
}
