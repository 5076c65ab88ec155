/** Only what cannot carry code is given an address: a page in a blob would run as the panel itself. */
const shownTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

interface ReceiptFile {
  readonly contentType: string
  readonly base64: string
}

/** The file as an address of this window, or undefined when it is not one of the kinds that are shown. */
export function addressOf({ contentType, base64 }: ReceiptFile): string | undefined {
  if (!shownTypes.has(contentType)) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: contentType }))
}

export const isPdf = (contentType: string): boolean => contentType === 'application/pdf'

/** Where the browser let no tab open, the file is kept instead. */
export function showInTab(tab: Window | null, address: string, fileName: string): void {
  if (tab) {
    tab.location.replace(address)
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
