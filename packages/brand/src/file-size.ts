const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const oneDigit = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })

/** How large a file is, as people compare it: "84 KB", "1,2 MB". Never "0 KB". */
export function formatFileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`
  return `${oneDigit.format(bytes / megabyte)} MB`
}
