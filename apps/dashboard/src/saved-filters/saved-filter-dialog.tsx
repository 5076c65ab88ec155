import { Switch, TextInput } from '@mantine/core'
import type { ChangedSavedFilter, SavedFilter } from '@plato/contract/saved-filters/saved-filters.contract'
import { maxSavedFilterName } from '@plato/rules/saved-filters/saved-filter'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { savedFilterMessages } from '#dashboard/saved-filters/saved-filter-messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { dialog: messages, saved } = savedFilterMessages

interface Props {
  readonly title: string
  readonly query: string
  /** The one that is edited; without it a new one is saved. */
  readonly filter?: SavedFilter | undefined
  readonly save: (filter: ChangedSavedFilter, key: string) => Promise<{ readonly content: SavedFilter }>
  readonly onSaved: (filter: SavedFilter) => void
  readonly onClose: () => void
}

/** Name and sharing of a saved filter. */
export function SavedFilterDialog({ title, query, filter, save, onSaved, onClose }: Props) {
  useFocusBack()
  const key = useFormKey()
  const [name, setName] = useState(filter?.name ?? '')
  const [shared, setShared] = useState(filter?.shared ?? false)
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save({ name: name.trim(), query, shared }, key),
    onSuccess: ({ content }) => {
      toastDone(saved(content.name))
      onSaved(content)
      onClose()
    },
  })
  const onSubmit = () => {
    setIsTried(true)
    if (!isMissing) mutate()
  }
  return (
    <FormDialog {...{ title, confirm: messages.confirm, onClose, onSubmit, isPending, error }} size={420}>
      <TextInput
        label={messages.name}
        description={messages.nameHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        maxLength={maxSavedFilterName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTried && isMissing && messages.missing}
      />
      <Switch
        mt="md"
        label={messages.share}
        description={messages.shareHelp}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
