import { useLocation } from 'react-router'
import { AnnouncementBar } from '#site/layout/announcement-bar.tsx'
import { ContactStrip } from '#site/layout/contact-strip.tsx'
import HeaderTools from '#site/layout/header-tools.island.tsx'
import { HomeLink } from '#site/layout/home-link.tsx'
import { navItem } from '#site/layout/nav-item.ts'
import RegionsMenu from '#site/layout/regions-menu.island.tsx'
import { mainLinks } from '#site/shell/links.ts'
import { shell } from '#site/shell/messages.tr.ts'
import { contactStripId, headerBarId } from '#site/shell/shrinking-header.ts'

export function SiteHeader() {
  return (
    <header className="contents">
      <div id={contactStripId}>
        <AnnouncementBar />
        <ContactStrip />
      </div>
      {/* The outer box keeps its height, so that shrinking the bar moves nothing below it. */}
      <div className="pointer-events-none sticky top-0 z-30 h-[60px] tablet:h-[76px]">
        <div
          id={headerBarId}
          className="pointer-events-auto border-b border-line bg-paper transition-[height] h-[60px] tablet:h-[76px] tablet:data-scrolled:h-[64px]"
        >
          <div className="wrap flex h-full items-center justify-between gap-2 desktop:justify-start desktop:gap-10">
            <HomeLink />
            <MainNav />
            <HeaderTools />
          </div>
        </div>
      </div>
    </header>
  )
}

function MainNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={shell.mainMenu} className="flex gap-1 max-desktop:hidden">
      <RegionsMenu />
      {mainLinks.map(({ to, label }) => (
        <a
          key={to}
          href={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={`${navItem} aria-[current=page]:font-semibold aria-[current=page]:text-sea`}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
