import type { ComponentProps } from 'react'
import { TextField } from '#site/form/field.tsx'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'fault' | 'defaultValue' | 'required' | 'maxLength'
>

/** Name, keyboard and autofill of an e-mail input, the same in every form. */
export const EmailField = (props: Props) => (
  <TextField name="email" type="email" autoComplete="email" {...props} />
)

/** Name, keyboard and autofill of a phone input, the same in every form. */
export const PhoneField = (props: Props) => (
  <TextField name="phone" type="tel" autoComplete="tel" {...props} />
)
