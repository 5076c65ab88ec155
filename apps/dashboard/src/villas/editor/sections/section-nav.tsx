import { Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { sectionAnchor } from '#dashboard/shared-villa/section.tsx'
import { type SectionId, sectionNames } from '#dashboard/shared-villa/section-names.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sectionList } from '#dashboard/villas/editor/sections/section-list.ts'
import classes from '#dashboard/villas/editor/sections/section-nav.module.css'
import { editorMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

interface Props {
  /** Sections with unsaved changes, and with things publishing still needs. */
  readonly changed?: readonly SectionId[]
  readonly missing?: readonly SectionId[]
}

/** Below this height of the window a section counts as the one being read. */
const readLine = 176

function currentSection(): SectionId {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
  if (isAtEnd && window.scrollY > 0) return sectionList.at(-1)?.id ?? 'general'
  let current: SectionId = 'general'
  for (const { id } of sectionList) {
    const place = document.getElementById(sectionAnchor(id))
    if (place && place.getBoundingClientRect().top <= readLine) current = id
  }
  return current
}

function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('general')
  useEffect(() => {
    const onScroll = () => setCurrent(currentSection())
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return current
}

/** Brings a section up and gives its heading the focus, so that reading goes on from there. */
export function goToSection(id: SectionId): void {
  const section = document.getElementById(sectionAnchor(id))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

function Mark({ id, changed = [], missing = [] }: Props & { id: SectionId }) {
  return (
    <>
      {missing.includes(id) && (
        <span className={classes.missing}>
          <IconAlertCircle size={16} aria-hidden />
          <span className="sr-only">{messages.missing}</span>
        </span>
      )}
      {changed.includes(id) && (
        <span className={classes.mark} title={messages.changedMark}>
          <span className="sr-only">{messages.changed}</span>
        </span>
      )}
    </>
  )
}

/** The sections at the left; on a phone or tablet one picker in their place. Alt and an arrow go from one to the next. */
export function SectionNav(props: Props) {
  const mayReadCalendar = useMay()('calendar.read')
  const shown = sectionList.filter(({ id }) => mayReadCalendar || (id !== 'dates' && id !== 'feeds'))
  const current = useCurrentSection()
  const step = (by: -1 | 1) => {
    const index = shown.findIndex(({ id }) => id === current)
    const next = shown[index + by]
    if (next) goToSection(next.id)
  }
  useHotkeys(
    [
      ['alt+ArrowDown', () => step(1)],
      ['alt+ArrowUp', () => step(-1)],
    ],
    [],
  )
  const onClick = (id: SectionId) => (event: MouseEvent) => {
    event.preventDefault()
    goToSection(id)
  }
  return (
    <nav className={classes.nav} aria-label={messages.sections}>
      <Select
        className={classes.navPicker}
        aria-label={messages.jumpTo}
        data={shown.map(({ id }) => ({ value: id, label: sectionNames[id] }))}
        value={current}
        onChange={(id) => id && goToSection(id as SectionId)}
        allowDeselect={false}
      />
      <ul>
        {shown.map(({ id, icon: SectionIcon }) => (
          <li key={id}>
            <a
              href={`#${sectionAnchor(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={onClick(id)}
            >
              <SectionIcon size={16} stroke={1.75} aria-hidden />
              <span>{sectionNames[id]}</span>
              <Mark id={id} {...props} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
