import { FavouritesMenu } from '#site/favourites/favourites-menu.tsx'
import { VillaSearchBox } from '#site/search/villa-search-box.tsx'
import { CurrencyMenu } from '#site/shell/currency-menu.tsx'
import { island } from '#site/shell/island.tsx'
import { PhoneMenu } from '#site/shell/phone-menu.tsx'
import { ThemeToggle } from '#site/shell/theme-toggle.tsx'

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

export default island({ name: 'shell/header-tools', when: 'load' }, HeaderTools)
