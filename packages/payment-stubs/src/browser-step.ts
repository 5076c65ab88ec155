/** The browser's redirect after the hosted page. */
export interface BrowserStep {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}
