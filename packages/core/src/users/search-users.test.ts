import { expect, test } from 'vitest'
import { contextForFile, newUser } from '../testing/platform.ts'
import { listUsers } from './list-users.ts'

const { database, ctx } = contextForFile()

test('listUsers finds a part of the name or e-mail with or without Turkish letters, also together with a role filter', async () => {
  const named = async (role: 'OWNER' | 'ADMIN', first_name: string, last_name: string, email: string) => {
    const { id } = await newUser(database.db, { role })
    await database.db
      .updateTable('users')
      .set({ first_name, last_name, email })
      .where('id', '=', id)
      .execute()
    return id
  }
  const owner = await named('OWNER', 'Işıl', 'Çağlayan', 'isil@ornek.example')
  const clerk = await named('ADMIN', 'Burak', 'Çağlar', 'b.caglar@acente.example')
  const found = async (search: string, role?: 'OWNER' | 'ADMIN') =>
    (await listUsers(ctx, { skip: 0, take: 10, search, role })).rows.map(({ id }) => id)
  expect(await found('CAGLA')).toEqual([clerk, owner])
  expect(await found('ışıl çağ')).toEqual([owner])
  expect(await found('@acente')).toEqual([clerk])
  expect(await found('çağla', 'OWNER')).toEqual([owner])
  expect(await found('100%_')).toEqual([])
  expect((await listUsers(ctx, { skip: 0, take: 1, search: 'çağla' })).total).toBe(2)
})
