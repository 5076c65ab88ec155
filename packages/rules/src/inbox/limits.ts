/** Limits of the contact form, shared by its fields, the contract and the tests. */
export const messageLimits = {
  minName: 2,
  name: 80,
  email: 200,
  phone: 30,
  subject: 120,
  minCharacters: 10,
  message: 4_000,
} as const
