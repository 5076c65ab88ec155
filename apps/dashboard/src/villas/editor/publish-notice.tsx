import { Button } from '@mantine/core'
import { IconCertificateOff } from '@tabler/icons-react'
import { isDirty, useDraft } from '#dashboard/villas/editor/draft-store.ts'
import { sectionOfGap, useGaps } from '#dashboard/villas/editor/gaps.ts'
import classes from '#dashboard/villas/editor/publish-notice.module.css'
import { goToSection } from '#dashboard/villas/editor/section-nav.tsx'
import { editorMessages, gapWords, sectionNames } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

const { notice: words } = editorMessages

/** Which fields are missing, section by section, with a way to each. */
export function PublishNotice({ isPublished }: { isPublished: boolean }) {
  const gaps = useGaps()
  const isUnsaved = useDraft(isDirty)
  if (gaps.length === 0) return null
  const bySection = Map.groupBy(gaps, (gap) => sectionOfGap[gap])
  const sections = [...bySection.keys()]
  const title = isPublished ? words.live : words.title
  const where = sections.length === 1 && sections[0] ? words.within(sectionNames[sections[0]]) : words.inAll
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
              {`: ${(bySection.get(section) ?? []).map((gap) => gapWords[gap]).join(', ')}. `}
            </span>
          ))}
          {bySection.has('permit') && words.law} {isUnsaved && words.unsaved}
        </p>
      </div>
      {sections[0] && (
        <Button variant="default" onClick={() => sections[0] && goToSection(sections[0])}>
          {words.goTo(sectionNames[sections[0]])}
        </Button>
      )}
    </div>
  )
}
