import { ActionIcon, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { countries } from '@plato/brand/countries'
import { IconTrash } from '@tabler/icons-react'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { guestMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { GuestDraft } from '#dashboard/reservations/guests/guest-drafts.ts'
import classes from '#dashboard/reservations/guests/guests.module.css'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const countryOptions = countries().map(({ code, name }) => ({ value: code, label: name }))

const { drawer: messages, kinds, identityOptions } = guestMessages
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const kindOptions = optionsOf(kinds)
const identityKindOptions = optionsOf(identityOptions)

export type GuestForm = UseFormReturnType<{ guests: GuestDraft[] }>

interface Props {
  readonly form: GuestForm
  readonly index: number
  readonly onRemove: () => void
}

function Person({ form, index }: Omit<Props, 'onRemove'>) {
  const birthDate = form.values.guests[index]?.birthDate
  const at = (field: string) => form.getInputProps(`guests.${index}.${field}`)
  return (
    <>
      <TextInput label={messages.firstName} required autoComplete="off" {...at('firstName')} />
      <TextInput label={messages.lastName} required autoComplete="off" {...at('lastName')} />
      <Select label={messages.kind} data={kindOptions} allowDeselect={false} {...at('kind')} />
      <DateField
        label={messages.birthDate}
        max={todayInIstanbul()}
        clearable
        value={birthDate ?? ''}
        onChange={(date) => form.setFieldValue(`guests.${index}.birthDate`, date || null)}
        error={at('birthDate').error}
      />
    </>
  )
}

function Identity({ form, index }: Omit<Props, 'onRemove'>) {
  const at = (field: string) => form.getInputProps(`guests.${index}.${field}`)
  const draft = form.values.guests[index]
  const storedEnding = draft?.storedEnding ?? ''
  return (
    <>
      <Select
        label={messages.nationality}
        data={countryOptions}
        nothingFoundMessage={messages.nothing}
        searchable
        allowDeselect={false}
        {...at('nationality')}
      />
      <Select
        label={messages.identityKind}
        data={identityKindOptions}
        allowDeselect={false}
        {...at('identityKind')}
      />
      <TextInput
        className={classes.wide}
        label={messages.identityNo}
        description={storedEnding ? messages.keeps(storedEnding) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={storedEnding === ''}
        inputMode={draft?.identityKind === 'PASSPORT' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...at('identityNo')}
      />
    </>
  )
}

/** One guest of the list, as the law wants them named. */
export function GuestFields({ form, index, onRemove }: Props) {
  return (
    <fieldset className={classes.guest}>
      <legend>{messages.guest(index + 1)}</legend>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        aria-label={messages.remove(index + 1)}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <Person form={form} index={index} />
      <Identity form={form} index={index} />
    </fieldset>
  )
}
