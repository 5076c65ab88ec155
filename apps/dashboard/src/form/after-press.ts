let isPressed = false
// Tests render forms without a window.
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => (isPressed = false), { capture: true })
}

/**
 * Runs the work now, or after the pointer is released while it is pressed. A blur comes between press and release: an
 * error line that appeared there would move the pressed control away, and its click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const run = () => {
    removeEventListener('pointerup', run)
    removeEventListener('pointercancel', run)
    // The click follows the release in the same task.
    requestAnimationFrame(work)
  }
  addEventListener('pointerup', run)
  addEventListener('pointercancel', run)
}
