import { createContext } from 'react'

/** Known only while the server renders; the browser neither needs nor may learn it. */
export const NonceContext = createContext<string | undefined>(undefined)
