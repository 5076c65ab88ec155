import { Stack, TextInput } from '@mantine/core'
import { copiedVilla } from '@plato/contract/villas/villas.contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { errorsOf } from '#dashboard/form/schema-errors.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { CopiedParts } from '#dashboard/villas/copy/copied-parts.tsx'
import { copyMessages as messages } from '#dashboard/villas/copy/copy-messages.tr.ts'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

export interface CopySource {
  readonly id: number
  readonly name: string
}

/** Copies one villa into a new draft and opens its editor. */
export function CopyVillaDialog({ source, onClose }: { source: CopySource; onClose: () => void }) {
  const navigate = useNavigate()
  const mayPrice = useMay()('prices.write')
  const { copy } = useVillaWrites()
  const [name, setName] = useState('')
  const [withPrices, setWithPrices] = useState(mayPrice)
  const [isChecked, setIsChecked] = useState(false)
  const body = { name, withPrices }
  const error = isChecked ? errorsOf(copiedVilla, body).name : undefined
  const write = useMutation({
    mutationFn: () => copy(source.id, copiedVilla.parse(body)),
    onSuccess: (id) => {
      onClose()
      toastDone(messages.done(name.trim()))
      void navigate(`/villas/${id}`)
    },
  })
  const submit = () => {
    setIsChecked(true)
    if (copiedVilla.safeParse(body).success) write.mutate()
  }
  return (
    <FormDialog
      title={messages.title(source.name)}
      confirm={messages.confirm}
      isPending={write.isPending}
      error={write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label={messages.name}
          required
          data-autofocus
          autoComplete="off"
          maxLength={80}
          value={name}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <CopiedParts withPrices={withPrices} onChange={setWithPrices} />
      </Stack>
    </FormDialog>
  )
}
