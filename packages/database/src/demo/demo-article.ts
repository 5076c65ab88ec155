/** What the demo agency has written; `daysAgo` counts from the day of loading, one to come is negative, a draft has none. */
export interface DemoArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** HTML of the tags the editor knows. */
  readonly body: string
  /** A photograph's file, or none: then the page draws its horizon. */
  readonly cover: { readonly file: string; readonly alt: string } | null
  readonly daysAgo: number | null
  /** Of the place it tells about; its villas stand below the text. */
  readonly town?: string
}
