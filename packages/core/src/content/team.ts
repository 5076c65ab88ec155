import type { NewTeamMember, PublicTeamMember, TeamMember } from '@plato/contract/content/team.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, PublicContext, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { releasePicture } from './pictures/release-picture.ts'
import {
  deleteMember,
  findMember,
  insertMember,
  lockTeam,
  selectTeam,
  selectTeamIds,
  updateMember,
  updateTeamOrder,
} from './team.queries.ts'

const meaning = { team_members_picture_kept: 'image.not_found' } as const

export const listTeam = (ctx: Context): Promise<TeamMember[]> => selectTeam(ctx.db)

export const listPublicTeam = async ({ db }: Pick<PublicContext, 'db'>): Promise<PublicTeamMember[]> =>
  (await selectTeam(db)).map(({ pictureKey: _, ...member }) => member)

async function requireMember(tx: Tx, id: number): Promise<TeamMember> {
  const member = await findMember(tx, id)
  if (!member) throw new Refusal('team.not_found')
  return member
}

export const addMember = (ctx: Context, input: NewTeamMember, key?: string): Promise<TeamMember> =>
  ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'team.add', input }, async () => {
      await lockTeam(tx)
      const made = await refuseOnConstraint(meaning, () => insertMember(tx, input))
      await recordAudit(tx, ctx, { action: 'team.added', subjectId: made, change: input })
      return made
    })
    return requireMember(tx, id)
  })

export const changeMember = (ctx: Context, id: number, input: NewTeamMember): Promise<TeamMember> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    const before = await requireMember(tx, id)
    await refuseOnConstraint(meaning, () => updateMember(tx, id, input))
    if (before.pictureKey && before.pictureKey !== input.pictureKey)
      await releasePicture(tx, ctx, before.pictureKey)
    await recordAudit(tx, ctx, { action: 'team.changed', subjectId: id, change: input })
    return requireMember(tx, id)
  })

export const removeMember = (ctx: Context, id: number): Promise<{ id: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    const { picture: _, ...member } = await requireMember(tx, id)
    await deleteMember(tx, id)
    if (member.pictureKey) await releasePicture(tx, ctx, member.pictureKey)
    await recordAudit(tx, ctx, { action: 'team.removed', subjectId: id, change: member })
    return { id }
  })

/** False for a list with a missing or repeated member: it was made before the last change. */
function namesAll(ids: readonly number[], all: readonly number[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && ids.length === all.length && all.every((id) => named.has(id))
}

export const setTeamOrder = (
  ctx: Context,
  { ids }: { readonly ids: readonly number[] },
): Promise<{ ids: number[] }> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx)
    if (!namesAll(ids, await selectTeamIds(tx))) throw new Refusal('team.not_found')
    await updateTeamOrder(tx, ids)
    await recordAudit(tx, ctx, { action: 'team.order_set', subjectId: 'all', change: { ids } })
    return { ids: [...ids] }
  })
