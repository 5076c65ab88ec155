import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { type APIRequestContext, expect } from '@playwright/test'
import { admin, colleague, headersOf, inDatabase, limitedStaff, type Person, secondOwner } from './people.ts'

const [, accountant] = limitedStaff
const newIban = 'TR320010009999901234567890'

/** A change that waits for a second person. */
export async function waitingApproval(
  request: APIRequestContext,
  person: Person,
  isWanted: (approval: Approval) => boolean,
): Promise<Approval> {
  const answer = await request.get('/v1/admin/approvals', { headers: await headersOf(request, person) })
  expect(answer.status(), await answer.text()).toBe(200)
  const found = ((await answer.json()) as { content: Approval[] }).content.find(isWanted)
  if (!found) throw new Error('no such change waits for approval')
  return found
}

/** Sends the decision to approve without a screen. Returns the status of the response. */
export async function sendApproval(
  request: APIRequestContext,
  person: Person,
  { id }: Approval,
): Promise<number> {
  const answer = await request.put(`/v1/admin/approvals/${id}/decision`, {
    headers: await headersOf(request, person),
    data: { approved: true },
  })
  return answer.status()
}

/** Approves as the second administrator what a journey has entered; the screen has a journey of its own. */
export async function approve(
  request: APIRequestContext,
  isWanted: (approval: Approval) => boolean,
): Promise<void> {
  const approval = await waitingApproval(request, colleague, isWanted)
  expect(await sendApproval(request, colleague, approval)).toBe(200)
}

/**
 * Inserts an IBAN of an owner and two refunds that wait, one of them entered by the administrator. The demo has none, and
 * these are never decided.
 */
export const insertApprovals = (): Promise<void> =>
  inDatabase(async (db) => {
    await db.query(
      `insert into approvals (kind, owner_id, input, old_iban, entered_by, entered_at, due_at)
       select 'OWNER_IBAN', o.id, jsonb_build_object('iban', $3::text), coalesce(d.iban, ''), e.id, now(),
         now() + interval '24 hours'
       from users o left join owner_details d on d.user_id = o.id join users e on e.email = $2
       where o.email = $1
       on conflict do nothing`,
      [secondOwner.email, colleague.email, newIban],
    )
    const refund = {
      amountMinor: 4_120_000,
      method: 'TRANSFER',
      paidOn: '2026-01-01',
      bankId: null,
      payerName: '',
      note: 'İptal iadesi',
    }
    await db.query(
      `insert into approvals (kind, reservation_id, input, entered_by, entered_at)
       select 'REFUND', r.id, $1::jsonb, e.id, now()
       from (select id, row_number() over (order by id)::int as place from reservations
         where status = 'CANCELLED' order by id limit 2) r
       join users e on e.email = ($2::text[])[r.place]
       where not exists (select from approvals a where a.reservation_id = r.id and a.state = 'WAITING')`,
      [JSON.stringify(refund), [accountant.email, admin.email]],
    )
  })
