import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import {
  type OwnerDetails,
  type SavedOwnerDetails,
  savedOwnerDetails,
} from '@plato/contract/users/owner-details.contract'
import { formatIban, plainIban, whyIbanIsRefused } from '@plato/rules/payments/iban'
import { isOwnerNumber, type OwnerKind, ownerKinds } from '@plato/rules/users/owner-details'
import { useId } from 'react'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { useOwnerDetailWrites } from '#dashboard/users/owner-details.data.ts'
import { ownerDetailMessages as words } from '#dashboard/users/owner-details-messages.tr.ts'
import { useAskedField } from '#dashboard/villas/editor/asked-field.ts'

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
    ...(number !== '' && !isOwnerNumber(kind, number) ? { identityNo: words.numberWrong[kind] } : {}),
    ...(fault ? { iban: words.ibanFaults[fault] } : {}),
  }
}

interface Props {
  readonly details: OwnerDetails
  readonly askedField: string | null
  readonly onClose: () => void
}

function useDetailsEditor({ details, onClose }: Props) {
  const { save } = useOwnerDetailWrites(details.userId)
  return useEditor<Values, SavedOwnerDetails, OwnerDetails>({
    record: details,
    blank: valuesOf(details),
    valuesOf,
    labels: words.fields,
    secret: ['identityNo'],
    schema: savedOwnerDetails,
    bodyOf,
    check: errorsIn,
    fieldOf: { 'user.bad_identity': 'identityNo' },
    save,
    onSaved: () => {
      toastDone(words.saved)
      onClose()
    },
  })
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function numberHelp({ kind, hasIdentity, identityEnding }: OwnerDetails, picked: OwnerKind): string {
  if (!hasIdentity) return words.numberHelp[picked]
  return picked === kind ? words.numberKept(identityEnding) : words.numberGoes
}

function KindField({ form }: Pick<Editor<Values>, 'form'>) {
  const id = useId()
  return (
    <div>
      <span id={id}>{words.fields.kind}</span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        mt={6}
        data={ownerKinds.map((value) => ({ value, label: words.kinds[value] }))}
        {...form.getInputProps('kind')}
      />
    </div>
  )
}

/** The field the address asks for has the focus, so that whoever was sent here can type at once. */
export function OwnerDetailsForm(props: Props) {
  const { details, askedField, onClose } = props
  const editor = useDetailsEditor(props)
  // The drawer gives the focus when it opens, which may be before the fields are there.
  useAskedField()
  const { form } = editor
  const { kind, iban } = form.values
  const shared = (name: keyof Values) => ({
    label: words.fields[name],
    inputWrapperOrder: order,
    autoComplete: 'off',
    'data-autofocus': (askedField ?? 'identityNo') === name || undefined,
    wrapperProps: { 'data-field': name },
    ...form.getInputProps(name),
  })
  const { onBlur, ...ibanInput } = shared('iban')
  return (
    <EditorForm editor={editor} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <KindField form={form} />
        <TextInput
          {...shared('identityNo')}
          label={words.numberOf[kind]}
          description={numberHelp(details, kind)}
          inputMode="numeric"
          maxLength={14}
        />
        {kind === 'COMPANY' && (
          <TextInput {...shared('companyTitle')} description={words.titleHelp} maxLength={200} />
        )}
        <TextInput
          {...ibanInput}
          description={words.ibanHelp}
          spellCheck={false}
          onBlur={(event) => {
            form.setFieldValue('iban', formatIban(plainIban(iban)))
            onBlur?.(event)
          }}
        />
        <Textarea
          {...shared('address')}
          description={words.addressHelp}
          autosize
          minRows={2}
          maxLength={300}
        />
      </div>
    </EditorForm>
  )
}
