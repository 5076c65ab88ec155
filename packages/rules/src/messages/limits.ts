/** What the contact form takes, as its fields, the contract and the tests name it. */
export const messageLimits = {
  leastName: 2,
  name: 80,
  email: 200,
  phone: 30,
  subject: 120,
  leastLetters: 10,
  message: 4_000,
} as const
