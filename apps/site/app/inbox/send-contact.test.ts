import { quickestAnswerMs } from '@plato/rules/inbox/suspicion'
import { expect, test } from 'vitest'
import { NoAnswer } from '#site/shell/api.ts'
import { sendContact, type Ways } from './send-contact.ts'

const fields = {
  name: 'Elif Karaca',
  email: 'elif@example.com',
  phone: '',
  subject: '',
  message: 'Merhaba, bir villa arıyoruz.',
  website: '',
}

/** Stub with one response per request (undefined is a success); records the sent stamps and keys and the waiting times. */
function waysThat(...answers: (NoAnswer | undefined)[]) {
  const stamps: string[] = []
  const keys: string[] = []
  const waits: number[] = []
  const ways: Ways = {
    post: async ({ stamp }, key) => {
      stamps.push(stamp)
      keys.push(key)
      const answer = answers.shift()
      if (answer) throw answer
    },
    freshStamp: async () => 'new',
    wait: async (ms) => {
      waits.push(ms)
    },
  }
  const send = (sent = fields) => sendContact(sent, { stamp: 'old', kvkkVersion: 1 }, ways)
  return { stamps, keys, waits, send }
}

const oldForm = () => new NoAnswer(422, { code: 'message.old_form' })

test('sendContact sends a contact message with exactly one request when that request succeeds', async () => {
  const { send, stamps } = waysThat(undefined)
  expect(await send()).toEqual({ kind: 'sent', email: 'elif@example.com' })
  expect(stamps).toEqual(['old'])
})

test('sendContact retries once with a new form stamp when the old one expired, after the wait that the spam check requires', async () => {
  const { send, stamps, waits } = waysThat(oldForm(), undefined)
  expect(await send()).toMatchObject({ kind: 'sent' })
  expect(stamps).toEqual(['old', 'new'])
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(quickestAnswerMs)

  const twice = waysThat(oldForm(), oldForm(), undefined)
  expect(await twice.send()).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('gönderilemedi'),
  })
  expect(twice.stamps).toHaveLength(2)
})

test('sendContact replaces an already used form stamp with a new one and sends the message again', async () => {
  const { send, stamps } = waysThat(new NoAnswer(409, { code: 'message.form_used' }), undefined)
  expect(await send()).toMatchObject({ kind: 'sent' })
  expect(stamps).toEqual(['old', 'new'])
})

test('sendContact repeats a message after a lost response with the same idempotency key', async () => {
  const { send, keys } = waysThat(
    new NoAnswer(0),
    new NoAnswer(409, { code: 'message.form_used' }),
    undefined,
  )
  await send()
  expect(await send()).toMatchObject({ kind: 'sent' })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('sendContact uses another idempotency key for another message and after a success', async () => {
  const { send, keys } = waysThat(new NoAnswer(0), undefined, undefined)
  await send()
  await send({ ...fields, message: 'Merhaba, iki villa arıyoruz.' })
  await send({ ...fields, message: 'Merhaba, iki villa arıyoruz.' })
  expect(new Set(keys).size).toBe(3)
})

test.each([
  [429, 'Bir dakika bekleyip'],
  [0, 'Bağlantı kurulamadı'],
  [500, 'gönderilemedi'],
  [400, 'gönderilemedi'],
])(
  'sendContact explains status %i and says that the typed message is still in the form',
  async (status, said) => {
    const outcome = await waysThat(new NoAnswer(status)).send()
    expect(outcome).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(said), faults: {} })
    expect(outcome).toMatchObject({ sentence: expect.stringMatching(/yazdıklarınız duruyor/) })
  },
)

test('sendContact returns the validation messages of the server for the fields of the form', async () => {
  const problem = {
    code: 'request.invalid',
    fields: [{ path: 'email', message: 'Geçerli bir adres yazın.' }],
  }
  expect(await waysThat(new NoAnswer(400, problem)).send()).toEqual({
    kind: 'refused',
    sentence: '',
    faults: { email: 'Geçerli bir adres yazın.' },
  })
})
