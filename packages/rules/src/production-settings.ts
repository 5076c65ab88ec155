/** Settings that must not be used in production. Pure, so that the start of each process and a manual check share it. */

export interface UnsafeSetting {
  /** The name of the environment variable, or of the setting in the database. */
  readonly setting: string
  readonly reason: string
}

type Settings = Readonly<Record<string, string | undefined>>

/** Where the central bank publishes its rates. */
export const centralBankUrl = 'https://www.tcmb.gov.tr/kurlar/today.xml'

/** The secrets of a setting that takes several, separated by commas or lines. */
export const secretList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

export const isProduction = (settings: Settings): boolean => settings.APP_ENV === 'production'

/** 32 random bytes are 256 bits; a base64 text of them that happens to lack a class of characters counts a little less. */
const minSecretBits = 240
const minDistinctCharacters = 8
/** Words in secrets written by people; in base64 of random bytes they are rarer than one in 100,000. */
const guessableTerms = /secret|change|password|parola|plato|villa|example|production|development|default/i

const classes: readonly [RegExp, number][] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^0-9a-zA-Z]/, 2],
]

/** How many bits a text of this length and these characters has, if it is random. */
function bitsIfRandom(secret: string): number {
  const text = secret.replace(/=+$/, '')
  if (/^([0-9a-f]+|[0-9A-F]+)$/.test(text)) return text.length * 4
  const alphabet = classes.reduce((sum, [pattern, size]) => sum + (pattern.test(text) ? size : 0), 0)
  return text.length * Math.log2(Math.max(alphabet, 1))
}

/** `abcabcabc`: a shorter text repeated, the last repetition possibly incomplete. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true
  return false
}

/** `abcdefgh`, `87654321`: most characters are the neighbours of those before them. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at))
  return steps.filter((step) => Math.abs(step) <= 1).length > text.length / 2
}

function whySecretIsWeak(secret: string): string | undefined {
  const isRandom =
    bitsIfRandom(secret) >= minSecretBits &&
    new Set(secret).size >= minDistinctCharacters &&
    !isRepeated(secret) &&
    !isSequence(secret) &&
    !guessableTerms.test(secret)
  return isRandom ? undefined : 'weaker than 32 random bytes; `openssl rand -hex 32` makes a strong one'
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function whyMailIsUnsafe(url: string, requireTls: string | undefined): string | undefined {
  if (!URL.canParse(url)) return 'not a URL'
  const { protocol, hostname } = new URL(url)
  // URLs of schemes that browsers do not know are not normalised: the host is as typed.
  const isSafe = protocol === 'smtps:' || loopback.test(hostname.toLowerCase())
  // Not set means required: production uses https, and there the worker's default is true.
  const isOpen = /^(0|false|no|off|n|disabled)$/i.test(requireTls ?? '')
  return isSafe || !isOpen
    ? undefined
    : 'mail may leave unencrypted: leave SMTP_REQUIRE_TLS out or set it to true'
}

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'

/** Each needs a host name of its own, because the browser separates the three by it; ports do not separate cookies. */
const originSettings = ['PUBLIC_ORIGIN', 'DASHBOARD_ORIGIN', 'MEDIA_ORIGIN'] as const

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).hostname : undefined)

/** Missing settings are not checked here: each process knows which ones it needs. */
export function unsafeSettings(settings: Settings): UnsafeSetting[] {
  const found: UnsafeSetting[] = []
  const refuse = (setting: string, reason: string | undefined) => {
    if (reason) found.push({ setting, reason })
  }
  for (const setting of ['TOKEN_SECRET', 'VAULT_SECRET']) {
    const secret = settings[setting]
    if (secret) refuse(setting, whySecretIsWeak(secret))
  }
  const { TOKEN_SECRET, VAULT_SECRET, VAULT_SECRET_OTHERS, SMTP_URL, EXCHANGE_URL } = settings
  if (TOKEN_SECRET && TOKEN_SECRET === VAULT_SECRET)
    refuse('VAULT_SECRET', 'equal to TOKEN_SECRET; each needs its own')
  for (const other of secretList(VAULT_SECRET_OTHERS ?? '')) {
    refuse('VAULT_SECRET_OTHERS', whySecretIsWeak(other))
    for (const [setting, secret] of Object.entries({ TOKEN_SECRET, VAULT_SECRET }))
      if (other === secret) refuse('VAULT_SECRET_OTHERS', `contains ${setting}`)
  }
  for (const setting of [...originSettings, 'ALLOWED_ORIGINS'])
    for (const origin of (settings[setting] ?? '').split(',').filter(Boolean))
      if (!isHttps(origin)) refuse(setting, `${origin} is not https`)
  for (const [at, setting] of originSettings.entries()) {
    const same = originSettings
      .slice(0, at)
      .find((other) => hostOf(settings[other]) === hostOf(settings[setting]))
    if (hostOf(settings[setting]) && same) refuse(setting, `the same host as ${same}`)
  }
  for (const setting of ['IYZICO_URL', 'PAYTR_URL', 'FEED_EXEMPT_ADDRESSES'])
    if (settings[setting]) refuse(setting, 'names a stand-in for development and tests; leave it out')
  if (EXCHANGE_URL && EXCHANGE_URL !== centralBankUrl)
    refuse('EXCHANGE_URL', `not the central bank’s ${centralBankUrl}; leave it out`)
  if (SMTP_URL) refuse('SMTP_URL', whyMailIsUnsafe(SMTP_URL, settings.SMTP_REQUIRE_TLS))
  return found
}
