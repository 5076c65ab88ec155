// On every page, so they come with the first file instead of being asked for.
import '#site/messages/newsletter.island.tsx'
import '#site/shell/header-tools.island.tsx'
import '#site/shell/regions-menu.island.tsx'
import { startIslands } from '#site/shell/islands.client.ts'
import { showWhenLeaving } from '#site/shell/leaving.ts'
import { shrinkHeader } from '#site/shell/shrinking-header.ts'
import { keepTheme } from '#site/shell/theme.ts'
import { fetchToastsWhenNeeded } from '#site/shell/toast-host.ts'

keepTheme()
fetchToastsWhenNeeded()
showWhenLeaving()
shrinkHeader()
startIslands()
