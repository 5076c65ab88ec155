/** Text with one format. */
export interface TextRun {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly href?: string
}
/** A line break is a run of its own. */
export type Run = TextRun | { readonly isBreak: true }

export interface List {
  readonly kind: 'list'
  readonly ordered: boolean
  readonly items: readonly ListItem[]
}
export interface ListItem {
  readonly runs: readonly Run[]
  readonly list?: List
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly runs: readonly Run[] }
  | List

/** The only blocks a text may have: readRichText drops everything else, whatever the database contains. */
export type RichText = readonly Block[]

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** Allows only links to our own pages, the web, an e-mail address or a phone number. */
export function safeHref(href: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they could hide a scheme
  const address = href.replace(/[\u0000-\u0020]/g, '')
  if (/^(?:https?:\/\/|mailto:|tel:)[^/\\]/i.test(address)) return address
  return /^\/(?![/\\])/.test(address) || /^#[\w-]+$/.test(address) ? address : undefined
}

const hrefIn = (attributes: string): string | undefined => {
  const written = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  return safeHref(decoded(written?.[1] ?? written?.[2] ?? ''))
}

interface OpenList {
  readonly ordered: boolean
  readonly items: { runs: Run[]; list?: List }[]
}

/** Reads the tags that richTextHtml writes; every other tag is dropped and its text is retained. Never throws. */
class Reader {
  readonly blocks: Block[] = []
  private runs: Run[] = []
  private block: 'paragraph' | 'quote' | 2 | 3 = 'paragraph'
  private readonly lists: OpenList[] = []
  private bold = 0
  private italic = 0
  private quotes = 0
  private readonly links: (string | undefined)[] = []

  private close(): void {
    const runs = trimmed(this.runs)
    this.runs = []
    const block = this.block
    this.block = this.quotes > 0 ? 'quote' : 'paragraph'
    if (runs.length === 0) return
    const list = this.lists.at(-1)
    if (list) {
      const item = list.items.at(-1)
      if (!item) list.items.push({ runs })
      else item.runs.push(...(item.runs.length > 0 ? [{ isBreak: true } as const] : []), ...runs)
    } else if (typeof block === 'number') this.blocks.push({ kind: 'heading', level: block, runs })
    else this.blocks.push({ kind: block, runs })
  }

  private closeList(): void {
    this.close()
    const done = this.lists.pop()
    const items = done?.items.filter((item) => item.runs.length > 0 || item.list) ?? []
    if (!done || items.length === 0) return
    const list: List = { kind: 'list', ordered: done.ordered, items }
    const above = this.lists.at(-1)
    const item = above?.items.at(-1)
    if (!above) this.blocks.push(list)
    else if (item && !item.list) item.list = list
    else above.items.push({ runs: [], list })
  }

  text(text: string): void {
    if (text === '') return
    const href = this.links.at(-1)
    this.runs.push({
      text,
      ...(this.bold > 0 ? { bold: true } : {}),
      ...(this.italic > 0 ? { italic: true } : {}),
      ...(href ? { href } : {}),
    })
  }

  /** Handles inline tags. Returns true when the tag was one. */
  private inline(name: string, isEnd: boolean, attributes: string): boolean {
    const step = isEnd ? -1 : 1
    if (name === 'strong' || name === 'b') this.bold = Math.max(0, this.bold + step)
    else if (name === 'em' || name === 'i') this.italic = Math.max(0, this.italic + step)
    else if (name === 'br') this.runs.push({ isBreak: true })
    else if (name === 'a' && isEnd) this.links.pop()
    else if (name === 'a') this.links.push(hrefIn(attributes))
    else return false
    return true
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (this.inline(name, isEnd, attributes)) return
    if (name === 'ul' || name === 'ol') {
      this.close()
      if (isEnd) this.closeList()
      else this.lists.push({ ordered: name === 'ol', items: [] })
    } else if (name === 'li') {
      this.close()
      if (!isEnd) this.lists.at(-1)?.items.push({ runs: [] })
    } else if (name === 'blockquote') {
      this.close()
      this.quotes = Math.max(0, this.quotes + (isEnd ? -1 : 1))
      this.block = this.quotes > 0 ? 'quote' : 'paragraph'
    } else if (/^(?:p|div|h[1-6])$/.test(name)) {
      this.close()
      if (!isEnd && name.startsWith('h')) this.block = name <= 'h2' ? 2 : 3
    }
  }

  end(): RichText {
    this.close()
    while (this.lists.length > 0) this.closeList()
    return this.blocks
  }
}

const isBreak = (run: Run | undefined): boolean => run !== undefined && 'isBreak' in run

/** Joins neighbouring runs of the same format and removes empty runs at both ends of a block. */
function trimmed(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && 'text' in last && 'text' in run && sameFormatting(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  const isEmpty = (run: Run | undefined) => isBreak(run) || (run && 'text' in run && run.text.trim() === '')
  while (joined.length > 0 && isEmpty(joined[0])) joined.shift()
  while (joined.length > 0 && isEmpty(joined.at(-1))) joined.pop()
  return joined
}

const sameFormatting = (a: TextRun, b: TextRun): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.href === b.href

const piece = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<!--[\s\S]*?-->|([^<]+)|</gi

export function readRichText(html: string): RichText {
  const reader = new Reader()
  for (const [whole, slash, name, attributes, text] of html.matchAll(piece)) {
    if (name) reader.tag(name.toLowerCase(), slash === '/', attributes ?? '')
    else if (text !== undefined) reader.text(decoded(text.replace(/[\t\n\r ]+/g, ' ')))
    else if (whole === '<') reader.text('<')
  }
  return reader.end()
}
