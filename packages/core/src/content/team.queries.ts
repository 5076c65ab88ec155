import type { NewTeamMember, TeamMember } from '@plato/contract/content/team.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { imageBase } from '../storage/image-address.ts'

/** Locks the team for one writer: an order must contain every member, so additions and removals wait for it. */
export async function lockTeam(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content.team'))`.execute(tx)
}

const members = (db: Db) =>
  db
    .selectFrom('team_members')
    .leftJoin('content_pictures', (join) =>
      join
        .onRef('content_pictures.key', '=', 'team_members.picture_key')
        .on('content_pictures.state', '=', 'READY'),
    )
    .select([
      'id',
      'name',
      'title',
      'about',
      'phone',
      'email',
      'picture_key as pictureKey',
      'content_pictures.key as readyKey',
    ])

type Row = Omit<TeamMember, 'picture'> & { readonly readyKey: string | null }

const asMember = ({ readyKey, ...member }: Row): TeamMember => ({
  ...member,
  picture: readyKey && imageBase(readyKey),
})

export async function selectTeam(db: Db): Promise<TeamMember[]> {
  const rows = await members(db).orderBy('order_no').orderBy('id').execute()
  return rows.map(asMember)
}

export async function findMember(db: Db, id: number): Promise<TeamMember | undefined> {
  const row = await members(db).where('id', '=', id).executeTakeFirst()
  return row && asMember(row)
}

const valuesOf = ({ pictureKey, ...fields }: NewTeamMember) => ({ ...fields, picture_key: pictureKey })

export async function insertMember(tx: Tx, member: NewTeamMember): Promise<number> {
  const last = tx.selectFrom('team_members').select(sql<number>`coalesce(max(order_no), 0) + 1`.as('next'))
  const { id } = await tx
    .insertInto('team_members')
    .values({ ...valuesOf(member), order_no: last })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMember(tx: Tx, id: number, member: NewTeamMember): Promise<void> {
  await tx.updateTable('team_members').set(valuesOf(member)).where('id', '=', id).execute()
}

export async function deleteMember(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('team_members').where('id', '=', id).execute()
}

export async function selectTeamIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('team_members').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function updateTeamOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  const given = sql`unnest(${sql.val(ids)}::int[]) with ordinality as given (id, place)`
  await sql`update team_members set order_no = given.place from ${given}
    where team_members.id = given.id`.execute(tx)
}
