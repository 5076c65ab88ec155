import { expect, test } from 'vitest'
import { drawMail } from './draw-mail.ts'

const agency = { title: 'Plato Villa Turizm', no: '14207', phone: '+90 242 555 01 07' }
const stay = {
  musteri_ad_soyad: 'Elif Karaca',
  rezervasyon_kodu: 'PV27-K7M4QX',
  villa_adi: 'Villa Defne',
  bolge: 'Kalkan',
  giris_tarihi: '10 Temmuz 2027 Cumartesi',
  giris_saati: '16:00',
  takip_link: 'https://platovilla.test/enquire?kod=PV27-K7M4QX',
}
const draw = (template: { subject?: string; body?: string }, placeholders: Record<string, string> = stay) =>
  drawMail({ subject: 'Konu', body: 'Metin', ...template }, placeholders, agency)

/** Text between tags, as a person reads it. */
const readable = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('drawMail replaces placeholders with values in the subject, the HTML and the plain text', async () => {
  const drawn = await draw({
    subject: '{{villa_adi}}: onay',
    body: 'Merhaba {{musteri_ad_soyad}},\n\nHoş geldiniz.',
  })
  expect(drawn.subject).toBe('Villa Defne: onay')
  expect(readable(drawn.html)).toContain('Merhaba Elif Karaca,')
  expect(drawn.plain).toMatch(/^Merhaba Elif Karaca,\n\nHoş geldiniz\.\n\n/)
})

test('drawMail escapes HTML and ignores placeholders in the values of a guest', async () => {
  const name = `<script>alert(1)</script><img src=x onerror="a">&{{iban}}`
  const { html, plain } = await draw(
    { body: 'Merhaba {{musteri_ad_soyad}}' },
    { ...stay, musteri_ad_soyad: name, iban: 'TR00' },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  // A value is not parsed as a template.
  expect(html).not.toContain('TR00')
  expect(plain).toContain(name)
})

test('drawMail escapes HTML tags and comments in the template text of staff', async () => {
  const { html } = await draw({ body: '<b>kalın</b> <!-- [if mso]> <a href="javascript:alert(1)">tık</a>' })
  expect(html).toContain('&lt;b&gt;kalın&lt;/b&gt;')
  expect(html).not.toContain('<a href="javascript')
})

test('drawMail removes line breaks from the subject and cuts it to 250 characters', async () => {
  const placeholders = { ...stay, villa_adi: 'Defne\r\nBcc: herkes@example.com\u2028x\u0000' }
  const { subject } = await draw({ subject: '{{villa_adi}}' }, placeholders)
  expect(subject).toBe('Defne Bcc: herkes@example.com x')
  expect((await draw({ subject: 'a'.repeat(5_000) })).subject.length).toBeLessThanOrEqual(250)
})

test('drawMail replaces unknown placeholder names, such as constructor, with an empty text', async () => {
  const { html, plain } = await draw({
    body: 'a{{constructor}}b {{__proto__}}{{toString}}{{musteri_ad_soyad}}',
  })
  expect(plain).toContain('ab Elif Karaca')
  expect(html).not.toContain('function')
})

test('drawMail shows a URL on its own line as a button, in a sentence as a link, and links only web URLs', async () => {
  const { html, plain } = await draw({ body: 'Bakın:\n\n{{takip_link}}\n\nya da {{takip_link}} sayfası' })
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([stay.takip_link, stay.takip_link])
  expect(readable(html)).toContain('Rezervasyonumu gör')
  expect(plain).toContain(`Rezervasyonumu gör:\n${stay.takip_link}`)
  expect(plain).toContain(`ya da ${stay.takip_link} sayfası`)

  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'platovilla.test',
    '//evil.test',
  ]) {
    const drawn = await draw({ body: '{{takip_link}}\n\nve {{takip_link}}' }, { ...stay, takip_link: bad })
    expect(drawn.html).not.toContain('href')
  }
})

test('drawMail creates no paragraph, button or link from line breaks and URLs inside a value', async () => {
  const sly = 'Elif\n\n{{takip_link}}\n\nhttps://evil.test'
  const { html } = await draw({ body: 'Merhaba {{musteri_ad_soyad}}' }, { ...stay, musteri_ad_soyad: sly })
  expect(html).not.toContain('href')
  expect(html.match(/<p[^>]*class="ink"/g)).toHaveLength(1)
})

test('drawMail omits a line whose placeholders are all empty, together with the heading above it', async () => {
  const body =
    'Merhaba {{musteri_ad_soyad}},\nDepozito: {{depozito}}\n\nFiyata dahil:\n{{fiyata_dahil}}\n\nSon'
  const { plain } = await draw({ body }, { ...stay, depozito: '', fiyata_dahil: ' ' })
  expect(plain).toMatch(/^Merhaba Elif Karaca,\n\nSon\n\n/)
  const full = await draw({ body }, { ...stay, depozito: '₺10.000', fiyata_dahil: '• Su\n• Elektrik' })
  expect(full.plain).toContain('Depozito: ₺10.000\n\nFiyata dahil:\n• Su\n• Elektrik')
  expect(full.html).toContain('• Su<br/>• Elektrik')
})

test('drawMail adds a summary table of the stay only when the values contain a stay', async () => {
  const about = readable((await draw({})).html)
  expect(about).toContain('Villa Defne, Kalkan')
  expect(about).toContain('10 Temmuz 2027 Cumartesi, 16:00')
  const { html } = await draw({}, { ad_soyad: 'Elif' })
  expect(html).not.toContain('<th')
})

test('drawMail ends the mail with the agency’s name, licence and phone number and loads no images', async () => {
  const { html, plain } = await draw({})
  expect(readable(html)).toContain('Plato Villa Turizm TÜRSAB belge no 14207 +90 242 555 01 07')
  expect(plain).toMatch(/-- \nPlato Villa Turizm\nTÜRSAB belge no 14207\n\+90 242 555 01 07$/)
  expect(html).not.toMatch(/<img|url\(|@import|@font-face/)
})

test('drawMail sets the language to Turkish and gives every text colour a dark mode class', async () => {
  const { html } = await draw({})
  expect(html).toMatch(/<html[^>]*lang="tr"/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  // Every element with a colour has a class that sets another colour in dark mode.
  for (const [tag] of html.matchAll(/<[^>]*style="[^"]*(?:^|[;"])color:[^"]*"[^>]*>/g)) {
    expect(tag).toMatch(/class="[^"]*(ink|soft|sea|button)/)
  }
})
