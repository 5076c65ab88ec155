import { formatMoney } from '@plato/brand/money'
import type { CancellationPolicy } from '@plato/rules/pricing/cancellation'
import { expect, test } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { answerFor } from '#site/stay/stay-rules.ts'
import { drawnRules } from '#site/testing/stay.ts'
import { datedSteps, policySteps } from './cancellation-steps.ts'

const rulesWith = (policy: CancellationPolicy, today = '2027-02-01') => ({
  ...drawnRules,
  today,
  sheet: { ...drawnRules.sheet, policy },
})

function stepsOf(policy: CancellationPolicy, today?: string) {
  const answer = answerFor(
    rulesWith(policy, today),
    stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19')),
  )
  if (!answer?.ok) throw new Error('no quote')
  return datedSteps(answer.quote.cancellation, (minor) => formatMoney(minor, 'TRY'))
}

test('datedSteps lists the refund steps of a stay with amounts and dates', () => {
  expect(stepsOf('STANDART')).toEqual([
    { kind: 'all', title: '₺25.865 geri', when: '13 Nisan’a kadar, tam iade' },
    { kind: 'part', title: '₺12.932,50 geri', when: '14 Nis - 13 May' },
    { kind: 'none', title: 'İade yok', when: '14 Mayıs’tan sonra' },
  ])
})

test('datedSteps leaves out refund steps whose last day has passed', () => {
  expect(stepsOf('STANDART', '2027-05-20')).toEqual([
    { kind: 'none', title: 'İade yok', when: 'Bugünden itibaren' },
  ])
})

test('policySteps lists the refund steps of a policy in days before check-in when no dates are chosen', () => {
  expect(policySteps(rulesWith('STANDART').sheet)).toEqual([
    { kind: 'all', title: 'Ön ödemenin tamamı geri', when: 'Girişe 60 gün kalana kadar' },
    { kind: 'part', title: 'Ön ödemenin yarısı geri', when: 'Girişe 30 gün kalana kadar' },
    { kind: 'none', title: 'İade yok', when: 'Daha sonra' },
  ])
  expect(policySteps(rulesWith('ESNEK').sheet)).toEqual([
    { kind: 'all', title: 'Ön ödemenin tamamı geri', when: 'Girişe 30 gün kalana kadar' },
    { kind: 'none', title: 'İade yok', when: 'Daha sonra' },
  ])
  expect(policySteps(rulesWith('KATI').sheet)).toEqual([
    { kind: 'none', title: 'İade yok', when: 'Ne zaman iptal ederseniz' },
  ])
})
