import { phoneHref } from '@plato/brand/format'
import { initialsOf } from '@plato/brand/initials'
import type { PublicTeamMember } from '@plato/contract/content/team.contract'
import { Mail, Phone } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { teamLabels as labels } from '#site/content/people-messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { agencyId } from '#site/settings/company-for-search-engines.ts'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import { pages } from '#site/shell/messages.tr.ts'
import { originIn } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { AskUs } from '#site/shell/ui/ask-us.tsx'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/team.page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  team: await orAnswer('team', context.get(siteContext).team()),
})

function peopleForSearchEngines(origin: string, team: readonly PublicTeamMember[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      '@id': agencyId(origin),
      name: 'Plato Villa',
      url: `${origin}/`,
      employee: team.map(({ name, title }) => ({
        '@type': 'Person',
        name,
        ...(title ? { jobTitle: title } : {}),
      })),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const team = loaderData?.team ?? []
  return [
    ...textPageMeta(matches, { path: '/ekibimiz', title: pages.team, description: labels.description }),
    ...(team.length > 0 ? [peopleForSearchEngines(originIn(matches), team)] : []),
  ]
}

/** The people behind the agency, by name. */
export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  const isEmpty = team.length === 0
  const hours = workingHoursOf(useSite().frame?.settings)
  return (
    <TextPage title={pages.team} lead={labels.lead} margin="mb-8 tablet:mb-14">
      {isEmpty ? null : (
        <ul
          aria-label={labels.people}
          className="grid gap-x-(--gutter) gap-y-9 tablet:grid-cols-2 tablet:gap-y-14 desktop:grid-cols-3"
        >
          {team.map((member) => (
            <li key={member.id}>
              <Person member={member} />
            </li>
          ))}
        </ul>
      )}
      <div className={isEmpty ? '' : 'section-gap'}>
        <AskUs
          title={isEmpty ? labels.emptyTitle : labels.askTitle}
          text={isEmpty ? labels.emptyText(hours) : labels.askText(hours)}
        />
      </div>
    </TextPage>
  )
}

/** On a phone the portrait is beside the text, because full-width portraits would make the page very long. */
function Person({ member }: { member: PublicTeamMember }) {
  const { name, title, about } = member
  return (
    <article className="grid grid-cols-[104px_1fr] gap-x-5 tablet:block">
      <Portrait member={member} />
      <div>
        <h2 className="text-20 tablet:mt-5 tablet:text-25">{name}</h2>
        {title ? <p className="text-ink-soft">{title}</p> : null}
        {about ? <p className="mt-3 max-w-[44ch] text-ink-soft">{about}</p> : null}
        <Reach member={member} />
      </div>
    </article>
  )
}

function Reach({ member: { name, phone, email } }: { member: PublicTeamMember }) {
  if (!phone && !email) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {phone ? (
        <a href={phoneHref(phone)} className="more-link" aria-label={labels.call(name, phone)}>
          <Phone className="size-4" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="more-link break-all" aria-label={labels.write(name, email)}>
          <Mail className="size-4" />
          {email}
        </a>
      ) : null}
    </p>
  )
}

const frame = 'aspect-4/5 w-full rounded-14'

function Portrait({ member: { id, name, picture } }: { member: PublicTeamMember }) {
  if (picture)
    return (
      <VillaPicture
        base={picture}
        alt={name}
        sizes="(width < 640px) 104px, (max-width: 1180px) 50vw, 421px"
        className={`${frame} object-cover`}
        upTo={960}
        width={4}
        height={5}
      />
    )
  return (
    <div
      aria-hidden="true"
      className={`${frame} grid place-items-center font-serif text-32 text-sea-strong tablet:text-68 ${id % 2 ? 'bg-sea-wash' : 'bg-sunken'}`}
    >
      {initialsOf(name)}
    </div>
  )
}
