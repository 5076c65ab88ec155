// Runs before the first paint and before any module.

// A stored dark theme must never flash white.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.classList.add('dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }
} catch {
  // Storage is closed to us (private window): the light theme stays.
}

// Zod would try `new Function` as soon as a schema is made, which the page's policy refuses and reports.
// Its `config()` would come too late: shared chunks make schemas before any module of ours runs.
globalThis.__zod_globalConfig = { jitless: true }
