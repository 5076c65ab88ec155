/**
 * The configuration file of a server: a subset of systemd's EnvironmentFile, so that the units and the command line read
 * the same values. What the two could read differently is an error.
 */

export class EnvironmentFileError extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
  }
}

const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/

/** In double quotes systemd removes the backslash before these characters only. */
const escapable = /\\(["\\$`])/g

function readValue(text: string, line: number): string {
  const quoted = /^"((?:[^"\\]|\\["\\$`])*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replace(escapable, '$1')
  const literal = /^'([^']*)'$/.exec(text)?.[1]
  if (literal !== undefined) return literal
  if (/["'\\]/.test(text))
    throw new EnvironmentFileError(line, 'quotes must surround the whole value, and a backslash needs them')
  if (/\s#/.test(text)) throw new EnvironmentFileError(line, 'a comment needs a line of its own')
  return text
}

/** `KEY=value`, `KEY="value"` and `KEY='value'`; lines that begin with `#` or `;` are comments. */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1
    const trimmed = raw.trim()
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith(';')) continue
    const found = assignment.exec(trimmed)
    if (!found) throw new EnvironmentFileError(line, 'expected KEY=value')
    const [, name = '', value = ''] = found
    if (Object.hasOwn(values, name)) throw new EnvironmentFileError(line, `${name} is set twice`)
    Object.defineProperty(values, name, {
      value: readValue(value.trim(), line),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return values
}
