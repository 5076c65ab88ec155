import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { reservedSlugs, slugOf } from '@plato/rules/slug'
import { IconWand } from '@tabler/icons-react'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'

const { label, preview, reserved, fromName, moves, follows } = formMessages.address

/** Refuses slugs that the site itself uses. */
export const addressErrors = (slug: string): FieldErrors =>
  reservedSlugs.includes(slug) ? { slug: reserved } : {}

interface Props<Values extends { name: string; slug: string }> {
  readonly form: UseFormReturnType<Values>
  readonly isNew: boolean
}

/** The slug of a new record follows its name; a stored slug changes only on request, because it is a public URL. */
export function AddressField<Values extends { name: string; slug: string }>({ form, isNew }: Props<Values>) {
  const { name, slug } = form.values
  const derived = slugOf(name)
  return (
    <TextInput
      label={label}
      description={
        <span className={classes.preview}>
          {preview}: <b>/{slug}</b> · {isNew ? follows : moves}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      spellCheck={false}
      rightSectionWidth={112}
      rightSection={
        slug !== derived && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconWand size={14} aria-hidden />}
            onClick={() => form.setValues({ slug: derived } as Partial<Values>)}
          >
            {fromName}
          </Button>
        )
      }
      {...form.getInputProps('slug')}
    />
  )
}

/** The values after the name changed: a new record's slug follows the name unless the user typed a different slug. */
export function withName<Values extends { name: string; slug: string }>(
  values: Values,
  name: string,
  isNew: boolean,
): Pick<Values, 'name' | 'slug'> {
  const follows = isNew && values.slug === slugOf(values.name)
  return { name, slug: follows ? slugOf(name) : values.slug }
}
