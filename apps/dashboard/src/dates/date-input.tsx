import { CloseButton, type InputWrapperProps, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from '#dashboard/dates/dates.module.css'
import { dateMessages as messages } from '#dashboard/dates/messages.tr.ts'

/** What both date fields show around their text. */
export interface DateInputStyle {
  readonly label: string
  readonly className?: string | undefined
  readonly placeholder?: string | undefined
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly clearable?: boolean | undefined
  readonly 'data-first-filter'?: boolean
  readonly 'data-autofocus'?: boolean
}

interface Props {
  readonly inputProps: DateInputStyle
  readonly text: string
  readonly isTyped: boolean
  readonly fault: string | undefined
  /** What the typed text means, said while it is typed. */
  readonly feedback: ReactNode
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onType: (text: string) => void
  readonly onAccept: () => boolean
  readonly onDrop: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
/** The popup moves along both axes rather than leave the window. */
const middlewares = { flip: true, shift: { padding: 8, crossAxis: true } } as const

const firstDayIn = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>('[data-selected], [data-today]') ??
  popup?.querySelector<HTMLElement>('.mantine-DatePicker-day:not([disabled])') ??
  null

function useKeys(
  { isOpen, isTyped, onOpen, onAccept, onDrop }: Props,
  popup: { current: HTMLElement | null },
) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (isTyped || isOpen)) {
      event.preventDefault()
      if (onAccept()) onOpen(false)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      onDrop()
      onOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      onOpen(true)
      requestAnimationFrame(() => firstDayIn(popup.current)?.focus())
    }
  }
}

function RightSection({
  isClearable,
  label,
  onClear,
}: {
  isClearable: boolean
  label: string
  onClear: () => void
}) {
  if (!isClearable) return <IconCalendar size={16} aria-hidden />
  return (
    <CloseButton
      size="sm"
      variant="transparent"
      aria-label={messages.clear(label)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}

/** A text field with a calendar: either may be used, and each follows the other. */
export function DateInput(props: Props) {
  const { inputProps, text, isTyped, fault, feedback, isOpen, onOpen, onType, onAccept, onDrop, onClear } =
    props
  const { clearable = false, disabled = false, error, required = false, ...shown } = inputProps
  const popupId = useId()
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = useKeys(props, popup)
  const onBlur = (event: FocusEvent) => {
    // Going on in the calendar leaves the typed text behind.
    if (popup.current?.contains(event.relatedTarget)) return onDrop()
    onAccept()
    onOpen(false)
  }
  const close = () => {
    onOpen(false)
    input.current?.focus()
  }
  const isClearable = clearable && text !== '' && !disabled
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onOpen(false)}
      position="bottom-start"
      offset={4}
      middlewares={middlewares}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
      withinPortal
    >
      <Popover.Target>
        <TextInput
          {...shown}
          ref={input}
          inputWrapperOrder={order}
          error={fault ?? error}
          required={required}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-haspopup="dialog"
          aria-controls={isOpen ? popupId : undefined}
          // The drawer around it does not close by the same Escape.
          data-mantine-stop-propagation={isOpen || undefined}
          onChange={(event) => {
            onType(event.currentTarget.value)
            onOpen(true)
          }}
          onClick={() => onOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          rightSection={<RightSection isClearable={isClearable} label={inputProps.label} onClear={onClear} />}
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={popup}
        id={popupId}
        role="dialog"
        aria-label={messages.calendar(inputProps.label)}
        p={0}
        data-mantine-stop-propagation
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        <div className={classes.popup}>
          <p className={classes.said}>{feedback}</p>
          {props.children}
        </div>
      </Popover.Dropdown>
      <span className={classes.hidden} aria-live="polite">
        {isTyped ? feedback : ''}
      </span>
    </Popover>
  )
}
