import { ApiRefusal } from '@plato/contract/client'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { data, redirect } from 'react-router'
import { choiceHref, type ShortTermChoice } from '#site/search/short-term-choice.ts'
import { logError } from '#site/shell/log.server.ts'
import type { Site } from '#site/shell/site-context.server.ts'
import { orMissing } from '#site/shell/site-data.server.ts'

type Caller = Pick<Site, 'call'>

async function readList({ call }: Caller, choice: ShortTermChoice) {
  try {
    return (await call(searchEndpoints.shortTerm, { querystring: { ...choice } })).content
  } catch (error) {
    // A place in the list can be forgotten; the list itself cannot.
    if (error instanceof ApiRefusal && error.status === 400 && choice.cursor)
      throw redirect(choiceHref({ month: choice.month, nights: choice.nights }))
    logError('short stays could not be read', error)
    throw data(null, { status: 503 })
  }
}

/** The gaps the address asks for, and how many there are of each kind; the page can do without the numbers. */
export async function loadShortTerm(site: Caller, choice: ShortTermChoice) {
  const [groups, list] = await Promise.all([
    orMissing(
      'numbers of short stays',
      site.call(searchEndpoints.shortTermCount, {}).then(({ content }) => content.groups),
    ),
    readList(site, choice),
  ])
  return { choice, groups, ...list }
}
