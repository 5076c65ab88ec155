import { Refusal, type RefusalCode } from '@plato/rules/refusal'

/** Turns a violated database constraint into the refusal mapped to its name; rethrows other errors. */
export async function refuseOnConstraint<T>(
  meaning: Record<string, RefusalCode>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = meaning[name]
    throw code ? new Refusal(code) : error
  }
}
