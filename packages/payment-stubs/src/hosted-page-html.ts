import type { BrowserStep } from './browser-step.ts'
import { testCards } from './cards.ts'
import type { Charge } from './charges.ts'
import { pageLabels as labels } from './hosted-page.tr.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f3f4f6;color:#1f2937;font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.25rem}
h1{font-size:1.25rem;margin:.5rem 0}
h2{font-size:1.125rem;margin:0}
.box>:first-child{margin-top:0}
.notice{background:#fef3c7;border:1px solid #f59e0b;border-radius:.5rem;padding:.75rem;font-size:.875rem}
.box{background:#fff;border:1px solid #e5e7eb;border-radius:.75rem;padding:1.25rem;margin-top:1rem}
.amount{font-size:1.75rem;font-weight:600;margin:0}
label{display:block;margin-top:.875rem;font-size:.875rem;font-weight:500}
input{display:block;width:100%;margin-top:.25rem;padding:.75rem;font:inherit;border:1px solid #9ca3af;border-radius:.5rem}
.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.75rem}
button{width:100%;margin-top:1.25rem;padding:.875rem;font:inherit;font-weight:600;color:#fff;background:#1d4ed8;border:0;border-radius:.5rem}
.complaint{color:#b91c1c;margin:.75rem 0 0}
details{margin-top:1rem;font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem}
dd{margin:0}`

const page = (body: string) => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${labels.title}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${labels.title}</h1>
<p class="notice">${labels.notice}</p>
${body}
</main></body>
</html>`

function amountOf({ requestedMinor, currency }: Charge): string {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency }).format(requestedMinor / 100)
}

const amountBox = (charge: Charge) =>
  `<div class="box"><p>${labels.amount}</p><p class="amount">${escaped(amountOf(charge))}</p></div>`

const field = (label: string, name: string, more = '') =>
  `<label>${label}<input name="${name}" required autocomplete="off" ${more}></label>`

const complaintOf = (complaint?: string) =>
  complaint ? `<p class="complaint" role="alert">${escaped(complaint)}</p>` : ''

const cardList = Object.entries(labels.cards)
  .map(([name, does]) => `<dt>${testCards[name as keyof typeof labels.cards]}</dt><dd>${does}</dd>`)
  .join('')

export const cardPage = (charge: Charge, action: string, complaint?: string) =>
  page(`${amountBox(charge)}
<form class="box" method="post" action="${escaped(action)}">
${complaintOf(complaint)}
${field(labels.cardNumber, 'number', 'inputmode="numeric"')}
${field(labels.cardName, 'name')}
<div class="row">
${field(labels.month, 'month', 'inputmode="numeric" maxlength="2"')}
${field(labels.year, 'year', 'inputmode="numeric" maxlength="4"')}
${field(labels.cvc, 'cvc', 'inputmode="numeric" maxlength="4"')}
</div>
<button>${labels.pay}</button>
</form>
<details><summary>${labels.testCards}</summary><dl>${cardList}</dl></details>`)

export const codePage = (charge: Charge, action: string) =>
  page(`${amountBox(charge)}
<form class="box" method="post" action="${escaped(action)}">
<h2>${labels.codeTitle}</h2>
<p>${labels.codeNotice}</p>
${field(labels.code, 'code', 'inputmode="numeric"')}
<button>${labels.confirm}</button>
</form>`)

/** A payment redirects automatically with script; a failure waits for the button. */
export function donePage(charge: Charge, step: BrowserStep): string {
  const hidden = Object.entries(step.fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const { failure } = charge
  return page(`<form class="box" id="back" method="${step.method.toLowerCase()}" action="${escaped(step.url)}">
<h2>${failure ? labels.failed : labels.paid}</h2>
${complaintOf(failure?.message)}
${hidden}
<button>${labels.back}</button>
</form>
${failure ? '' : '<script>document.getElementById("back").submit()</script>'}`)
}

export const messagePage = (message: string) => page(`<p class="box" role="alert">${escaped(message)}</p>`)
