import { type RefObject, useEffect } from 'react'

/** When a form was sent with faults, the first of them gets the focus, and its sentence is read out. */
export function useFaultFocused(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, faults])
}
