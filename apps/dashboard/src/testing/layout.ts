import { vi } from 'vitest'

const numberIn = (length: string): number => Number.parseFloat(length) || 0

/** The copy under a pointer or key is placed by its inline style. */
function rectOfFixed(element: Element): DOMRect {
  const fixed = element.closest<HTMLElement>('[style*="position: fixed"]')
  if (!fixed) return new DOMRect(0, 0, 0, 0)
  const { left, top, width, height } = fixed.style
  return new DOMRect(numberIn(left), numberIn(top), numberIn(width), numberIn(height))
}

/** jsdom computes no layout. Places the elements of a selector one under the other, for code that compares places. */
export function stackElements(selector: string, height: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const place = [...document.querySelectorAll(selector)].indexOf(this)
    return place < 0 ? rectOfFixed(this) : new DOMRect(0, place * height, 600, height)
  })
}

/** jsdom computes no layout. Gives every element a height, for lists that render only the rows in sight. */
export function giveHeight(height: number): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}
