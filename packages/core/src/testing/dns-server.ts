import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The records of one name. A text longer than 255 bytes is sent in parts, as name servers do. */
export interface StubRecords {
  readonly txt?: readonly string[]
  readonly mx?: readonly string[]
  /** Answers SERVFAIL. */
  readonly fails?: boolean
}

const types = { mx: 15, txt: 16 } as const
const codes = { ok: 0, serverFailure: 2, noSuchName: 3 } as const

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** Strings of up to 255 bytes, each after its length. */
function encodeText(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
}

const encodeExchange = (name: string): Buffer => Buffer.concat([Buffer.from([0, 10]), encodeName(name)])

/** The name of the question at byte 12, and where its type begins. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** One resource record whose name is a pointer to the question. */
function resourceRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function respond(query: Buffer, zone: Readonly<Record<string, StubRecords>>): Buffer {
  const { name, end } = readQuestion(query)
  const type = query.readUInt16BE(end)
  const records = zone[name]
  const code = records ? (records.fails ? codes.serverFailure : codes.ok) : codes.noSuchName
  const texts = type === types.txt ? (records?.txt ?? []).map(encodeText) : []
  const exchanges = type === types.mx ? (records?.mx ?? []).map(encodeExchange) : []
  const answers = [...texts, ...exchanges].map((data) => resourceRecord(type, data))
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, query.subarray(12, end + 4), ...answers])
}

/** An authoritative name server on loopback, over UDP, for TXT and MX. */
export async function startDnsServer(zone: Readonly<Record<string, StubRecords>>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => socket.send(respond(query, zone), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = `127.0.0.1:${(socket.address() as AddressInfo).port}`
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  resolver.setServers([address])
  return {
    address,
    resolver,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
