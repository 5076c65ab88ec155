/**
 * The features of `packages/core/src` from the lowest to the highest, in groups for the diagram of ARCHITECTURE.md. A
 * feature imports from those before it, also within its group, and never from those after it, so two features cannot
 * need each other. A new folder gets its place here.
 */
export const coreFeatureGroups = [
  [
    // Context, jobs, idempotency keys, audit log, paging: what every feature uses.
    'platform',
    // Parts of SQL statements that several features use: ownership scope, money columns.
    'shared-sql',
    'storage',
    'auth',
    // HTTP requests to addresses that others chose: public addresses only, limited in size and time.
    'safe-fetch',
  ],
  [
    // Postings and balances of a reservation, known by its id only.
    'ledger',
    // Events of a reservation, known by its id only.
    'timeline',
    'settings',
    // Accounts that guests may pay to; saving them is in payments.
    'banks',
    // What other features may know of a reservation: figures, promised quote, texts for mails.
    'reservation-facts',
  ],
  [
    'mail',
    // Changes that wait for a second person; what is applied is in users and payments.
    'approvals',
    'users',
  ],
  [
    'regions',
    'villas',
    'pricing',
    // The only feature that writes the occupancy table.
    'availability',
  ],
  [
    // Links by which a guest pays by card.
    'payment-links',
    'reservations',
    'payments',
  ],
  [
    // What staff know of a guest over all reservations.
    'guests',
    // Dated notes of staff about reservations, guests, owners and villas.
    'notes',
    // What /enquire shows and does.
    'guest-page',
    'offers',
    'search',
    // What /villa/:slug shows.
    'villa-page',
    'content',
    'inbox',
    // One action on many villas or messages, applied to each by the function of the single action.
    'bulk',
    // Filters of lists that staff name and share.
    'saved-filters',
    'reports',
    // The list of everything that waits for a person, read from the records of all features.
    'work',
    // Erasure, answers to persons about their data, and the retention periods of all features.
    'privacy',
    // What a process checks before it starts.
    'operations',
  ],
] as const

export const coreFeatures = coreFeatureGroups.flat()

/**
 * The folders of `apps/site/app` from the lowest to the highest, with the same rule. Files beside the folders (`root.tsx`,
 * `entry.*`, `routes.ts`, `listener.ts`, `app.css`) compose the whole site and may import every folder.
 */
const siteFeatureGroups = [
  [
    'settings',
    'photos',
    // Fields and hooks that every form uses.
    'form',
    // API calls, islands, preferences, the server's context, small UI parts: what every feature uses.
    'shell',
  ],
  [
    // The coastline that the map of the list and the drawing of a villa's place use.
    'coast',
    // The stay that a visitor chooses: dates, guests, quote.
    'stay',
    // The heart and the stored list that it changes; the page and the menu are in favourites.
    'favourite-button',
    // A villa in a list, with its rating and labels; the villa's own page is in villas.
    'villa-card',
  ],
  ['availability', 'pricing'],
  [
    'favourites',
    'villas',
    'search',
    // Landing pages of towns and of villa types.
    'regions',
  ],
  ['content', 'inbox', 'offers', 'reservations', 'payments'],
  [
    // Header and footer of every page, with the menus of several features.
    'layout',
  ],
] as const

export const siteFeatures = siteFeatureGroups.flat()

/**
 * The folders of `apps/dashboard/src` from the lowest to the highest, by the same rule. `shell/routes.tsx` is the only
 * exception: it collects the pages and the `<feature>.routes.ts` of all features.
 */
export const dashboardFeatureGroups = [
  [
    // State chips and thumbnails: drawn from props, without requests.
    'display',
    'chart',
    // Frame, menu, search palette, API client, session, toasts, time.
    'shell',
    'auth',
  ],
  [
    // Date fields, and the nights that are taken in them.
    'dates',
    'list',
    'form',
    // Selection of rows, preview, progress and result of a bulk action; the lists name their actions.
    'bulk',
    // Pills above a list; the list names itself.
    'saved-filters',
  ],
  [
    'regions',
    // What several features show of a villa: its queries, status names, the frame of a section.
    'shared-villa',
    // What several features show of a reservation: its queries, source names, the notice.
    'shared-reservation',
    'mail',
    // Notes of staff, on the pages of reservations, villas and users.
    'notes',
  ],
  ['payments', 'availability', 'villas', 'reservations'],
  [
    'settings',
    'users',
    'inbox',
    'offers',
    'content',
    'reports',
    // The work list; its items open screens of most features.
    'work',
    'home',
  ],
] as const

export const dashboardFeatures = dashboardFeatureGroups.flat()
