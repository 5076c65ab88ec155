/** The row around a `data-remove` button is about to disappear; a keyboard user goes on with the next one. */
export function focusNeighbour(button: HTMLElement, otherwise: HTMLElement | null): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? otherwise
  next?.focus()
}
