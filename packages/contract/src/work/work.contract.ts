import { staffRoles } from '@plato/rules/auth/capabilities'
import { workFamilyNames, workKinds } from '@plato/rules/work/kinds'
import { z } from 'zod'
import { feedChannel } from '../availability/external.contract.ts'
import { content, endpoint, id, page } from '../endpoint.ts'
import { reservationCode } from '../reservations/reservation-shape.contract.ts'

const moment = z.iso.datetime()

/** What an item lacks: fields of a permit, or parts of an arrival. */
export const workGaps = [
  'permit_type',
  'permit_no',
  'permit_holder',
  'permit_verified_on',
  // The verification will be too old soon.
  'permit_recheck',
  'permit_max_persons',
  'GUESTS',
  'BALANCE',
  'GREETER',
] as const

/** Ids of some records are numbers, of others UUIDs. */
const recordId = z.string().regex(/^[\w-]{1,36}$/)

const workItem = z.object({
  kind: z.enum(workKinds),
  recordId,
  /** When it came up. */
  since: moment,
  dueAt: moment,
  /** After this moment no action is possible; a snooze ends before. */
  endsAt: moment.nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  snoozedUntil: moment.nullable(),
  /** The guest, the sender or what else the item is about; empty where the villa says it. */
  name: z.string(),
  reservationId: id.nullable(),
  reservationCode: reservationCode.nullable(),
  villaId: id.nullable(),
  villaName: z.string().nullable(),
  villaPicture: z.string().nullable(),
  checkIn: z.iso.date().nullable(),
  checkOut: z.iso.date().nullable(),
  people: z.int().nullable(),
  amountMinor: z.int().nullable(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  channel: feedChannel.nullable(),
  /** A code or a short text, by kind: reason, subject, name of the owner, of the calendar, of the job. */
  detail: z.string().nullable(),
  /** By kind: nights of a conflict, openings of an offer, stars of a comment, named guests, attempts. */
  count: z.int().nullable(),
  missing: z.array(z.enum(workGaps)),
  /** HOLD: it was extended before. FEED: it is held because many records disappeared at once. */
  isSpecial: z.boolean(),
})
export type WorkItem = z.infer<typeof workItem>

const counts = z.object({ mine: z.int(), unassigned: z.int(), all: z.int(), snoozed: z.int() })

const workList = z.object({
  now: moment,
  rows: z.array(workItem),
  total: z.int(),
  /** Without arrivals, whatever the filter. */
  counts,
  /** Of the chosen persons, whatever the family or kind. */
  families: z.record(z.enum(workFamilyNames), z.int()),
  kinds: z.partialRecord(z.enum(workKinds), z.int()),
  arrivals: z.object({
    days: z.array(z.object({ day: z.iso.date(), arrivals: z.int(), lacking: z.int() })),
    rows: z.array(workItem),
  }),
  /** Staff with an account in use. The role says which kinds each of them can take. */
  people: z.array(z.object({ id, name: z.string(), role: z.enum(staffRoles) })),
  /** The next moment at which an open item is due. */
  nextDueAt: moment.nullable(),
})
export type WorkList = z.infer<typeof workList>

export const workPersons = ['ALL', 'MINE', 'UNASSIGNED'] as const
export const workFilter = page({ size: 50 }).extend({
  who: z.enum(workPersons).default('ALL'),
  family: z.enum(workFamilyNames).optional(),
  kind: z.enum(workKinds).optional(),
  /** Lists the snoozed items instead of the open ones. */
  snoozed: z.stringbool().default(false),
})
export type WorkFilter = z.output<typeof workFilter>

const workMark = z
  .strictObject({
    items: z
      .array(z.strictObject({ kind: z.enum(workKinds), recordId }))
      .min(1)
      .max(100),
    /** Null takes the items from their assignee. */
    assigneeId: id.nullable().optional(),
    /** Null ends the snooze. */
    snoozedUntil: moment.nullable().optional(),
  })
  .refine(({ assigneeId, snoozedUntil }) => assigneeId !== undefined || snoozedUntil !== undefined)
export type WorkMark = z.output<typeof workMark>

export const workEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/work',
    access: 'agency.read',
    querystring: workFilter,
    success: [200, content(workList)],
    refusals: [],
  }),
  mark: endpoint({
    method: 'PUT',
    url: '/v1/admin/work/marks',
    access: 'agency.read',
    body: workMark,
    success: [200, content(z.object({ marked: z.int() }))],
    refusals: [
      'work.item_not_found',
      'work.assignee_cannot',
      'work.snooze_in_the_past',
      'work.snooze_too_long',
      'work.snooze_passes_end',
    ],
  }),
}
