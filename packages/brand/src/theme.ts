/** Where both front ends keep the visitor's choice. */
export const themeStorageKey = 'theme'
export type Theme = 'light' | 'dark'

/**
 * Runs before the first paint, so that a stored dark theme never flashes white.
 * Plain text because it is inlined with a nonce (site) or served as a file (dashboard).
 */
export const themeBootScript = `try{if(localStorage.getItem('theme')==='dark')document.documentElement.classList.add('dark')}catch(e){}`
