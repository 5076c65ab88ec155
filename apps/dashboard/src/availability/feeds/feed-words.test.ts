import {
  externalKinds,
  feedChannels,
  feedFaults,
  feedFindings,
  feedHealths,
} from '@plato/rules/availability/feeds/feed-words'
import { expect, test } from 'vitest'
import { exportMessages } from './feed-messages.tr.ts'
import { agoInWords, aheadInWords } from './feed-times.ts'
import { channelNames, faultWords, findingWords, healthNames, kindNames } from './feed-words.tr.ts'
import { guessChannel } from './guess-channel.ts'

const isSentence = (text: string) => /^\p{Lu}.*[.]$/su.test(text) || /^https/.test(text)

test('every fault says what happened and what to do, in sentences of its own', () => {
  expect(Object.keys(faultWords).sort()).toEqual([...feedFaults].sort())
  for (const fault of feedFaults) {
    const { what, todo } = faultWords[fault]
    expect([fault, isSentence(what), isSentence(todo)]).toEqual([fault, true, true])
  }
  expect(new Set(feedFaults.map((fault) => faultWords[fault].what)).size).toBe(feedFaults.length)
})

test('every finding says how many and what to do', () => {
  expect(Object.keys(findingWords).sort()).toEqual([...feedFindings].sort())
  const sentences = feedFindings.map((finding) => findingWords[finding].what(17))
  expect(new Set(sentences).size).toBe(feedFindings.length)
  for (const finding of feedFindings) {
    const { what, todo } = findingWords[finding]
    expect([finding, /^[\p{Lu}\d].*\.$/u.test(what(17)), isSentence(todo)]).toEqual([finding, true, true])
  }
})

test('every channel, kind and health has a name, and every channel a place to paste our address', () => {
  for (const channel of feedChannels) {
    expect(channelNames[channel]).not.toBe('')
    expect(isSentence(exportMessages.channels[channel])).toBe(true)
  }
  expect(new Set(feedHealths.map((health) => healthNames[health])).size).toBe(feedHealths.length)
  expect(new Set(externalKinds.map((kind) => kindNames[kind])).size).toBe(externalKinds.length)
})

test('ages and waits are told in their largest whole part', () => {
  const now = new Date('2027-06-14T12:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  expect(agoInWords(before(0.5), now)).toBe('az önce')
  expect(agoInWords(before(59.9), now)).toBe('59 dakika önce')
  expect(agoInWords(before(60), now)).toBe('1 saat önce')
  expect(agoInWords(before(47 * 60), now)).toBe('47 saat önce')
  expect(agoInWords(before(48 * 60), now)).toBe('2 gün önce')
  expect(aheadInWords(before(-12), now)).toBe('12 dakika sonra')
  expect(aheadInWords(before(3), now)).toBe('birazdan')
})

test('the channel is guessed by the address’s host, and not by what else stands in it', () => {
  expect(guessChannel('https://www.airbnb.com.tr/calendar/ical/1.ics?s=2')).toBe('AIRBNB')
  expect(guessChannel(' https://ical.booking.com/v1/export?t=1 ')).toBe('BOOKING')
  expect(guessChannel('webcal://www.vrbo.com/icalendar/1.ics')).toBe('VRBO')
  expect(guessChannel('https://www.fewo-direkt.de/icalendar/1.ics')).toBe('VRBO')
  expect(guessChannel('https://example.com/airbnb.com/1.ics')).toBeUndefined()
  expect(guessChannel('https://notairbnb.com/1.ics')).toBeUndefined()
  expect(guessChannel('airbnb')).toBeUndefined()
})
