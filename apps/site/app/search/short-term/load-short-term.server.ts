import { ApiRefusal } from '@plato/contract/client'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { data, redirect } from 'react-router'
import { ordinaryStay } from '#site/search/short-term/ordinary-stay.ts'
import {
  choiceHref,
  firstChoice,
  isFirstView,
  type ShortTermChoice,
} from '#site/search/short-term/short-term-choice.ts'
import { logError } from '#site/shell/server/log.server.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orMissing } from '#site/shell/server/site-data.server.ts'

type Caller = Pick<Site, 'call'>

async function readList({ call }: Caller, choice: ShortTermChoice) {
  try {
    const { month, nights, minNights, cursor } = choice
    const querystring = { client: 'true', month, nights, minNights, cursor }
    return (await call(searchEndpoints.shortTerm, { querystring })).content
  } catch (error) {
    // A place in the list can be forgotten; the list itself cannot.
    if (error instanceof ApiRefusal && error.status === 400 && choice.cursor)
      throw redirect(choiceHref({ ...choice, cursor: undefined }))
    logError('short stays could not be read', error)
    throw data(null, { status: 503 })
  }
}

/** The ordinary search beside the gaps: villas that sell so many nights of the month on dates of the guest's own. */
async function readOrdinary({ call }: Caller, { month, nights, minNights }: ShortTermChoice, today: string) {
  const wanted = nights ?? minNights
  const stay = month && wanted ? ordinaryStay(month, wanted, today) : undefined
  if (!stay || !month || !wanted) return undefined
  const querystring = { client: 'true', ...stay, flexible: 'true' as const, take: 1 }
  const found = await orMissing('ordinary stays', call(searchEndpoints.villas, { querystring }))
  if (!found || found.content.total === 0) return undefined
  const { total, capped } = found.content
  return { month, nights: wanted, ...stay, total, capped }
}

/** The gaps the address asks for, how many there are of each kind, and what the ordinary search has; the page can do without the numbers. */
export async function loadShortTerm(site: Caller, requested: ShortTermChoice, today: string) {
  const counts = orMissing(
    'numbers of short stays',
    site.call(searchEndpoints.shortTermCount, {}).then(({ content }) => content.groups),
  )
  const choice = isFirstView(requested) ? firstChoice((await counts) ?? []) : requested
  const [groups, list, ordinary] = await Promise.all([
    counts,
    readList(site, choice),
    readOrdinary(site, choice, today),
  ])
  return { choice, groups, ordinary, ...list }
}
