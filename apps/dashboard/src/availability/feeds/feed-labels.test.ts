import {
  externalKinds,
  feedChannels,
  feedFaults,
  feedFindings,
  feedHealths,
} from '@plato/rules/availability/feeds/feed-kinds'
import { expect, test } from 'vitest'
import { channelNames, faultLabels, findingLabels, healthNames, kindNames } from './feed-labels.tr.ts'
import { exportMessages } from './feed-messages.tr.ts'
import { agoText, aheadText } from './feed-times.ts'
import { guessChannel } from './guess-channel.ts'

const isSentence = (text: string) => /^\p{Lu}.*[.]$/su.test(text) || /^https/.test(text)

test('faultLabels has for every calendar feed error one sentence for its cause and one for the action to take', () => {
  expect(Object.keys(faultLabels).sort()).toEqual([...feedFaults].sort())
  for (const fault of feedFaults) {
    const { what, todo } = faultLabels[fault]
    expect([fault, isSentence(what), isSentence(todo)]).toEqual([fault, true, true])
  }
  expect(new Set(feedFaults.map((fault) => faultLabels[fault].what)).size).toBe(feedFaults.length)
})

test('findingLabels has for every calendar feed finding a unique sentence with its count and an action to take', () => {
  expect(Object.keys(findingLabels).sort()).toEqual([...feedFindings].sort())
  const sentences = feedFindings.map((finding) => findingLabels[finding].what(17))
  expect(new Set(sentences).size).toBe(feedFindings.length)
  for (const finding of feedFindings) {
    const { what, todo } = findingLabels[finding]
    expect([finding, /^[\p{Lu}\d].*\.$/u.test(what(17)), isSentence(todo)]).toEqual([finding, true, true])
  }
})

test('every calendar feed channel, health and record kind has a label, and every channel has export instructions', () => {
  for (const channel of feedChannels) {
    expect(channelNames[channel]).not.toBe('')
    expect(isSentence(exportMessages.channels[channel])).toBe(true)
  }
  expect(new Set(feedHealths.map((health) => healthNames[health])).size).toBe(feedHealths.length)
  expect(new Set(externalKinds.map((kind) => kindNames[kind])).size).toBe(externalKinds.length)
})

test('agoText and aheadText show a duration in its largest whole unit', () => {
  const now = new Date('2027-06-14T12:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  expect(agoText(before(0.5), now)).toBe('az önce')
  expect(agoText(before(59.9), now)).toBe('59 dakika önce')
  expect(agoText(before(60), now)).toBe('1 saat önce')
  expect(agoText(before(47 * 60), now)).toBe('47 saat önce')
  expect(agoText(before(48 * 60), now)).toBe('2 gün önce')
  expect(aheadText(before(-12), now)).toBe('12 dakika sonra')
  expect(aheadText(before(3), now)).toBe('birazdan')
})

test('guessChannel recognises the booking channel of a calendar URL by the host and ignores the rest of the URL', () => {
  expect(guessChannel('https://www.airbnb.com.tr/calendar/ical/1.ics?s=2')).toBe('AIRBNB')
  expect(guessChannel(' https://ical.booking.com/v1/export?t=1 ')).toBe('BOOKING')
  expect(guessChannel('webcal://www.vrbo.com/icalendar/1.ics')).toBe('VRBO')
  expect(guessChannel('https://www.fewo-direkt.de/icalendar/1.ics')).toBe('VRBO')
  expect(guessChannel('https://example.com/airbnb.com/1.ics')).toBeUndefined()
  expect(guessChannel('https://notairbnb.com/1.ics')).toBeUndefined()
  expect(guessChannel('airbnb')).toBeUndefined()
})
