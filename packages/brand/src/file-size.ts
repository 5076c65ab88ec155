import { once } from './once.ts'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const gigabyte = kilobyte * megabyte
const oneDigit = once(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 }))

/** How large a file is, as people compare it: "84 KB", "1,2 MB", "1,8 GB". Never "0 KB". */
export function formatFileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`
  if (bytes < gigabyte) return `${oneDigit().format(bytes / megabyte)} MB`
  return `${oneDigit().format(bytes / gigabyte)} GB`
}
