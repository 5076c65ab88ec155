/** Limits for a PDF of a stranger. A receipt has one page, a statement of account a few. */
export const maxPages = 10
/** Pixels of the longer side of a page: 170 dpi for A4. */
export const maxSide = 2_000
/** Pixels for a point, so that a small page is not drawn larger than it can be read. */
export const maxScale = 3
/** A page scanned in colour with 600 dpi needs about 200 MB. */
export const maxMemoryBytes = 256 * 1024 * 1024
export const maxSeconds = 20
