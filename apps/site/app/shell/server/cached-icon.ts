import { Icon } from 'lucide-react'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Attributes = Readonly<Record<string, unknown>>

interface Drawn {
  readonly attributes: Attributes
  readonly dangerouslySetInnerHTML: { readonly __html: string }
}

interface Forwarding {
  render(props: object, ref: null): ReactElement<Attributes & { readonly children: ReactNode }>
}

function drawn(icon: object, props: object): Drawn {
  // Safe: this is how React itself calls a component made with forwardRef. Lucide imports this file, so its own export is
  // read only here, when both are loaded.
  const { render } = Icon as unknown as Forwarding
  const { children, ref, ...attributes } = render({ icon, ...props }, null).props
  return { attributes, dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) } }
}

/** Icons are few and their properties are constants of our code. */
const maxDrawn = 2000
const cache = new Map<string, Drawn>()

/**
 * Takes the place of `createLucideIcon` in the server's build (vite.config.ts): the shapes of an icon are rendered once
 * and are text afterwards. The HTML is the same as that of the browser's build, which hydrates it.
 */
// biome-ignore lint/style/noDefaultExport: it takes the place of a file with a default export
export default function createCachedIcon(icon: { readonly name: string }) {
  return (props: object) => {
    const key = `${icon.name} ${JSON.stringify(props)}`
    const known = cache.get(key)
    const { attributes, dangerouslySetInnerHTML } = known ?? drawn(icon, props)
    if (!known && cache.size < maxDrawn) cache.set(key, { attributes, dangerouslySetInnerHTML })
    return createElement('svg', { ...attributes, dangerouslySetInnerHTML })
  }
}
