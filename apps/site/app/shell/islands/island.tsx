import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react'
import { IslandIdContext, islandIds } from '#site/form/island-id.ts'
import { LaterContext, type LaterParts } from '#site/shell/islands/later.tsx'
import { type Shared, SharedContext } from '#site/shell/shared.ts'

export interface IslandMark {
  /** Path of its file below `app`, without `.island.tsx`. */
  readonly name: string
  /** When its code is fetched: after the page has loaded, or when the island comes near the viewport. */
  readonly when: 'load' | 'visible'
}

/** All that the HTML of an island depends on. */
interface IslandInput {
  readonly name: string
  /** Prefix of the ids in it. */
  readonly id: string
  /** JSON of its props. */
  readonly props: string
  readonly shared: Shared
}

export type DrawIsland = (node: ReactNode, island: IslandInput) => string

/** Renders an island separately from its page. Set by the server only; undefined in the browser and in an island. */
export const DrawContext = createContext<DrawIsland | undefined>(undefined)

interface RootProps {
  readonly shared: Shared
  readonly idPrefix: string
  readonly later?: LaterParts | undefined
  readonly onAlive?: () => void
  readonly children: ReactNode
}

/** The wrapper of an island, the same on the server and in the browser. */
export function IslandRoot({ shared, idPrefix, later, onAlive, children }: RootProps) {
  const [nextId] = useState(() => islandIds(idPrefix))
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <IslandIdContext value={nextId}>
      <LaterContext value={later}>
        <SharedContext value={shared}>{children}</SharedContext>
      </LaterContext>
    </IslandIdContext>
  )
}

/**
 * An interactive part of the page. The server renders it to HTML, and the browser hydrates only the islands, so that
 * the rest of the page needs no JavaScript. Its props are serialised into the page: plain data only.
 * Inside another island, and in the browser, it is an ordinary component.
 */
export function island<P extends object>(mark: IslandMark, Component: ComponentType<P>): ComponentType<P> {
  function Island(props: P) {
    const draw = useContext(DrawContext)
    const shared = useContext(SharedContext)
    const id = useId()
    if (!draw) return <Component {...props} />
    const serialised = JSON.stringify(props)
    // Rendered separately, as in the browser: the same ids and no context of the surrounding page.
    const html = draw(
      <IslandRoot shared={shared} idPrefix={id}>
        <Island {...props} />
      </IslandRoot>,
      { name: mark.name, id, props: serialised, shared },
    )
    return (
      <div
        className="contents"
        data-island={mark.name}
        data-when={mark.when}
        data-id={id}
        data-props={serialised}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own drawing of our component, escaped by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Island
}
