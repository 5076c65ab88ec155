declare global {
  interface Window {
    earlyPresses?: { readonly kept: Event[]; stop(): void }
  }
}

/** Inline script: stops and records clicks on buttons of islands until the islands' code is loaded and replays them. */
export const earlyPressScript = `(()=>{const k=[],f=e=>{if(e.target.closest?.('[data-island] button')){e.preventDefault();k.push(e)}};addEventListener('click',f,true);window.earlyPresses={kept:k,stop(){removeEventListener('click',f,true)}}})()`

export function stopKeeping(): readonly Event[] {
  window.earlyPresses?.stop()
  return window.earlyPresses?.kept.splice(0) ?? []
}
