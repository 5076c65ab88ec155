/** The first two are the demo logins of tools/demo/demo.ts; all are invented, and 555 numbers are not assigned. */
export const owners = [
  { firstName: 'Hasan', lastName: 'Yıldız', email: 'owner@platovilla.test', phone: '+90 532 555 10 01' },
  { firstName: 'Ayşe', lastName: 'Işık', email: 'ayse@platovilla.test', phone: '+90 533 555 10 02' },
  { firstName: 'Nermin', lastName: 'Acar', email: 'nermin.acar@platovilla.test', phone: '+90 535 555 10 03' },
  { firstName: 'Halil', lastName: 'Uysal', email: 'halil.uysal@platovilla.test', phone: '+90 542 555 10 04' },
  {
    firstName: 'Gülsüm',
    lastName: 'Ertaş',
    email: 'gulsum.ertas@platovilla.test',
    phone: '+90 505 555 10 05',
  },
  {
    firstName: 'Rıza',
    lastName: 'Kocabaş',
    email: 'riza.kocabas@platovilla.test',
    phone: '+90 536 555 10 06',
  },
  {
    firstName: 'Feride',
    lastName: 'Tuncer',
    email: 'feride.tuncer@platovilla.test',
    phone: '+90 544 555 10 07',
  },
  {
    firstName: 'Ömer',
    lastName: 'Sarıkaya',
    email: 'omer.sarikaya@platovilla.test',
    phone: '+90 537 555 10 08',
  },
  {
    firstName: 'Leyla',
    lastName: 'Bozkurt',
    email: 'leyla.bozkurt@platovilla.test',
    phone: '+90 506 555 10 09',
  },
  {
    firstName: 'Tahsin',
    lastName: 'Gökçe',
    email: 'tahsin.gokce@platovilla.test',
    phone: '+90 538 555 10 10',
  },
  {
    firstName: 'Şükran',
    lastName: 'Demirel',
    email: 'sukran.demirel@platovilla.test',
    phone: '+90 545 555 10 11',
  },
  { firstName: 'Cemal', lastName: 'Ünver', email: 'cemal.unver@platovilla.test', phone: '+90 539 555 10 12' },
] as const

export type OwnerEmail = (typeof owners)[number]['email']

export function ownerOf(email: OwnerEmail): (typeof owners)[number] {
  const owner = owners.find((one) => one.email === email)
  if (!owner) throw new Error(`no demo owner ${email}`)
  return owner
}
