/** The page that was asked for should come at once; only when it does not is the visitor shown that it is on its way. */
const patienceMs = 700

export const leavingId = 'leaving'

export function showWhenLeaving(): void {
  const spinner = document.getElementById(leavingId)
  if (!spinner) return
  let timer: number | undefined
  const hide = () => {
    clearTimeout(timer)
    spinner.hidden = true
  }
  const showIfSlow = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      spinner.hidden = false
    }, patienceMs)
  }
  // A form that code answers is prevented by now: what is left leads to another page.
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) showIfSlow()
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const { origin, pathname, search } = window.location
    const elsewhere = link.origin === origin && link.pathname + link.search !== pathname + search
    if (!elsewhere || link.target || link.hasAttribute('download')) return
    showIfSlow()
  })
  // A page that was left and comes back by the back button is the same page, spinner and all.
  window.addEventListener('pageshow', hide)
  window.addEventListener('pagehide', hide)
}
