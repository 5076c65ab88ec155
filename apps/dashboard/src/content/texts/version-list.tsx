import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { TextVersion } from '@plato/contract/content/texts.contract'
import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { textMessages } from '#dashboard/content/texts/text-messages.tr.ts'
import classes from '#dashboard/content/texts/texts.module.css'
import { StateChip } from '#dashboard/display/state-chip.tsx'

const messages = textMessages.versions
const firstShown = 12

/** Who wrote what and when, newest first; each opens beside the page and keeps what is being written. */
export function VersionList({ versions }: { readonly versions: readonly TextVersion[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (versions.length === 0) return <p className={classes.none}>{messages.none}</p>
  const shown = isWhole ? versions : versions.slice(0, firstShown)
  const rest = versions.length - shown.length
  return (
    <>
      <ol className={classes.versions} reversed>
        {shown.map(({ version, createdAt, createdByName }, place) => (
          <li key={version}>
            <Link to={`?version=${version}`} replace>
              <b>{messages.version(version)}</b>{' '}
              <span>{messages.line(formatMoment(createdAt), createdByName ?? messages.installed)}</span>
            </Link>
            {place === 0 && (
              <StateChip variant="good" icon={IconWorld}>
                {messages.live}
              </StateChip>
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" m={12} onClick={() => setIsWhole(true)}>
          {messages.more(rest)}
        </Button>
      )}
    </>
  )
}
