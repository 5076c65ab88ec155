import { headlineLinesOf, villaCountMark } from '@plato/rules/settings/setting-keys'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { settingMessages } from '#dashboard/settings/messages.tr.ts'
import { publishedCount } from '#dashboard/settings/settings.data.ts'
import classes from '#dashboard/settings/settings.module.css'

const { preview: messages } = settingMessages

interface Props {
  readonly headline: string
  readonly lead: string
}

/** The words at the top of the home page as visitors will read them, while they are typed. */
export function HomePreview({ headline, lead }: Props) {
  const { data: villaCount } = useQuery(publishedCount())
  const lines = headlineLinesOf(headline)
  const counted =
    villaCount === undefined ? lead : lead.replaceAll(villaCountMark, villaCount.toLocaleString('tr'))
  return (
    <figure className={classes.preview}>
      <figcaption>{messages.title}</figcaption>
      {lines.length > 0 ? (
        <p className={classes.headline}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ) : (
        <p className={classes.own}>{messages.ownHeadline}</p>
      )}
      {lead.trim() ? (
        <p className={classes.lead}>{counted}</p>
      ) : (
        <p className={classes.own}>{messages.ownLead}</p>
      )}
    </figure>
  )
}
