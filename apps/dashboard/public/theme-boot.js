// Runs before the first paint, so that a stored dark theme never flashes white.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.classList.add('dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }
} catch {
  // Storage is closed to us (private window): the light theme stays.
}
