/** Ten digits of which the last is the check digit of the Turkish tax office (Gelir İdaresi). */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const figures = Array.from(text, Number)
  const sum = figures.slice(0, 9).reduce((total, figure, place) => {
    const shifted = (figure + 9 - place) % 10
    const weighed = (shifted * 2 ** (9 - place)) % 9
    return total + (shifted !== 0 && weighed === 0 ? 9 : weighed)
  }, 0)
  return figures[9] === (10 - (sum % 10)) % 10
}
