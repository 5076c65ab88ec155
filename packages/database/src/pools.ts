import type pg from 'pg'

export interface PoolUse {
  readonly name: string
  readonly total: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

/** The open pools of this process with the application name of each, for metrics. */
const pools = new Map<pg.Pool, string>()

export const watchPool = (pool: pg.Pool, name: string): void => void pools.set(pool, name)
export const unwatchPool = (pool: pg.Pool): void => void pools.delete(pool)

export const readPools = (): PoolUse[] =>
  [...pools].map(([pool, name]) => ({
    name,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }))
