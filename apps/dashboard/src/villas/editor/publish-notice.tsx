import { Button } from '@mantine/core'
import { IconCertificateOff } from '@tabler/icons-react'
import { sectionNames } from '#dashboard/shared-villa/section-names.tr.ts'
import { isDirty, useDraft } from '#dashboard/villas/editor/draft-store.ts'
import { sectionOfGap, useGaps } from '#dashboard/villas/editor/gaps.ts'
import classes from '#dashboard/villas/editor/publish-notice.module.css'
import { goToSection } from '#dashboard/villas/editor/sections/section-nav.tsx'
import { editorMessages, gapLabels } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

const { notice: messages } = editorMessages

/** Which fields are missing, section by section, with a way to each. */
export function PublishNotice({ isPublished }: { isPublished: boolean }) {
  const gaps = useGaps()
  const isUnsaved = useDraft(isDirty)
  if (gaps.length === 0) return null
  const bySection = Map.groupBy(gaps, (gap) => sectionOfGap[gap])
  const sections = [...bySection.keys()]
  const title = isPublished ? messages.live : messages.title
  const where =
    sections.length === 1 && sections[0] ? messages.within(sectionNames[sections[0]]) : messages.inAll
  return (
    <div className={classes.notice} role="status">
      <IconCertificateOff className={classes.noticeIcon} size={18} stroke={1.75} aria-hidden />
      <div>
        <b>{title(gaps.length, where)}</b>
        <p>
          {sections.map((section) => (
            <span key={section}>
              <button type="button" onClick={() => goToSection(section)}>
                {sectionNames[section]}
              </button>
              {`: ${(bySection.get(section) ?? []).map((gap) => gapLabels[gap]).join(', ')}. `}
            </span>
          ))}
          {bySection.has('permit') && messages.law} {isUnsaved && messages.unsaved}
        </p>
      </div>
      {sections[0] && (
        <Button variant="default" onClick={() => sections[0] && goToSection(sections[0])}>
          {messages.goTo(sectionNames[sections[0]])}
        </Button>
      )}
    </div>
  )
}
