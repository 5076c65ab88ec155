import type { Book } from './charges.ts'
import { type FaultKind, type FaultPath, type Faults, faultKinds, faultPaths } from './faults.ts'
import { type Call, json, objectOf, type Reply } from './http.ts'

/** Endpoints under /_stub for tests in another process; not part of the provider's API. */
export function control(call: Call, book: Book, faults: Faults): Reply | null {
  if (!call.path.startsWith('/_stub/')) return null
  switch (`${call.method} ${call.path}`) {
    case 'GET /_stub/charges':
      return json(JSON.stringify(book.charges()))
    case 'GET /_stub/refunds':
      return json(JSON.stringify(book.refunds()))
    case 'POST /_stub/fault':
      return setFault(call, faults)
    case 'DELETE /_stub/fault':
      faults.clear()
      return json('{}')
    default:
      return json('{"error":"unknown"}', 404)
  }
}

function setFault(call: Call, faults: Faults): Reply {
  const body = objectOf(call.body)
  const path = faultPaths.find((one): one is FaultPath => one === body?.path)
  const kind = faultKinds.find((one): one is FaultKind => one === body?.kind)
  if (!path || !kind) return json('{"error":"no such fault"}', 400)
  if (body?.standing === true) faults.always(path, kind)
  else faults.once(path, kind)
  return json('{}')
}
