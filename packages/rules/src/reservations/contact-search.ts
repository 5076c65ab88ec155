import { slugOf } from '../slug.ts'

/** The last ten digits: a Turkish number without its country code; foreign numbers are compared by them as well. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-10)

export const searchableName = (name: string): string => slugOf(name).replaceAll('-', ' ')
