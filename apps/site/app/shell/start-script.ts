/**
 * Inline script: loads the page's code after the load event or at the visitor's first interaction.
 * Earlier, the code would compete with the first picture for bandwidth; early-presses.ts records clicks until then.
 */
export const startScript = (files: readonly string[]): string =>
  `(()=>{let on;const go=()=>{if(on)return;on=1;for(const f of ${JSON.stringify(files)})import(f)};addEventListener('load',()=>setTimeout(go));for(const t of['pointerdown','keydown'])addEventListener(t,go,{capture:true,once:true})})()`
