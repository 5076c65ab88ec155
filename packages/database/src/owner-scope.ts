import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { DB } from './types.ts'

/**
 * Row-level security for one owner: the policies of plato_owner apply, with this id. Both settings end with the
 * transaction, so that neither a pooled connection nor a PgBouncer in transaction mode passes them to another request.
 */
function scopeOf(ownerId: number): string {
  // Part of the text of the statement, because one round trip with several statements takes no parameters.
  if (!Number.isSafeInteger(ownerId)) throw new TypeError(`not the id of an owner: ${ownerId}`)
  return `set local role plato_owner; set local plato.owner_id = '${ownerId}'`
}

/** Runs a statement outside of a transaction in one of its own, because the scope lasts for a transaction. */
class OwnerConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly scope: CompiledQuery
  readonly #scopedBegin: CompiledQuery
  isInTransaction = false

  constructor(inner: DatabaseConnection, scope: string) {
    this.inner = inner
    this.scope = CompiledQuery.raw(scope)
    this.#scopedBegin = CompiledQuery.raw(`begin; ${scope}`)
  }

  async executeQuery<R>(...args: Parameters<DatabaseConnection['executeQuery']>) {
    if (this.isInTransaction) return this.inner.executeQuery<R>(...args)
    try {
      await this.inner.executeQuery(this.#scopedBegin)
      const result = await this.inner.executeQuery<R>(...args)
      await this.inner.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await this.inner.executeQuery(CompiledQuery.raw('rollback'))
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('a request of an owner cannot stream: the rows would be read outside of its transaction')
  }
}

class OwnerDriver implements Driver {
  readonly #driver: Driver
  readonly #scope: string

  constructor(driver: Driver, scope: string) {
    this.#driver = driver
    this.#scope = scope
  }

  init = () => this.#driver.init()
  destroy = () => this.#driver.destroy()

  async acquireConnection(): Promise<OwnerConnection> {
    return new OwnerConnection(await this.#driver.acquireConnection(), this.#scope)
  }

  releaseConnection = (connection: OwnerConnection) => this.#driver.releaseConnection(connection.inner)

  async beginTransaction(connection: OwnerConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(connection.inner, settings)
    try {
      await connection.inner.executeQuery(connection.scope)
    } catch (error) {
      // Kysely rolls back only what it knows to have begun.
      await this.#driver.rollbackTransaction(connection.inner)
      throw error
    }
    connection.isInTransaction = true
  }

  commitTransaction = (connection: OwnerConnection) => this.#driver.commitTransaction(connection.inner)
  rollbackTransaction = (connection: OwnerConnection) => this.#driver.rollbackTransaction(connection.inner)

  async savepoint(connection: OwnerConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await this.#driver.savepoint?.(connection.inner, name, compile)
  }
  async rollbackToSavepoint(
    connection: OwnerConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await this.#driver.rollbackToSavepoint?.(connection.inner, name, compile)
  }
  async releaseSavepoint(connection: OwnerConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await this.#driver.releaseSavepoint?.(connection.inner, name, compile)
  }
}

/** Connections of the given pool, in which an owner has own rows only. */
export class OwnerDialect extends PostgresDialect {
  readonly #scope: string

  constructor(config: PostgresDialectConfig, ownerId: number) {
    super(config)
    this.#scope = scopeOf(ownerId)
  }

  override createDriver(): Driver {
    return new OwnerDriver(super.createDriver(), this.#scope)
  }
}

const openers = new WeakMap<Kysely<DB>, (ownerId: number) => Kysely<DB>>()

/** Called by `connect`. */
export const registerScope = (db: Kysely<DB>, open: (ownerId: number) => Kysely<DB>): void =>
  void openers.set(db, open)

/**
 * The same database and pool for the requests of one owner. Queries still begin with `visibleVillas`; this is the second
 * layer, which holds when one of them does not. It is never destroyed: the pool belongs to the given connection.
 */
export function ownerScoped(db: Kysely<DB>, ownerId: number): Kysely<DB> {
  const open = openers.get(db)
  if (!open) throw new TypeError('only a database of connect() can be scoped, not one with plugins')
  return open(ownerId)
}
