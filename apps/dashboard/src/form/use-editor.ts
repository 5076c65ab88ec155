import { type UseFormReturnType, useForm } from '@mantine/form'
import { ApiRefusal } from '@plato/contract/client'
import type { RefusalCode } from '@plato/rules/refusal'
import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from '#dashboard/form/after-press.ts'
import { type Change, changesBetween, type FieldValues } from '#dashboard/form/changes.ts'
import { errorsOf, type FieldErrors } from '#dashboard/form/schema-errors.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

export interface EditorOptions<Values extends FieldValues, Body, Saved> {
  /** The stored record, or undefined while a new one is written. */
  readonly record: Saved | undefined
  readonly blank: Values
  readonly valuesOf: (record: Saved) => Values
  readonly labels: { readonly [Field in keyof Values]: string }
  readonly secret?: readonly (keyof Values & string)[]
  readonly schema: z.ZodType<Body>
  /** The form as the contract wants it: blanks left out, numbers as numbers. */
  readonly bodyOf: (values: Values) => unknown
  /** Rules beyond the schema's shape. */
  readonly check?: (values: Values) => FieldErrors
  /** Refusals that belong beside a field. */
  readonly fieldOf?: Partial<Record<RefusalCode, keyof Values & string>>
  readonly save: (body: Body) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
}

export interface Editor<Values extends FieldValues> {
  readonly form: UseFormReturnType<Values>
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly changes: readonly Change[]
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  readonly revert: () => void
}

/** The problem's fields come as paths of the request; the form knows the last name only. */
const fieldNameOf = (path: string): string => path.split(/[./]/).filter(Boolean).at(-1) ?? path

function errorsIn<Values extends FieldValues>(
  error: unknown,
  fieldOf: EditorOptions<Values, unknown, unknown>['fieldOf'] = {},
): FieldErrors {
  if (!(error instanceof ApiRefusal)) return {}
  const { code, content, fields = [] } = error.problem
  const byCode = fieldOf[code as RefusalCode]
  return {
    ...(byCode ? { [byCode]: content } : {}),
    ...Object.fromEntries(fields.map(({ path, message }) => [fieldNameOf(path), message])),
  }
}

const focusFirstInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())

/** One record being written or changed: values, what changed, errors beside the fields, saving. */
export function useEditor<Values extends FieldValues, Body, Saved>(
  options: EditorOptions<Values, Body, Saved>,
): Editor<Values> {
  const { record, blank, valuesOf, labels, schema, bodyOf, check, fieldOf, save, onSaved } = options
  const isNew = record === undefined
  const initial = isNew ? blank : valuesOf(record)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => ({ ...check?.(values), ...errorsOf(schema, bodyOf(values)) }),
    enhanceGetInputProps: ({ form: { values, validateField }, field }) => ({
      onBlur: () => afterPress(() => validateField(field)),
      ...(!isNew && values[field as keyof Values] !== initial[field as keyof Values]
        ? { 'data-dirty': true }
        : {}),
    }),
  })
  const { mutate, isPending } = useMutation({
    // Read here and not handed over: what a mutation is given stays in its cache, and passwords must not.
    mutationFn: () => save(schema.parse(bodyOf(form.getValues()))),
    onSuccess: (saved) => {
      // The server trims and completes; what it kept is what the form must now compare with.
      if (!isNew) form.setValues(valuesOf(saved))
      onSaved(saved)
    },
    onError: (error) => {
      const errors = errorsIn(error, fieldOf)
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) focusFirstInvalid()
      else toastFailure(sentenceOf(error))
    },
  })
  const changes = changesBetween(initial, form.values, labels, options.secret)
  const submit = form.onSubmit(() => {
    if (!isPending && (isNew || changes.length > 0)) mutate()
  }, focusFirstInvalid)
  return {
    form,
    isNew,
    isDirty: changes.length > 0,
    isSaving: isPending,
    changes,
    submit,
    revert: () => {
      form.setValues(initial)
      form.clearErrors()
    },
  }
}
