import { FavouritesMenu } from '#site/favourites/favourites-menu.tsx'
import { PhoneMenu } from '#site/layout/phone-menu.tsx'
import { VillaSearchBox } from '#site/search/villa-search/villa-search-box.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { CurrencyMenu } from '#site/shell/preferences/currency-menu.tsx'
import { ThemeToggle } from '#site/shell/preferences/theme-toggle.tsx'

/** The right end of the header. */
function HeaderTools() {
  return (
    <div className="-mr-3 flex items-center tablet:gap-1 desktop:ml-auto">
      <VillaSearchBox />
      <FavouritesMenu />
      <div className="flex items-center gap-1 max-tablet:hidden">
        <CurrencyMenu />
        <ThemeToggle />
      </div>
      <PhoneMenu />
    </div>
  )
}

export default island({ name: 'layout/header-tools', when: 'load' }, HeaderTools)
