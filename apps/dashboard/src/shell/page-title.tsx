import { useDocumentTitle } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'

const TitleContext = createContext('')
const SetTitleContext = createContext<(title: string) => void>(() => undefined)

/** Carries the open page's title up to the breadcrumb. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('')
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

export const useShownTitle = (): string => useContext(TitleContext)

export function usePageTitle(title: string): void {
  const setTitle = useContext(SetTitleContext)
  useDocumentTitle(`${title} · ${shellMessages.panel}`)
  useEffect(() => setTitle(title), [setTitle, title])
}
