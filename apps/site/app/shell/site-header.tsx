import { useRef } from 'react'
import { NavLink } from 'react-router'
import { FavouritesMenu } from '#site/favourites/favourites-menu.tsx'
import { ContactStrip } from '#site/shell/contact-strip.tsx'
import { CurrencyMenu } from '#site/shell/currency-menu.tsx'
import { RegionsFailure } from '#site/shell/failure-note.tsx'
import { HomeLink } from '#site/shell/home-link.tsx'
import { mainLinks } from '#site/shell/links.ts'
import { shell } from '#site/shell/messages.tr.ts'
import { navItem } from '#site/shell/nav-item.ts'
import { PhoneMenu } from '#site/shell/phone-menu.tsx'
import { RegionsMenu } from '#site/shell/regions-menu.tsx'
import { useSite } from '#site/shell/site-data.ts'
import { ThemeToggle } from '#site/shell/theme-toggle.tsx'
import { useScrolledPast } from '#site/shell/use-scrolled.ts'

export function SiteHeader() {
  const strip = useRef<HTMLDivElement>(null)
  const scrolled = useScrolledPast(strip)
  return (
    <header className="contents">
      <div ref={strip}>
        <ContactStrip />
      </div>
      {/* The outer box keeps its height, so that shrinking the bar moves nothing below it. */}
      <div className="pointer-events-none sticky top-0 z-30 h-[60px] tablet:h-[76px]">
        <div
          data-scrolled={scrolled || undefined}
          className="pointer-events-auto border-b border-line bg-paper transition-[height] h-[60px] tablet:h-[76px] tablet:data-scrolled:h-[64px]"
        >
          <div className="wrap flex h-full items-center justify-between gap-2 desktop:justify-start desktop:gap-10">
            <HomeLink />
            <MainNav />
            <div className="-mr-3 flex items-center tablet:gap-1 desktop:ml-auto">
              <FavouritesMenu />
              <div className="flex items-center gap-1 max-tablet:hidden">
                <CurrencyMenu />
                <ThemeToggle />
              </div>
              <PhoneMenu />
            </div>
          </div>
        </div>
      </div>
    </header>
  )
}

function MainNav() {
  const { regions } = useSite()
  return (
    <nav aria-label={shell.mainMenu} className="flex gap-1 max-desktop:hidden">
      {regions ? <RegionsMenu regions={regions} /> : <RegionsFailure className="flex items-center px-3" />}
      {mainLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="intent"
          className={`${navItem} aria-[current=page]:font-semibold aria-[current=page]:text-sea`}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
