import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type SettingKey, settings } from '@plato/rules/settings/setting-keys'
import type { HTMLInputTypeAttribute } from 'react'
import formClasses from '#dashboard/form/form.module.css'
import { fieldLabels } from '#dashboard/settings/messages.tr.ts'

export type SettingValues = Record<string, string>

type Kind = (typeof settings)[SettingKey]['kind']

const inputTypes: Partial<Record<Kind, HTMLInputTypeAttribute>> = {
  phone: 'tel',
  email: 'email',
  kep: 'email',
  address: 'url',
  day: 'date',
}
const numericKinds: readonly Kind[] = ['number', 'vkn', 'mersis', 'wholeNumber']
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** A pasted MERSİS number may have spaces: it is shown in full and the message names them. */
function maxLengthOf(kind: Kind, max: number): number {
  if (kind === 'wholeNumber') return String(max).length
  return kind === 'mersis' ? max + 8 : max
}

interface Props {
  readonly name: SettingKey
  readonly form: UseFormReturnType<SettingValues>
}

export function SettingField({ name, form }: Props) {
  const { kind, max } = settings[name]
  const { label, help, placeholder } = fieldLabels[name]
  const shared = {
    label,
    description: help,
    inputWrapperOrder: order,
    maxLength: maxLengthOf(kind, max),
    autoComplete: 'off',
    ...(placeholder ? { placeholder } : {}),
    ...form.getInputProps(name),
  }
  const grows = { autosize: true, minRows: 2, maxRows: 6 }
  if (kind === 'headline' || kind === 'lead') return <Textarea {...shared} {...grows} />
  if (kind === 'text') return <Textarea {...shared} {...grows} className={formClasses.wide ?? ''} />
  return (
    <TextInput
      {...shared}
      type={inputTypes[kind] ?? 'text'}
      {...(numericKinds.includes(kind) ? { inputMode: 'numeric' } : {})}
    />
  )
}
