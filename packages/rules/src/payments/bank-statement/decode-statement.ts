export const statementEncodings = ['UTF_8', 'WINDOWS_1254'] as const
export type StatementEncoding = (typeof statementEncodings)[number]

/** The text of a file; undefined when its bytes are not of this encoding. A byte order mark is left out. */
export function decodeStatement(bytes: Uint8Array, encoding: StatementEncoding): string | undefined {
  try {
    return new TextDecoder(encoding === 'UTF_8' ? 'utf-8' : 'windows-1254', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Text with Turkish letters of Windows is not valid UTF-8, so the encoding of a file without a layout is certain enough. */
export const encodingOf = (bytes: Uint8Array): StatementEncoding =>
  decodeStatement(bytes, 'UTF_8') === undefined ? 'WINDOWS_1254' : 'UTF_8'
