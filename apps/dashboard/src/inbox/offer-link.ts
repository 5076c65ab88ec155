import type { Message } from '@plato/contract/inbox/contact.contract'
import { stayInMessage } from '@plato/rules/offers/stay-in-message'

/**
 * The page that prepares an offer, with the stay that the message names. Name, phone and e-mail are not in the URL,
 * because URLs are stored in histories and logs: the page reads them from the message.
 */
export function offerLink(
  { id, subject, message }: Pick<Message, 'id' | 'subject' | 'message'>,
  today: string,
) {
  const { dates, ...people } = stayInMessage(`${subject}\n${message}`, today)
  const search = new URLSearchParams({ message: String(id) })
  if (dates) {
    search.set('checkIn', dates.from)
    search.set('checkOut', dates.to)
  }
  for (const [name, count] of Object.entries(people)) if (count !== undefined) search.set(name, String(count))
  return `/offer?${search}`
}
