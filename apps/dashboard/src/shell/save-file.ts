const retentionMs = 60_000

/** Hands a file to the browser to keep. Phones begin to read it later than they were asked to, so its address lasts a while. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), retentionMs)
}
