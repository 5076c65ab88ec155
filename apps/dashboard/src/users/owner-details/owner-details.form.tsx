import { Textarea, TextInput } from '@mantine/core'
import {
  type OwnerDetails,
  type SavedOwnerDetails,
  savedOwnerDetails,
} from '@plato/contract/users/owner-details.contract'
import { formatIban, plainIban, whyIbanIsRefused } from '@plato/rules/payments/iban'
import { isOwnerNumber, type OwnerKind } from '@plato/rules/users/owner-details'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import { useFieldFromUrl } from '#dashboard/form/field-from-url.ts'
import classes from '#dashboard/form/form.module.css'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { KindField } from '#dashboard/form/tax-identity/kind-field.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { useOwnerDetailWrites } from '#dashboard/users/owner-details/owner-details.data.ts'
import { ownerDetailMessages as messages } from '#dashboard/users/owner-details/owner-details-messages.tr.ts'

type Values = { kind: OwnerKind; identityNo: string; companyTitle: string; iban: string; address: string }

const valuesOf = ({ kind, companyTitle, iban, address }: OwnerDetails): Values => ({
  kind,
  identityNo: '',
  companyTitle,
  iban: formatIban(iban),
  address,
})

const bodyOf = ({ identityNo, ...values }: Values) => ({
  ...values,
  ...(identityNo.trim() === '' ? {} : { identityNo: identityNo.replaceAll(/\s/g, '') }),
})

function errorsIn({ kind, identityNo, iban }: Values): FieldErrors {
  const number = identityNo.replaceAll(/\s/g, '')
  const fault = iban.trim() === '' ? undefined : whyIbanIsRefused(iban)
  return {
    ...(number !== '' && !isOwnerNumber(kind, number) ? { identityNo: messages.numberWrong[kind] } : {}),
    ...(fault ? { iban: messages.ibanFaults[fault] } : {}),
  }
}

interface Props {
  readonly details: OwnerDetails
  readonly fieldFromUrl: string | null
  readonly onClose: () => void
}

function useDetailsEditor({ details, onClose }: Props) {
  const { save } = useOwnerDetailWrites(details.userId)
  return useEditor<Values, SavedOwnerDetails, OwnerDetails>({
    record: details,
    blank: valuesOf(details),
    valuesOf,
    labels: messages.fields,
    // The kind would be shown by its code.
    secret: ['identityNo', 'kind'],
    schema: savedOwnerDetails,
    bodyOf,
    check: errorsIn,
    fieldOf: { 'user.bad_identity': 'identityNo' },
    save,
    onSaved: ({ waitingIban }) => {
      const waits = waitingIban !== '' && waitingIban !== details.waitingIban
      toastDone(waits ? messages.savedWaits : messages.saved)
      onClose()
    },
  })
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function numberHelp({ kind, hasIdentity, identityEnding }: OwnerDetails, picked: OwnerKind): string {
  if (!hasIdentity) return messages.numberHelp[picked]
  return picked === kind ? messages.numberStored(identityEnding) : messages.numberGoes
}

/** Focuses the field named in the URL, so that the user can type at once. */
export function OwnerDetailsForm(props: Props) {
  const { details, fieldFromUrl, onClose } = props
  const editor = useDetailsEditor(props)
  // The drawer sets the focus on opening, which may be before the fields are rendered.
  useFieldFromUrl()
  const { form } = editor
  const { kind, iban } = form.values
  const shared = (name: keyof Values) => ({
    label: messages.fields[name],
    inputWrapperOrder: order,
    autoComplete: 'off',
    'data-autofocus': (fieldFromUrl ?? 'identityNo') === name || undefined,
    wrapperProps: { 'data-field': name },
    ...form.getInputProps(name),
  })
  const { onBlur, ...ibanInput } = shared('iban')
  return (
    <EditorForm editor={editor} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <KindField label={messages.fields.kind} kinds={messages.kinds} {...form.getInputProps('kind')} />
        <TextInput
          {...shared('identityNo')}
          label={messages.numberOf[kind]}
          description={numberHelp(details, kind)}
          inputMode="numeric"
          maxLength={14}
        />
        {kind === 'COMPANY' && (
          <TextInput {...shared('companyTitle')} description={messages.titleHelp} maxLength={200} />
        )}
        <TextInput
          {...ibanInput}
          description={
            details.waitingIban ? messages.waitingHelp(formatIban(details.waitingIban)) : messages.ibanHelp
          }
          spellCheck={false}
          onBlur={(event) => {
            form.setFieldValue('iban', formatIban(plainIban(iban)))
            onBlur?.(event)
          }}
        />
        <Textarea
          {...shared('address')}
          description={messages.addressHelp}
          autosize
          minRows={2}
          maxLength={300}
        />
      </div>
    </EditorForm>
  )
}
