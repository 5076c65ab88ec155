import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { useIslandId } from '#site/form/island-id.ts'

const box =
  'block w-full rounded-8 border bg-surface px-4 placeholder:text-ink-faint max-tablet:text-17 aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]'
/** Shared by those who draw a select or another control of their own. */
export const inputBox = `${box} min-h-12 border-line-strong`

interface Frame {
  readonly label: string
  readonly hint?: string | undefined
  /** What to mend; undefined while nothing is wrong. */
  readonly fault?: string | undefined
  readonly className?: string
}

interface Described {
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label, its control, and what is wrong with what was typed: said beside it, and read out with it. */
export function FieldFrame({
  label,
  hint,
  fault,
  className = '',
  children,
}: Frame & { children: (id: string, described: Described) => ReactNode }) {
  const id = useIslandId()
  const noteId = `${id}-note`
  const described: Described = {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault || hint ? noteId : undefined,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
        {label}
      </label>
      {children(id, described)}
      {fault ? (
        <Fault id={noteId}>{fault}</Fault>
      ) : hint ? (
        <p id={noteId} className="mt-1.5 text-13 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function Fault({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-13 font-strong text-bad">
      <CircleAlert className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

type Input = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>

export function TextField({ label, hint, fault, className, ...input }: Input) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} {...(className ? { className } : {})}>
      {(id, described) => <input id={id} {...input} {...described} className={inputBox} />}
    </FieldFrame>
  )
}

type Area = Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>

export function TextArea({ label, hint, fault, className, ...area }: Area) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} {...(className ? { className } : {})}>
      {(id, described) => (
        <textarea id={id} rows={4} {...area} {...described} className={`${box} border-line-strong py-3`} />
      )}
    </FieldFrame>
  )
}
