// On every page, so they come with the first file instead of being asked for.
import '#site/layout/header-tools.island.tsx'
import '#site/layout/regions-menu.island.tsx'
import { startIslands } from '#site/shell/islands/islands.client.ts'
import { showWhenLeaving } from '#site/shell/leaving.ts'
import { keepTheme } from '#site/shell/preferences/theme.ts'
import { shrinkHeader } from '#site/shell/shrinking-header.ts'
import { fetchToastsWhenNeeded } from '#site/shell/ui/toast-host.ts'

keepTheme()
fetchToastsWhenNeeded()
showWhenLeaving()
shrinkHeader()
startIslands()
