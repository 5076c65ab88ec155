// Runs before the first paint and before any module.

// The dark theme must never flash white. Without a stored choice the page follows the system.
{
  let theme
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage is closed to us (private window): the system's theme is used.
  }
  if (theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.classList.add('dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }
}

// Zod would try `new Function` as soon as a schema is made, which the page's policy refuses and reports.
// Its `config()` would come too late: shared chunks make schemas before any module of ours runs.
globalThis.__zod_globalConfig = { jitless: true }
