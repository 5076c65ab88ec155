import { foldPassword } from '@plato/rules/users/password-forms'
import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextForFile } from '../testing/platform.ts'
import { commonPasswords, refuseCommonPassword } from './common-passwords.ts'
import { commonTurkishTerms } from './common-turkish-terms.ts'
import { createUser } from './create-user.ts'

const { ctx } = contextForFile()

/** The fourteen passwords of the security review: seven that it names and seven of the same kinds. */
const reviewed = [
  '123456789012',
  'qwertyuiopas',
  '1q2w3e4r5t6y',
  'administrator',
  'iloveyou1234',
  'Welcome12345',
  'letmeinletmein',
  '987654321098',
  'asdfghjklzxc',
  'q1w2e3r4t5y6',
  'administrator1',
  'iloveyou2024',
  'Welcome2025!',
  'sunshinesunshine',
]

/** Chosen before reading the list of common passwords, and not edited to match it. */
const chosen = [
  // digits and alphabets
  '112233445566',
  '111222333444',
  '123123123123',
  '147258369147',
  'abcdefghijkl',
  'abcd12345678',
  'zyxwvutsrqpo',
  '1234567890ab',
  // keyboards, English and Turkish
  'asdfghjklşi1',
  'qwertyuıopğü',
  'zxcvbnmöç123',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  'qazwsxedcrfv',
  'poiuytrewqlk',
  'QWERTYuiop123',
  'qweasdzxc123',
  '!QAZ2wsx#EDC',
  '1234qwerasdf',
  'asdf1234asdf',
  'qwerty123456',
  // words
  'password1234',
  'Password123!',
  'P@ssw0rd1234',
  'p455w0rd2024',
  'passwordpassword',
  'mypassword123',
  'Admin1234567',
  'admin@123456',
  'adminadmin123',
  'superadmin123',
  'rootroot1234',
  'changeme1234',
  'ChangeMe2024!',
  'letmein12345',
  'LetMeIn2024!',
  'iloveyouforever',
  'iloveyoubaby',
  'sunshine1234',
  'princess1234',
  'football2024',
  'baseball1234',
  'superman1234',
  'batman123456',
  'Dragon123456',
  'monkey123456',
  'master123456',
  'shadow123456',
  'michael12345',
  'jennifer1234',
  'charlie12345',
  'Summer2024!!',
  'winter2025!!',
  'November2026',
  'trustno1trustno1',
  'starwars1977',
  'pokemon12345',
  'chocolate123',
  'butterfly123',
  'liverpool123',
  'computer1234',
  'internet1234',
  'secret123456',
  'access123456',
  'testtesttest',
  'hello1234567',
  'helloworld12',
  'manager12345',
  // Turkish words
  'galatasaray1905',
  'fenerbahce1907',
  'besiktas1903',
  'trabzonspor61',
  'istanbul1453',
  'türkiye12345',
  'ataturk1881!',
  'mustafakemal',
  'seniseviyorum',
  'canimbenim12',
  'şifre1234567',
  'parola123456',
  'merhaba12345',
  'ankara060606',
  'villa1234567',
  'platovilla2024',
  'mehmet123456',
  'bismillah123',
]

test('the test list of refused passwords has a hundred different entries of twelve or more characters', () => {
  const all = [...reviewed, ...chosen]
  expect(new Set(all).size).toBe(100)
  expect(all.filter((password) => password.length < 12)).toEqual([])
})

test('createUser refuses the fourteen passwords of the security review and eighty-six other common ones', async () => {
  const taken: string[] = []
  for (const [n, password] of [...reviewed, ...chosen].entries()) {
    const person = { firstName: 'Ada', lastName: 'Er', phone: null, role: 'OWNER' as const }
    const made = createUser(ctx, { ...person, email: `kisi${n}@example.com`, password })
    const answer = await made.then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )
    if (answer !== 'user.password_too_common') taken.push(password)
  }
  expect(taken).toEqual([])
}, 60_000)

test('the common password list has more than 10,000 entries, and its Turkish terms are in the form of foldPassword', () => {
  expect(commonPasswords().size).toBeGreaterThan(10_000)
  expect(commonTurkishTerms.filter((word) => word !== foldPassword(word))).toEqual([])
})

function isAccepted(password: string): void {
  expect(() => refuseCommonPassword(password, 'selin.aksoy@example.com'), password).not.toThrow()
}

test.each([
  'Kalkan-Temmuz-27',
  'mor begonvil taş duvar',
  'başka bir uzun parola',
  'uzun ve güzel bir parola',
  'x7#Qp!v2LmZ9',
])('refuseCommonPassword accepts the uncommon password "%s"', isAccepted)

// Without bias: fast-check would otherwise generate small and repeated values more often than random ones.
const runs = 200

test('refuseCommonPassword accepts a passphrase of four random dictionary entries with any separator', () => {
  const word = fc.constantFrom(...dictionary['diceware-common'])
  const entries = fc.uniqueArray(word, { minLength: 4, maxLength: 4 })
  const joint = fc.constantFrom('', ' ', '-', '.')
  const joined = fc.tuple(entries, joint).map(([four, sign]) => four.join(sign))
  fc.assert(fc.property(fc.noBias(joined), isAccepted), { numRuns: runs })
})

test('refuseCommonPassword accepts sixteen random characters', () => {
  const character = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code))
  const random = fc.array(character, { minLength: 16, maxLength: 16 }).map((all) => all.join(''))
  fc.assert(fc.property(fc.noBias(random), isAccepted), { numRuns: runs })
})
