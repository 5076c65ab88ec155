export const contactStripId = 'contact-strip'
export const headerBarId = 'header-bar'

/** The bar grows thinner once the strip above it has left the view: cheaper than listening to every scroll. */
export function shrinkHeader(): void {
  const strip = document.getElementById(contactStripId)
  const bar = document.getElementById(headerBarId)
  if (!strip || !bar) return
  new IntersectionObserver((seen) => {
    // A busy page hears of leaving and coming back at once: the last word counts.
    bar.toggleAttribute('data-scrolled', !seen.at(-1)?.isIntersecting)
  }).observe(strip)
}
