import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import { type Shared, SharedContext } from '#site/shell/shared.ts'

export interface IslandMark {
  /** The file that holds it, from `app` on, without `.island.tsx`. */
  readonly name: string
  /** When its code is fetched: as soon as the page stands, or when it comes near the window. */
  readonly when: 'load' | 'visible'
}

/** How the server draws an island apart from its page; nobody provides it in the browser or inside an island. */
export const DrawContext = createContext<((node: ReactNode, idPrefix: string) => string) | undefined>(
  undefined,
)

interface RootProps {
  readonly shared: Shared
  readonly onAlive?: () => void
  readonly children: ReactNode
}

/** What stands around an island on both sides. */
export function IslandRoot({ shared, onAlive, children }: RootProps) {
  useEffect(() => onAlive?.(), [onAlive])
  return <SharedContext value={shared}>{children}</SharedContext>
}

/**
 * A part of the page that moves. The server draws it like everything else; the browser brings this part alone to life,
 * so that the rest of the page needs no code. Its props travel in the page: plain data only.
 * Inside another island, and in the browser, it is an ordinary component.
 */
export function island<P extends object>(mark: IslandMark, Component: ComponentType<P>): ComponentType<P> {
  function Island(props: P) {
    const draw = useContext(DrawContext)
    const shared = useContext(SharedContext)
    const id = useId()
    if (!draw) return <Component {...props} />
    // Drawn apart, as the browser will: the same ids, and nothing of the page around it within reach.
    const html = draw(
      <IslandRoot shared={shared}>
        <Island {...props} />
      </IslandRoot>,
      id,
    )
    return (
      <div
        className="contents"
        data-island={mark.name}
        data-when={mark.when}
        data-id={id}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own drawing of our component, escaped by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Island
}
