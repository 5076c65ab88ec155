import { Search, X } from 'lucide-react'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { villaSearchBoxLabels as labels } from '#site/search/villa-search/villa-search-box-messages.tr.ts'

/** An icon button that opens and closes the search field. On a phone the field is a row under the header. */
export function VillaSearchBox() {
  const [open, setOpen] = useState(false)
  const [Field, setField] = useState<ComponentType>()
  const fetchField = () => {
    if (Field) return
    import('#site/search/villa-search/villa-search-field.tsx').then(
      ({ VillaSearchField }) => setField(() => VillaSearchField),
      () => setOpen(false),
    )
  }
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeAndReturn = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    closeAndReturn()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles blur and Escape for all elements inside
    <div ref={place} onBlur={onBlur} onKeyDown={onKeyDown} className="tablet:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={open ? labels.close : labels.open}
        onPointerEnter={fetchField}
        onFocus={fetchField}
        onClick={() => {
          fetchField()
          setOpen(!open)
        }}
        className={`icon-button ${open ? 'z-10' : ''}`}
      >
        {open ? <X /> : <Search />}
      </button>
      {open && Field ? <Field /> : null}
    </div>
  )
}
