/** The first match wins: Edge, Opera and Samsung Internet name Chrome as well, and Chrome names Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Without a word boundary: browsers of automated tests send `HeadlessChrome`.
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstIn = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * Browser and system of a `User-Agent` header, such as "Chrome, Windows"; empty when neither is known. The result has words
 * of these lists only, so that a header cannot place its own text in mails and lists.
 */
export const deviceName = (userAgent: string): string =>
  [firstIn(browsers, userAgent), firstIn(systems, userAgent)].filter(Boolean).join(', ')
