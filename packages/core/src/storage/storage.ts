/** Where files live. Keys are slash-separated, made by us, never by a caller's file name. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** A file of any size, read from this machine's disk while it is sent. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** The same as `get` for a file that may not fit into memory. */
  openStream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  has(key: string): Promise<boolean>
  /** Removes every file under the folder; nothing happens when there is none. */
  removeFolder(folder: string): Promise<void>
}

const safeKey = /^[a-z0-9]+(?:[a-z0-9._-]*[a-z0-9])?(?:\/[a-z0-9]+(?:[a-z0-9._-]*[a-z0-9])?)*$/

/** A key that could climb out of its folder is a bug of ours, so it throws. */
export function insistOnSafeKey(key: string): void {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`unsafe storage key: ${key}`)
}
