import { phoneHref } from '@plato/brand/format'
import { initialsOf } from '@plato/brand/initials'
import type { PublicTeamMember } from '@plato/contract/content/team.contract'
import { Mail, Phone } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { teamWords as words } from '#site/content/people-messages.tr.ts'
import { pathWords } from '#site/content/text-page-messages.tr.ts'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import { orAnswer } from '#site/shell/site-data.server.ts'
import type { Route } from './+types/team.page'

const home = { to: '/', label: pathWords.home }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  team: await orAnswer('team', context.get(siteContext).team()),
})

function peopleForSearchEngines(origin: string, team: readonly PublicTeamMember[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
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
  const origin = originIn(matches)
  const team = loaderData?.team ?? []
  return [
    ...pageMeta({
      origin,
      path: '/ekibimiz',
      title: metaWords.titleOf(pages.team),
      description: words.description,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: '/ekibimiz', label: pages.team }]),
    ...(team.length > 0 ? [peopleForSearchEngines(origin, team)] : []),
  ]
}

/** The people behind the agency, by name. */
export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  const isEmpty = team.length === 0
  return (
    <div className="wrap">
      <Breadcrumb label={pathWords.breadcrumb} parents={[home]} here={pages.team} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{pages.team}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      {isEmpty ? null : (
        <ul
          aria-label={words.people}
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
          title={isEmpty ? words.emptyTitle : words.askTitle}
          text={isEmpty ? words.emptyText : words.askText}
        />
      </div>
    </div>
  )
}

/** On a phone the portrait stands beside the words: six tall pictures would be a long way down. */
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
        <a href={phoneHref(phone)} className="more-link" aria-label={words.call(name, phone)}>
          <Phone className="size-4" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="more-link break-all" aria-label={words.write(name, email)}>
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
