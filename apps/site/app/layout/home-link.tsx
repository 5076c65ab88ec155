import { Logo } from '@plato/brand/logo'
import { shell } from '#site/shell/messages.tr.ts'

export function HomeLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <a
      href="/"
      aria-label={shell.homeLink}
      onClick={onFollow}
      className="flex min-h-11 flex-none items-center [&_svg]:h-8 [&_svg]:w-auto tablet:[&_svg]:h-9"
    >
      <Logo height={36} />
    </a>
  )
}
