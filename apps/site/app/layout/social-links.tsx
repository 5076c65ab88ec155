import type { ReactNode } from 'react'
import type { SiteSettings } from '#site/settings/site-settings.ts'
import { shell } from '#site/shell/messages.tr.ts'

const networks: readonly { key: keyof SiteSettings; name: string; sign: ReactNode }[] = [
  {
    key: 'facebook_link',
    name: 'Facebook',
    sign: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  },
  {
    key: 'instagram_link',
    name: 'Instagram',
    sign: (
      <>
        <rect width="20" height="20" x="2" y="2" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17.5 6.5h.01" />
      </>
    ),
  },
  { key: 'twitter_link', name: 'X', sign: <path d="M4 4l16 16M20 4L4 20" /> },
  {
    key: 'youtube_link',
    name: 'YouTube',
    sign: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="m10 9 5 3-5 3z" />
      </>
    ),
  },
]

interface Props {
  readonly settings: SiteSettings
  readonly className: string
  readonly linkClassName: string
  readonly signClassName: string
}

/** Only the networks the agency has filled in. */
export function SocialLinks({ settings, className, linkClassName, signClassName }: Props) {
  const used = networks.filter(({ key }) => settings[key])
  if (used.length === 0) return null
  return (
    <ul className={className} aria-label={shell.social}>
      {used.map(({ key, name, sign }) => (
        <li key={key}>
          <a href={settings[key]} target="_blank" rel="noopener noreferrer" className={linkClassName}>
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={`fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round] ${signClassName}`}
            >
              {sign}
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
