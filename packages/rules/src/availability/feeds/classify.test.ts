import { describe, expect, test } from 'vitest'
import { channelOf, kindOf } from './classify.ts'

describe('channelOf', () => {
  test.each([
    ['-//Airbnb Inc//Hosting Calendar 1.0//EN', null, 'AIRBNB'],
    ['-//admin.booking.com\\, b.v.//NONSGML v1.0//EN', null, 'BOOKING'],
    ['-//HomeAway.com, Inc.//EN', null, 'VRBO'],
    // The producer counts more than the host: channel managers pass on the files of other channels.
    ['-//Airbnb Inc//Hosting Calendar 0.8.8//EN', 'ical.booking.com', 'AIRBNB'],
    [null, 'www.airbnb.com.tr', 'AIRBNB'],
    [null, 'AIRBNB.COM.', 'AIRBNB'],
    [null, 'airbnb.co.uk', 'AIRBNB'],
    [null, 'ical.booking.com', 'BOOKING'],
    ['-//Some Tool//EN', 'www.vrbo.com', 'VRBO'],
    [null, 'www.abritel.fr', 'VRBO'],
    [null, 'www.homeaway.com.au', 'VRBO'],
    ['-//Google Inc//Google Calendar 70.9054//EN', 'calendar.google.com', 'OTHER'],
    [null, 'notairbnb.com', 'OTHER'],
    [null, 'airbnb.com.example.org', 'OTHER'],
    [null, 'mybooking.com', 'OTHER'],
    [null, null, 'OTHER'],
  ] as const)('channelOf maps the calendar producer %s and host %s to %s', (producer, host, channel) => {
    expect(channelOf(producer, host)).toBe(channel)
  })
})

describe('kindOf', () => {
  test.each([
    ['AIRBNB', 'Reserved', 'BOOKING'],
    ['AIRBNB', 'Çağla Öğüt (HMABCD1234)', 'BOOKING'],
    ['AIRBNB', 'Airbnb (Not available)', 'BLOCK'],
    ['AIRBNB', 'Not available', 'BLOCK'],
    ['AIRBNB', '', 'UNKNOWN'],
    ['BOOKING', 'CLOSED - Not available', 'UNKNOWN'],
    ['BOOKING', 'CLOSED', 'UNKNOWN'],
    ['BOOKING', 'CLOSED - Çağla Öğüt', 'BOOKING'],
    ['BOOKING', 'CLOSED - Notte Availa', 'BOOKING'],
    ['BOOKING', '', 'UNKNOWN'],
    ['VRBO', 'Reserved - Ayşe', 'BOOKING'],
    ['VRBO', 'Réservée - Marie', 'BOOKING'],
    ['VRBO', 'Provisoire - Marie', 'BOOKING'],
    ['VRBO', 'Reserviert - Jörg', 'BOOKING'],
    ['VRBO', 'Vorläufig - Jörg', 'BOOKING'],
    ['VRBO', 'Reservado - José', 'BOOKING'],
    ['VRBO', 'Prenotato - Giulia', 'BOOKING'],
    ['VRBO', 'Gereserveerd - Jan', 'BOOKING'],
    ['VRBO', 'Rezerve - Işıl', 'BOOKING'],
    ['VRBO', 'Reserved - Kapalı Çarşı', 'BOOKING'],
    ['VRBO', 'Blocked', 'BLOCK'],
    ['VRBO', 'Indisponible', 'BLOCK'],
    ['VRBO', 'Blockiert', 'BLOCK'],
    ['VRBO', 'Bloqueado', 'BLOCK'],
    ['VRBO', 'Bloccato', 'BLOCK'],
    ['VRBO', 'Geblokkeerd', 'BLOCK'],
    ['VRBO', 'KAPALI', 'BLOCK'],
    ['VRBO', 'Marie Reserve', 'UNKNOWN'],
    ['OTHER', 'Rezervasyon: Çağla', 'BOOKING'],
    ['OTHER', 'REZERVASYON', 'BOOKING'],
    ['OTHER', 'Booked by phone', 'BOOKING'],
    ['OTHER', 'kapalı', 'BLOCK'],
    ['OTHER', 'Kapalı, rezervasyon alınmıyor', 'BLOCK'],
    ['OTHER', 'Müsait değil', 'BLOCK'],
    ['OTHER', 'Not available', 'BLOCK'],
    ['OTHER', 'Doğum günü', 'UNKNOWN'],
    ['OTHER', 'Overbooked', 'UNKNOWN'],
    ['OTHER', 'Dolu', 'UNKNOWN'],
  ] as const)('kindOf a %s calendar event with the summary “%s” is %s', (channel, summary, kind) => {
    expect(kindOf(channel, summary)).toBe(kind)
  })
})
