/** Where both front ends store the visitor's choice. Nothing is stored until the visitor presses the toggle. */
export const themeStorageKey = 'theme'
export type Theme = 'light' | 'dark'

export const darkQuery = '(prefers-color-scheme: dark)'

/** Without a valid stored choice the page follows the system (decision 0024). */
export const storedTheme = (text: string | null): Theme | undefined =>
  text === 'dark' || text === 'light' ? text : undefined

/**
 * Runs before the first paint, so that the dark theme never flashes white.
 * Plain text because it is inlined and hashed (site); the dashboard serves the same as a file, public/boot.js.
 */
export const themeBootScript = `{let t;try{t=localStorage.getItem('${themeStorageKey}')}catch{}if(t==='dark'||t!=='light'&&matchMedia('${darkQuery}').matches)document.documentElement.classList.add('dark')}`
