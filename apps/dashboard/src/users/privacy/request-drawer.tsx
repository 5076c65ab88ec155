import { Select, TextInput } from '@mantine/core'
import {
  type DataRequestKind,
  dataRequestKinds,
  type NewDataRequest,
  newDataRequest,
} from '@plato/contract/privacy/privacy.contract'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { usePrivacyWrites } from '#dashboard/users/privacy/privacy.data.ts'
import { privacyMessages } from '#dashboard/users/privacy/privacy-messages.tr.ts'

const { form: messages, kinds } = privacyMessages

type Values = {
  kind: DataRequestKind
  name: string
  email: string
  phone: string
  code: string
  receivedOn: string
}
const labels = {
  kind: messages.kind,
  name: messages.name,
  email: messages.email,
  phone: messages.phone,
  code: messages.code,
  receivedOn: messages.receivedOn,
}
const kindOptions = dataRequestKinds.map((value) => ({ value, label: kinds[value] }))
const optional = (label: string) => `${label} (${formMessages.optional})`

/** Registers a request that came by mail, phone or post. */
export function RequestDrawer() {
  const close = useCloseTo('/users/privacy')
  const { register } = usePrivacyWrites()
  const blank: Values = {
    kind: 'ERASURE',
    name: '',
    email: '',
    phone: '',
    code: '',
    receivedOn: todayInIstanbul(),
  }
  const editor = useEditor<Values, NewDataRequest, { id: string }>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels,
    schema: newDataRequest,
    bodyOf: (values) => ({ ...values, email: values.email.trim() }),
    fieldOf: {},
    save: register,
    onSaved: () => {
      toastDone(messages.saved)
      close()
    },
  })
  const onClose = useGuardedClose(editor, close)
  const { form } = editor
  return (
    <FormDrawer title={messages.title} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <div className={classes.drawerFields}>
            <Select
              label={messages.kind}
              data={kindOptions}
              allowDeselect={false}
              required
              {...form.getInputProps('kind')}
            />
            <TextInput label={messages.name} required data-autofocus {...form.getInputProps('name')} />
            <TextInput label={optional(messages.email)} type="email" {...form.getInputProps('email')} />
            <TextInput label={optional(messages.phone)} type="tel" {...form.getInputProps('phone')} />
            <TextInput label={optional(messages.code)} {...form.getInputProps('code')} />
            <TextInput
              label={messages.receivedOn}
              type="date"
              required
              {...form.getInputProps('receivedOn')}
            />
            <p className={classes.preview}>{messages.note}</p>
          </div>
        </div>
        <SaveBar editor={editor} title={messages.notSaved} saveLabel={messages.save} onCancel={onClose} />
      </form>
    </FormDrawer>
  )
}
