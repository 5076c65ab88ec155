/**
 * Stands in the page: fetches its code when all it shows is there, or with the visitor's first touch.
 * Sooner, the code would take the line from the first picture; what is pressed meanwhile is kept (early-presses.ts).
 */
export const startScript = (files: readonly string[]): string =>
  `(()=>{let on;const go=()=>{if(on)return;on=1;for(const f of ${JSON.stringify(files)})import(f)};addEventListener('load',()=>setTimeout(go));for(const t of['pointerdown','keydown'])addEventListener(t,go,{capture:true,once:true})})()`
