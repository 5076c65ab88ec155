import { createContext } from 'react'

/** Addresses of the code this page starts with, as the build named it. */
export interface ClientFiles {
  readonly entry: string
  readonly imports: readonly string[]
  /** Only while developing: what reloads a changed file. */
  readonly reloader?: string | undefined
}

export const ClientFilesContext = createContext<ClientFiles | undefined>(undefined)
