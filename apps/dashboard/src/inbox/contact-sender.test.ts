import { MantineProvider } from '@mantine/core'
import type { Message } from '@plato/contract/inbox/contact.contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactSender } from './contact-sender.tsx'

test('the phone link of a contact message contains the plus sign of a foreign number', () => {
  // Safe: the panel reads only these fields.
  const message = {
    name: 'Anna Weber',
    email: 'anna@example.com',
    phone: '+49 151 234 56 78',
    kvkkVersion: null,
  } as Message
  const html = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(ContactSender, { message })),
  )
  expect(html).toContain('href="tel:+491512345678"')
})
