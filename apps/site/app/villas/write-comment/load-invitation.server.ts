import { ApiRefusal, type Call } from '@plato/contract/client'
import { type CommentInvitation, guestCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { data } from 'react-router'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

const gone = 410
const tooMany = 429

/** A link we never made, one that is cut short, or one whose time is over. */
const isBadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany

async function readInvitation(call: Call, token: string): Promise<CommentInvitation | null> {
  try {
    return (await call(guestCommentEndpoints.invitation, { params: { token } })).content
  } catch (error) {
    if (isBadLink(error)) return null
    throw error
  }
}

/** Null when the link opens nothing. */
export async function loadInvitation(call: Call, token: string) {
  const invitation = await orAnswer('comment invitation', readInvitation(call, token))
  return data({ invitation }, { status: invitation ? 200 : gone })
}
