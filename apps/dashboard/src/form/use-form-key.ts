import { useState } from 'react'

/** Names one opened form to the server, so that pressing its button twice is one write. */
export function useFormKey(): string {
  const [key] = useState(() => crypto.randomUUID())
  return key
}
