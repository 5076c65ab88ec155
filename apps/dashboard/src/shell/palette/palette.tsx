import { Loader, Modal } from '@mantine/core'
import { isStaff, type Role } from '@plato/rules/auth/capabilities'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useDebounced } from '#dashboard/shell/debounce.ts'
import { foundBy, minCharacters } from '#dashboard/shell/palette/find.data.ts'
import classes from '#dashboard/shell/palette/palette.module.css'
import { PaletteFoot } from '#dashboard/shell/palette/palette-foot.tsx'
import { type PaletteItem, paletteGroups } from '#dashboard/shell/palette/palette-items.ts'
import { PaletteList } from '#dashboard/shell/palette/palette-list.tsx'
import { paletteMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

/** Makes the page behind the modal inert, so that keyboard and screen readers cannot reach it. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [])
}

function useFound(role: Role, typed: string) {
  const searchText = useDebounced(typed.trim())
  const query = useQuery(foundBy(searchText))
  const isRequested = searchText.length >= minCharacters && typed.trim().length >= minCharacters
  const found = isRequested ? query.data : undefined
  const groups = useMemo(() => paletteGroups({ role, typed, found }), [role, typed, found])
  const isWaiting = typed.trim() !== searchText || (isRequested && query.isFetching)
  return { groups, isWaiting, error: isRequested ? query.error : null }
}

/** The selected item; the first one whenever the list changes. */
function useChosen(items: readonly PaletteItem[]) {
  const [key, setKey] = useState<string>()
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  )
  const move = (by: number) => setKey(items[(at + by + items.length) % items.length]?.key)
  return { chosen: items[at], move, choose: setKey, reset: () => setKey(undefined) }
}

interface Props {
  readonly role: Role
  readonly onClose: () => void
}

function PaletteBody({ role, onClose }: Props) {
  const listId = useId()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const [typed, setTyped] = useState('')
  const { groups, isWaiting, error } = useFound(role, typed)
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const { chosen, move, choose, reset } = useChosen(items)
  useInertPage()
  const idOf = (key: string) => `${listId}-${key}`
  const open = ({ to }: PaletteItem, isNewTab: boolean) => {
    if (isNewTab) return void window.open(`${base}${to}`, '_blank', 'noopener')
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={isStaff(role) ? messages.label : messages.ownerLabel}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen.key)}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={messages.hint}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            reset()
          }}
          onKeyDown={onKeyDown}
        />
        {isWaiting && <Loader size={16} aria-hidden />}
        <kbd aria-hidden>Esc</kbd>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        chosen={chosen}
        typed={typed}
        idOf={idOf}
        onChoose={choose}
        onOpen={open}
      />
      {error && (
        <p className={classes.none} role="alert">
          {messages.failed} {sentenceOf(error)}
        </p>
      )}
      {!error && !isWaiting && items.length === 0 && (
        <p className={classes.none}>
          {messages.nothing(typed.trim())} {messages.nothingHelp}
        </p>
      )}
      <PaletteFoot said={isWaiting ? messages.loading : messages.count(items.length)} />
    </>
  )
}

/** Search and commands for all screens, usable by keyboard only. */
export function Palette({ role, onClose }: Props) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      yOffset={96}
      size={640}
      padding={0}
      classNames={{ content: classes.window, inner: classes.inner }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      {/* There is no visible title, and `Modal.Root` does not pass `aria-label` on, so the label is set here. */}
      <Modal.Content aria-label={messages.title}>
        <Modal.Body>
          <PaletteBody role={role} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
