/** Values that vite.config.ts writes into the code. */
declare const __DEV_SITE_CONFIG__: { apiUrl: string; publicOrigin: string }
declare const __BACKGROUND_COLOURS__: { light: string; dark: string }
