import { expect, test } from 'vitest'
import { oneAddressOf } from './middleware.server.ts'

const of = (path: string) => oneAddressOf(new URL(`https://platovilla.com${path}`))

test('a slash at the end leads to the address without it, query kept', () => {
  expect(of('/listing/')).toBe('/listing')
  expect(of('/website/kvkk/?a=1&b=ş')).toBe('/website/kvkk?a=1&b=%C5%9F')
})

test('an address without it stays', () => {
  expect(of('/')).toBeUndefined()
  expect(of('/listing?x=/')).toBeUndefined()
})

test('doubled slashes can never lead to another host', () => {
  expect(of('//evil.example/')).toBe('/evil.example')
  expect(of('//')).toBe('/')
})
