/** The accounts of the demo. Their password is printed in the README, so production refuses to start while one exists. */
export const demoPassword = 'Kalkan-Temmuz-27'
export const demoEmailDomain = 'platovilla.test'
export const demoLogins = [
  { role: 'ADMIN', email: 'admin@platovilla.test', firstName: 'Selin', lastName: 'Aksoy' },
  { role: 'ADMIN', email: 'burak@platovilla.test', firstName: 'Burak', lastName: 'Öztürk' },
  { role: 'OWNER', email: 'owner@platovilla.test', firstName: 'Hasan', lastName: 'Yıldız' },
  { role: 'OWNER', email: 'ayse@platovilla.test', firstName: 'Ayşe', lastName: 'Işık' },
  { role: 'ADMIN', email: 'nihal@platovilla.test', firstName: 'Nihal', lastName: 'Çetin' },
  { role: 'RESERVATIONS', email: 'mert@platovilla.test', firstName: 'Mert', lastName: 'Doğan' },
  { role: 'ACCOUNTING', email: 'tugce@platovilla.test', firstName: 'Tuğçe', lastName: 'Keskin' },
  { role: 'CONTENT', email: 'emre@platovilla.test', firstName: 'Emre', lastName: 'Sarı' },
] as const
